import { hasDuty, type Actor } from '../../access.ts';
import { mayStepPackage } from '../../shipments/shipment-policy.ts';
import { supplierNumberOf } from '../../values/codes.ts';

/** An open claim waits for a person; the other three are the ends of it. */
export const claimStates = ['OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Nobody has lost more cartons than this at a time; whoever claims more is fishing. */
export const mostOpenClaims = 5;
/** domain.md §3: a claim needs as many of the last letters and digits of the supplier's number. */
export const leastOfNumber = 6;

/** Whether what was typed is the end of the number on the carton. A shorter number proves nothing. */
export function fitsNumber(typed: string, supplierNumber: string | null): boolean {
  const end = supplierNumberOf(typed);
  return end.length >= leastOfNumber && supplierNumberOf(supplierNumber ?? '').endsWith(end);
}

export const hasLongNumber = (supplierNumber: string | null) =>
  supplierNumberOf(supplierNumber ?? '').length >= leastOfNumber;

/** The letters in front of a courier's number (`SF`, `YT`): what of it may be shown to everybody. */
export function courierLetters(supplierNumber: string | null): string | null {
  const [, letters = '', digits = ''] =
    /^([A-Z]{2,3})(\d+)$/.exec(supplierNumberOf(supplierNumber ?? '')) ?? [];
  return digits.length > leastOfNumber ? letters : null;
}

/** From the second open claim on, only a decision about all of them moves the carton. */
export const isFrozen = (openClaims: number) => openClaims > 1;

/** Who may do what with cartons that are nobody's and the claims to them. */
export const mayClaim = {
  see: (actor: Actor) => actor.role === 'CUSTOMER' || hasDuty(actor, 'warehouse'),
  /** The papers of a claim: whoever sent them, and whoever decides by them. */
  seeProof: (actor: Actor, claim: { customerId: string }) =>
    hasDuty(actor, 'warehouse') || (actor.role === 'CUSTOMER' && actor.id === claim.customerId),
  decide: (actor: Actor) => mayStepPackage(actor, 'identify'),
};
