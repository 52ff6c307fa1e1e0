import type { RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';

import { money } from '../../lib/format/format.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';

/** What the payer's bank takes back, we do not send back as well. */
export function ChargedBack({
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
      title={isLost ? 'The payer’s bank took money back' : 'The payer’s bank asks for money back'}
      action={
        <ButtonLink to={`${area}/payments?payment=${of.paymentId}`}>Open the payment</ButtonLink>
      }
    >
      {isLost
        ? `${money(of.amount)} of ${of.reference} was charged back. ${refund.state === 'REQUESTED' ? 'Reverse that payment first' : 'Choose “Do not send it”, then reverse that payment'}; what is left can be asked back after that.`
        : `${money(of.amount)} of ${of.reference} is disputed, and the payer may get it there. Send nothing until that is decided.`}
    </Alert>
  );
}
