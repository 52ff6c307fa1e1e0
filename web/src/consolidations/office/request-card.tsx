import { mayConsolidate } from '@sankofa/domain/consolidations/consolidation';
import {
  listConsolidations,
  startConsolidation,
  type Consolidation,
} from '@sankofa/domain/consolidations/consolidation-endpoints';
import { Link } from 'react-router';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { preferenceTexts } from '../preference-texts.ts';
import { StatePill } from '../state-pill.tsx';
import { consolidationTexts } from './consolidation-texts.ts';

import css from '../consolidations.module.css';

export type Step = 'accept' | 'decline' | 'cancel' | 'complete';

/** One request in the queue: who wants what, and what the warehouse can do next. */
export function RequestCard({
  request,
  onStep,
}: {
  request: Consolidation;
  onStep: (step: Step) => void;
}) {
  const t = useTexts(consolidationTexts);
  const { customer } = request;
  return (
    <Card
      title={`${customer.name} · ${customer.customerCode}`}
      action={<StatePill is={request.state} />}
    >
      <div className="stack">
        <Facts request={request} />
        {request.state === 'IN_WORK' && <Alert tone="info" title={t.measureAgain} />}
        <Steps request={request} onStep={onStep} />
      </div>
    </Card>
  );
}

function Facts({ request }: { request: Consolidation }) {
  const t = useTexts(consolidationTexts);
  const preferences = useTexts(preferenceTexts);
  const language = useLanguage();
  const { destination, price } = request;
  return (
    <DescriptionList
      items={[
        [
          t.shipments,
          <ul key="shipments">
            {request.shipments.map((one) => (
              <li key={one.id} className={css.id}>
                <Link className="num" to={`/staff/shipments/${one.id}`}>
                  {one.trackingNumber}
                </Link>{' '}
                {t.cartons(one.cartons)} {one.description}
              </li>
            ))}
          </ul>,
        ],
        [
          t.preferences,
          request.preferences.map((one) => preferences[one]).join(', ') ||
            (request.note === null ? preferences.none : null),
        ],
        [t.note, request.note],
        [
          t.destination,
          language === 'zh' ? (destination.nameZh ?? destination.name) : destination.name,
        ],
        [t.requested, dayAndTime(request.requestedAt, 'guangzhou')],
        [t.plan, request.plan],
        [t.price, price && (Number(price.amount) > 0 ? money(price) : t.free)],
        [
          t.expires,
          request.state === 'QUOTED' && request.quoteExpiresAt !== null
            ? dayAndTime(request.quoteExpiresAt, 'guangzhou')
            : null,
        ],
        [t.result, request.result],
        [t.reason, request.reason],
      ]}
    />
  );
}

function Steps({ request, onStep }: { request: Consolidation; onStep: (step: Step) => void }) {
  const t = useTexts(consolidationTexts);
  const viewer = useViewer();
  const start = useSend(startConsolidation, { invalidates: [listConsolidations] });
  const { state } = request;
  if (!mayConsolidate.decide(viewer)) return null;
  return (
    <>
      {start.error && <Alert tone="bad" title={start.error.message} />}
      <div className="row">
        {state === 'REQUESTED' && (
          <>
            <Button variant="primary" size="large" onClick={() => onStep('accept')}>
              {t.accept}
            </Button>
            <Button size="large" onClick={() => onStep('decline')}>
              {t.decline}
            </Button>
          </>
        )}
        {state === 'APPROVED' && (
          <Button
            variant="primary"
            size="large"
            isBusy={start.isPending}
            onClick={() => start.mutate({ params: { id: request.id } })}
          >
            {t.start}
          </Button>
        )}
        {state === 'IN_WORK' && (
          <Button variant="primary" size="large" onClick={() => onStep('complete')}>
            {t.complete}
          </Button>
        )}
        {(state === 'QUOTED' || state === 'APPROVED') && (
          <Button size="large" onClick={() => onStep('cancel')}>
            {t.cancel}
          </Button>
        )}
      </div>
    </>
  );
}
