import { addDays, type PlainDay } from '../../values/time.ts';

/** What finance agreed with one customer; null does not limit. Customers without terms are not limited by them. */
export type CreditTerms = {
  /** The most that the customer may owe, in pesewas. */
  limit: number | null;
  /** How many days after its due date an instalment may stay unpaid. */
  graceDays: number | null;
};

/** What a customer owes, in pesewas, and the earliest day from which an open instalment is due. */
export type CreditStanding = { owed: number; credit: number; oldestDueOn: PlainDay | null };

export const creditBlocks = ['OVER_LIMIT', 'OVERDUE'] as const;
export type CreditBlock = (typeof creditBlocks)[number];

/**
 * Returns why goods of a customer may not be loaded, or null. Unused credit counts against what is owed. The deposit rule
 * applies besides this.
 */
export function creditBlockOf(
  { limit, graceDays }: CreditTerms,
  { owed, credit, oldestDueOn }: CreditStanding,
  today: PlainDay,
): CreditBlock | null {
  if (limit !== null && owed - credit > limit) return 'OVER_LIMIT';
  const isLate =
    graceDays !== null && oldestDueOn !== null && addDays(oldestDueOn, graceDays) < today;
  return isLate ? 'OVERDUE' : null;
}
