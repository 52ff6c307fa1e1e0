import type { shipmentRowSchema } from '@sankofa/domain/shipments/shipment-endpoints';
import type { z } from 'zod/mini';

import { Pill, ShipmentPill } from '../../ui/data/pill.tsx';
import { isPaymentHold } from './payment-hold.ts';

type Row = Pick<z.output<typeof shipmentRowSchema>, 'holds' | 'status' | 'mode' | 'step'>;

/**
 * The status of a shipment. A hold takes precedence; a balance hold only once the goods are in Ghana.
 * @param isReported the amount due now was reported and waits for confirmation; absent in lists, which don't know
 */
export function ShipmentState({ row, isReported }: { row: Row; isReported?: boolean }) {
  const { holds } = row;
  if (holds.includes('DEPOSIT') || (holds.includes('BALANCE') && row.step >= 5))
    return <PaymentHold isReported={isReported} />;
  if (holds.some((kind) => !isPaymentHold(kind))) return <Pill tone="warn">On hold</Pill>;
  return <ShipmentPill is={row.status} mode={row.mode} />;
}

function PaymentHold({ isReported }: { isReported: boolean | undefined }) {
  if (isReported) return <Pill tone="warn">Payment sent</Pill>;
  return <Pill tone="due">{isReported === undefined ? 'Payment hold' : 'Payment due'}</Pill>;
}
