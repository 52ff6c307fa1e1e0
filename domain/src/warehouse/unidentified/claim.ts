import { hasDuty, type Actor } from '../../access.ts';
import { mayStepPackage } from '../../shipments/shipment-policy.ts';
import { supplierNumberOf } from '../../values/codes.ts';

/** States of a claim: an open one waits for a person; the other three are final. */
export const claimStates = ['OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const;
export type ClaimState = (typeof claimStates)[number];

/** No customer has lost more cartons than this at once; more claims are guesses. */
export const maxOpenClaims = 5;
/** domain.md §3: a claim needs at least this many of the last characters of the courier number. */
export const minOfNumber = 6;

/** Whether the input is the end of the number on the carton. A shorter number proves nothing. */
export function fitsNumber(typed: string, supplierNumber: string | null): boolean {
  const end = supplierNumberOf(typed);
  return end.length >= minOfNumber && supplierNumberOf(supplierNumber ?? '').endsWith(end);
}

export const hasLongNumber = (supplierNumber: string | null) =>
  supplierNumberOf(supplierNumber ?? '').length >= minOfNumber;

/** Returns the courier prefix of a tracking number (`SF`, `YT`), the only part that is public. */
export function courierLetters(supplierNumber: string | null): string | null {
  const [, letters = '', digits = ''] =
    /^([A-Z]{2,3})(\d+)$/.exec(supplierNumberOf(supplierNumber ?? '')) ?? [];
  return digits.length > minOfNumber ? letters : null;
}

/** Whether a carton is frozen: from the second open claim on, only a decision on all claims moves it. */
export const isFrozen = (openClaims: number) => openClaims > 1;

/** Permissions for unidentified cartons and their claims. */
export const mayClaim = {
  see: (actor: Actor) => actor.role === 'CUSTOMER' || hasDuty(actor, 'warehouse'),
  /** The documents of a claim: for the claimant, and for those who decide. */
  seeProof: (actor: Actor, claim: { customerId: string }) =>
    hasDuty(actor, 'warehouse') || (actor.role === 'CUSTOMER' && actor.id === claim.customerId),
  decide: (actor: Actor) => mayStepPackage(actor, 'identify'),
};
