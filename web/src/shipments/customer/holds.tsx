import type { HoldKind } from '@sankofa/domain/shipments/hold';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';

import { counted } from '../../lib/format/format.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { holdAdvice, reportedAdvice } from './hold-advice.ts';
import { isPaymentHold } from './payment-hold.ts';

type HoldSummary = { kind: HoldKind; reasons: Set<string>; cartons: number; isInGhana: boolean };

/**
 * The holds of a shipment, each once for all its cartons, with what to do.
 * @param isReported the amount due now was reported and waits for confirmation
 */
export function ShipmentHolds({
  shipment,
  isReported,
}: {
  shipment: ShipmentAnswer;
  isReported: boolean;
}) {
  const byKind = new Map<HoldKind, HoldSummary>();
  for (const { holds, isInGhana } of shipment.packages)
    for (const { kind, reason } of holds) {
      const held = byKind.get(kind) ?? { kind, reasons: new Set(), cartons: 0, isInGhana: true };
      held.reasons.add(reason);
      byKind.set(kind, {
        ...held,
        cartons: held.cartons + 1,
        isInGhana: held.isInGhana && isInGhana,
      });
    }
  // Customers who haven't paid the first instalment don't need to read about the second one yet.
  if (byKind.has('DEPOSIT')) byKind.delete('BALANCE');
  return Array.from(byKind.values(), ({ kind, reasons, cartons, isInGhana }) => {
    const isAwaited = isReported && isPaymentHold(kind);
    const { title, remedy } = isAwaited
      ? reportedAdvice(kind, isInGhana)
      : holdAdvice(kind, isInGhana);
    const cartonsText = cartons < shipment.cartons ? `${counted(cartons, 'carton')}: ` : '';
    return (
      <Alert
        key={kind}
        tone={isAwaited ? 'info' : 'warn'}
        title={cartonsText + title}
        action={
          isPaymentHold(kind) &&
          shipment.invoiceId && (
            <ButtonLink
              to={`/customer/invoices/${shipment.invoiceId}`}
              variant={isAwaited ? 'plain' : 'primary'}
            >
              View invoice
            </ButtonLink>
          )
        }
      >
        {!isPaymentHold(kind) && Array.from(reasons, (reason) => <p key={reason}>{reason}</p>)}
        <p>{remedy}</p>
      </Alert>
    );
  });
}
