import { addMs, dayIn, zones, type Instant, type PlainDay } from '../../values/time.ts';

/** How the provider's records and the books may differ. */
export const differenceKinds = [
  'MISSING_HERE',
  'MISSING_THERE',
  'OTHER_AMOUNT',
  'DEDUCTED',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** `GONE`: a later run found both sides equal, or a different difference, before anyone resolved it. */
export const differenceStates = ['OPEN', 'SETTLED', 'GONE'] as const;
export type DifferenceState = (typeof differenceStates)[number];

export const reconciliationStates = ['RUNNING', 'DONE', 'FAILED'] as const;

/** What the provider charged under one reference, and what the books have of it, in pesewas. */
type Compared = { gateway: number; books: number };

/** Returns the kind of difference; null if both sides agree. */
export function differenceOf({ gateway, books }: Compared): DifferenceKind | null {
  if (gateway === books) return null;
  if (books === 0) return 'MISSING_HERE';
  return gateway === 0 ? 'MISSING_THERE' : 'OTHER_AMOUNT';
}

const hour = 60 * 60_000;
const nightBeginsAt = 2 * hour;

/** Returns the night being processed, by its day in Accra: each starts at two in the morning. */
export const nightOf = (now: Instant): PlainDay => dayIn(addMs(now, -nightBeginsAt), zones.accra);

/** How far back the provider's lists are read again: an attempt of that age may have been paid since. */
export const listedAgainMs = 14 * 24 * hour;

/** A provider's transfer to our bank: what it covers, and what was held back. */
export type Payout = { processedPesewas: number; feesPesewas: number; bankPesewas: number };

/** Returns what the provider deducted beyond its fees, such as a chargeback; negative if it added money. */
export const deductedOf = ({ processedPesewas, feesPesewas, bankPesewas }: Payout) =>
  processedPesewas - feesPesewas - bankPesewas;
