import type { HoldKind } from '@sankofa/domain/shipments/hold';

/** Payments are told once for the whole shipment, not carton by carton. */
export const isPaymentHold = (kind: HoldKind) => kind === 'DEPOSIT' || kind === 'BALANCE';
