import { worksAt, hasDuty, owns, type Actor } from '../../access.ts';
import type { PackageState } from '../../shipments/package-status.ts';
import type { Measures } from '../../values/measures.ts';
import { addMs, type Instant } from '../../values/time.ts';
import { differences, type Tolerance } from '../../warehouse/receiving/receipt.ts';

/**
 * A dispute of measures: it ends with a credit note or without, or is taken back, or closed by a person. Measured
 * is one whose credit note is above the limit for one person, until another decides on it.
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
/** The states in which its cartons are held. */
export const pendingDisputes = ['OPEN', 'MEASURED'] as const satisfies DisputeState[];
export type PendingDispute = (typeof pendingDisputes)[number];
export const isPending = (state: DisputeState): state is PendingDispute =>
  state === 'OPEN' || state === 'MEASURED';

/** How long after it was issued the measures of an invoice can be disputed (domain.md §5). */
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
/** A carton that has left our hands cannot be measured again. */
export const isDisputable = (state: PackageState) => withUs.includes(state);

/** At which end of the lane a carton lies so that somebody can measure it; null while it travels. */
export const measuredAt = (state: PackageState) =>
  state === 'VERIFIED'
    ? ('ORIGIN' as const)
    : state === 'IN_WAREHOUSE' || state === 'AVAILABLE'
      ? ('DESTINATION' as const)
      : null;

type Owned = { customerId: string };

/** Who may do what with a dispute. Pure, so a page hides what the server would refuse. */
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

/** What was billed, and what the carton measured in each dispute that counts, the earliest first. */
export type Remeasured = { billed: Measures; again: readonly Measures[] };

/**
 * The measures that count after disputes. Where a new measurement agrees within the tolerance with what
 * counted before it, that stays, as two honest measurements differ by as much.
 */
export const measuresAfter = ({ billed, again }: Remeasured, tolerance: Tolerance): Measures =>
  again.reduce(
    (counts, next) => (differences(counts, next, tolerance).length > 0 ? next : counts),
    billed,
  );
