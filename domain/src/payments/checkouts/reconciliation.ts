import { addMs, dayIn, zones, type Instant, type PlainDay } from '../../values/time.ts';

/** How what the gateway says and what the books say may differ. */
export const differenceKinds = [
  'MISSING_HERE',
  'MISSING_THERE',
  'OTHER_AMOUNT',
  'DEDUCTED',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** `GONE`: a later look found both sides agreed, or apart by another amount, and nobody had settled it. */
export const differenceStates = ['OPEN', 'SETTLED', 'GONE'] as const;
export type DifferenceState = (typeof differenceStates)[number];

export const reconciliationStates = ['RUNNING', 'DONE', 'FAILED'] as const;

/** What the gateway took under one reference, and what the books have of it, in pesewas. */
type Compared = { gateway: number; books: number };

/** Null where both say the same. */
export function differenceOf({ gateway, books }: Compared): DifferenceKind | null {
  if (gateway === books) return null;
  if (books === 0) return 'MISSING_HERE';
  return gateway === 0 ? 'MISSING_THERE' : 'OTHER_AMOUNT';
}

const hour = 60 * 60_000;
const nightBeginsAt = 2 * hour;

/** The night that is being worked on, by its day in Accra: each begins at two in the morning. */
export const nightOf = (now: Instant): PlainDay => dayIn(addMs(now, -nightBeginsAt), zones.accra);

/** How far back a gateway's lists are read again: what was begun then may have been paid since. */
export const listedAgainMs = 14 * 24 * hour;

/** Money that the gateway sends to our bank: what it was paid out of, and what did not arrive. */
export type Payout = { processedPesewas: number; feesPesewas: number; bankPesewas: number };

/** What it kept beyond its fees, such as a payment that a bank took back. Below zero it added some. */
export const deductedOf = ({ processedPesewas, feesPesewas, bankPesewas }: Payout) =>
  processedPesewas - feesPesewas - bankPesewas;
