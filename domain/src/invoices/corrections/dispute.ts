import { worksAt, hasDuty, owns, type Actor } from '../../access.ts';
import type { PackageState } from '../../shipments/package-status.ts';
import type { Measures } from '../../values/measures.ts';
import { addMs, type Instant } from '../../values/time.ts';
import { differences, type Tolerance } from '../../warehouse/receiving/receipt.ts';

/**
 * States of a measurement dispute: it ends with or without a credit note, is withdrawn, or is closed by staff.
 * `MEASURED` waits for another person to decide on a credit note above the limit for one person.
 */
export const disputeStates = [
  'OPEN',
  'MEASURED',
  'CREDITED',
  'UPHELD',
  'WITHDRAWN',
  'CLOSED',
] as const;
export type DisputeState = (typeof disputeStates)[number];
/** The states in which its cartons are on hold. */
export const pendingDisputes = ['OPEN', 'MEASURED'] as const satisfies DisputeState[];
export type PendingDispute = (typeof pendingDisputes)[number];
export const isPending = (state: DisputeState): state is PendingDispute =>
  state === 'OPEN' || state === 'MEASURED';

/** How many days after an invoice was issued its measurements can be disputed (domain.md §5). */
export const disputeDays = 7;
const dayMs = 86_400_000;
export const disputableUntil = (issuedAt: Instant): Instant => addMs(issuedAt, disputeDays * dayMs);

const withUs: readonly PackageState[] = [
  'VERIFIED',
  'LOADED',
  'IN_TRANSIT',
  'ARRIVED',
  'IN_WAREHOUSE',
  'AVAILABLE',
];
/** Whether a carton can be disputed; one that has left our warehouses cannot be re-measured. */
export const isDisputable = (state: PackageState) => withUs.includes(state);

/** Returns the end of the route where a carton can be measured; null in transit. */
export const measuredAt = (state: PackageState) =>
  state === 'VERIFIED'
    ? ('ORIGIN' as const)
    : state === 'IN_WAREHOUSE' || state === 'AVAILABLE'
      ? ('DESTINATION' as const)
      : null;

type Owned = { customerId: string };

/** Permissions for disputes. Pure, so that pages can hide what the server would refuse. */
export const mayDispute = {
  open: (actor: Actor, invoice: Owned) => owns(actor, invoice) || hasDuty(actor, 'finance'),
  listAll: (actor: Actor) => hasDuty(actor, 'warehouse') || hasDuty(actor, 'finance'),
  measure: (actor: Actor, state: PackageState) => {
    const end = measuredAt(state);
    return hasDuty(actor, 'warehouse') && end !== null && worksAt(actor, end);
  },
  withdraw: (actor: Actor, dispute: Owned) => owns(actor, dispute),
  close: (actor: Actor) => hasDuty(actor, 'finance'),
};

/** The billed measurement, and those of each dispute that counts, the earliest first. */
export type Remeasured = { billed: Measures; again: readonly Measures[] };

/**
 * Returns the measurement that counts after disputes. A new measurement within the tolerance of the one that
 * counted before changes nothing, because two honest measurements differ that much.
 */
export const measuresAfter = ({ billed, again }: Remeasured, tolerance: Tolerance): Measures =>
  again.reduce(
    (counts, next) => (differences(counts, next, tolerance).length > 0 ? next : counts),
    billed,
  );
