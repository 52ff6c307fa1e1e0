import type { HoldKind } from '@sankofa/domain/shipments/hold';

/** Returns whether a hold is for a payment, which is shown once for the whole shipment. */
export const isPaymentHold = (kind: HoldKind) => kind === 'DEPOSIT' || kind === 'BALANCE';
