import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';

import { useViewer } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { DutyNeeded } from '../ui/duty-needed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { OnlineReviews } from './office-online-reviews.tsx';
import { OfficePaymentList } from './office-payment-list.tsx';
import { PaymentTabs } from './office-payment-tabs.tsx';
import { TakeIn } from './office-take-in.tsx';

/** Payments that customers submitted or that we took in; what waits for somebody comes first. */
export default function OfficePaymentsPage() {
  const viewer = useViewer();
  const [isTaking, setTaking] = useState(false);
  if (!mayPayment.listAll(viewer)) return <DutyNeeded duty="finance" title="Payments" />;
  const take = (
    <Button variant="primary" icon={IconPlus} onClick={() => setTaking(true)}>
      Take in a payment
    </Button>
  );
  return (
    <>
      <PageHead title="Payments" actions={take} />
      <PaymentTabs />
      <OnlineReviews />
      <OfficePaymentList />
      {isTaking && <TakeIn onClose={() => setTaking(false)} />}
    </>
  );
}
