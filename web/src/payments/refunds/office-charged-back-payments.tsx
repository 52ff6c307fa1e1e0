import type { RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';

import { money } from '../../lib/format/format.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';

/** Chargebacks that block a refund, so that money is not paid back twice. */
export function ChargedBackPayments({
  refund,
  of,
}: {
  refund: RefundAnswer;
  of: NonNullable<RefundAnswer['chargedBack']>;
}) {
  const area = areaOf(useViewer().role);
  const isLost = of.outcome === 'LOST';
  return (
    <Alert
      tone="warn"
      title={isLost ? 'Chargeback lost' : 'Chargeback in progress'}
      action={<ButtonLink to={`${area}/payments?payment=${of.paymentId}`}>View payment</ButtonLink>}
    >
      {isLost
        ? `${money(of.amount)} of ${of.reference} was charged back. ${refund.state === 'REQUESTED' ? 'Reverse that payment first' : 'Choose “Cancel refund”, then reverse that payment'}. You can then refund the remaining amount.`
        : `The payer has disputed ${money(of.amount)} of ${of.reference} and may get it back from their bank. Don’t send this refund until that’s decided.`}
    </Alert>
  );
}
