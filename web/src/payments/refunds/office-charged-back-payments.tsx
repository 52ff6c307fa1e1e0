import type { RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { officeRefundTexts } from './office-refund-texts.ts';

/** Chargebacks that block a refund, so that money is not paid back twice. */
export function ChargedBackPayments({
  refund,
  of,
}: {
  refund: RefundAnswer;
  of: NonNullable<RefundAnswer['chargedBack']>;
}) {
  const t = useTexts(officeRefundTexts);
  const area = areaOf(useViewer().role);
  const isLost = of.outcome === 'LOST';
  return (
    <Alert
      tone="warn"
      title={isLost ? t.chargebackLost : t.chargebackInProgress}
      action={
        <ButtonLink to={`${area}/payments?payment=${of.paymentId}`}>{t.viewPayment}</ButtonLink>
      }
    >
      {isLost
        ? t.chargedBack(
            money(of.amount),
            of.reference,
            refund.state === 'REQUESTED' ? t.reverseFirst : t.cancelThenReverse,
          )
        : t.disputed(money(of.amount), of.reference)}
    </Alert>
  );
}
