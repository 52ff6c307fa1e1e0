import { divideHalfUp, pesewas, type Pesewas } from '../values/pesewas.ts';

/** The deposit of the specification (§9): 40%, until an admin changes it. */
export const usualDepositPercent = 40;

/**
 * Splits an invoice into its deposit and balance (spec §9). The deposit is rounded half up and the balance is
 * the remainder, so the two always add up to the total.
 * @param depositPercent as fixed on the invoice, from 1 to 99
 */
export function splitInstalments(
  total: Pesewas,
  depositPercent: number,
): { deposit: Pesewas; balance: Pesewas } {
  const deposit = pesewas(divideHalfUp(BigInt(total) * BigInt(depositPercent), 100n));
  return { deposit, balance: pesewas(total - deposit) };
}
