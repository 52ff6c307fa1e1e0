import { divideHalfUp, pesewas, type Pesewas } from '../values/pesewas.ts';

/**
 * Splits an invoice into its 40% deposit and 60% balance (spec §9). The deposit is rounded half up and
 * the balance is the remainder, so the two always add up to the total.
 */
export function splitInstalments(total: Pesewas): { deposit: Pesewas; balance: Pesewas } {
  const deposit = pesewas(divideHalfUp(BigInt(total) * 40n, 100n));
  return { deposit, balance: pesewas(total - deposit) };
}
