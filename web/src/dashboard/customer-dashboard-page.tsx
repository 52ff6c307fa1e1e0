import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense } from 'react';

import { countShipments } from '../lib/http/critical-calls.ts';
import { useAnswer } from '../lib/queries/use-answer.ts';
import { useViewer } from '../lib/session/session.ts';
import { AddressKit } from '../shipments/shipments.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Awaited, InOrder } from '../ui/layout/in-order.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ActiveShipments } from './customer-active-shipments.tsx';
import { CollectCard } from './customer-collect-card.tsx';
import { DueCard } from './customer-due-card.tsx';
import { greetingNow } from './customer-greeting.ts';
import { LastReminders } from './customer-reminders.tsx';

import css from './customer-dashboard.module.css';

// Never shown again after the first pre-alert.
const FirstSteps = lazy(async () => ({
  default: (await import('./customer-first-steps.tsx')).FirstSteps,
}));

/** What to pay and collect, where the goods are, and the address in China; for new customers how to begin. */
export default function CustomerDashboardPage() {
  const viewer = useViewer();
  const counts = useAnswer(countShipments);
  const isFirst = counts.data?.hasAny === false;
  const [firstName = viewer.name] = viewer.name.split(' ');
  return (
    <>
      <PageHead
        title={`${greetingNow()}, ${firstName}`}
        actions={
          <ButtonLink to="/customer/create-shipment" variant="primary" icon={IconPlus}>
            New shipment
          </ButtonLink>
        }
      />
      <InOrder className={css.page}>
        <DueCard />
        <CollectCard />
        {isFirst && (
          <Suspense fallback={<Awaited />}>
            <FirstSteps />
          </Suspense>
        )}
        <InOrder className={css.columns}>
          <div className={css.main}>
            {!isFirst && (
              <Answer of={counts} what="your shipments">
                {(counted) => <ActiveShipments counts={counted} />}
              </Answer>
            )}
            {isFirst && <AddressKit />}
          </div>
          <InOrder className={css.side}>
            {!isFirst && <AddressKit />}
            <LastReminders />
          </InOrder>
        </InOrder>
      </InOrder>
    </>
  );
}
