import { divideHalfUp } from '../../values/pesewas.ts';
import { cediE4, inPesewas } from './batch-cost.ts';

/**
 * Freight of a number of issued invoices in whole pesewas, and the exchange rate that converted its dollars.
 */
export type BilledFreight = { freight: number; cedisPerDollarE4: number; invoices: number };

/** The rate of the invoices, with the lowest and the highest of them. */
export type InvoicedRate = {
  cedisPerDollarE4: number;
  lowestE4: number;
  highestE4: number;
  invoices: number;
};

/**
 * Returns the exchange rate of a batch's invoices: if there are several, all cedis of their freight divided by
 * all its dollars, with four decimals like every rate. Null without revenue.
 */
export function rateOfInvoices(invoices: readonly BilledFreight[]): InvoicedRate | null {
  const earning = invoices.filter(({ freight }) => freight > 0);
  if (earning.length === 0) return null;
  const rates = earning.map(({ cedisPerDollarE4 }) => cedisPerDollarE4);
  const [lowestE4, highestE4] = [Math.min(...rates), Math.max(...rates)];
  const cedis = earning.reduce((sum, { freight }) => sum + BigInt(freight), 0n);
  // Millionths of a cent, so that rounding of single invoices never reaches the fourth decimal.
  const dollars = earning.reduce(
    (sum, one) => sum + (BigInt(one.freight) * scale) / BigInt(one.cedisPerDollarE4),
    0n,
  );
  return {
    cedisPerDollarE4: lowestE4 === highestE4 ? lowestE4 : divideHalfUp(cedis * scale, dollars),
    lowestE4,
    highestE4,
    invoices: earning.reduce((sum, one) => sum + one.invoices, 0),
  };
}
const scale = BigInt(cediE4) * 1_000_000n;

/**
 * Returns the value of a dollar cost at the rate of the invoices, and the difference from the value entered:
 * above zero, its dollars cost fewer cedis than the customers paid for them.
 */
export function exchangeDifference(
  cost: { amountMinor: number; worth: number },
  { cedisPerDollarE4 }: Pick<InvoicedRate, 'cedisPerDollarE4'>,
) {
  const atInvoices = inPesewas(cost.amountMinor, cedisPerDollarE4);
  return { atInvoices, difference: atInvoices - cost.worth };
}
