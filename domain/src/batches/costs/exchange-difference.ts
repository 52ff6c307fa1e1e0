import { divideHalfUp } from '../../values/pesewas.ts';
import { cediE4, worthOf } from './batch-cost.ts';

/** Freight of so many issued invoices in whole pesewas, and the exchange rate that turned its dollars into them. */
export type BilledFreight = { freight: number; cedisPerDollarE4: number; invoices: number };

/** The rate that invoices were made with, the lowest and the highest of them. */
export type InvoicedRate = {
  cedisPerDollarE4: number;
  lowestE4: number;
  highestE4: number;
  invoices: number;
};

/**
 * The exchange rate that the invoices of a batch were made with: where there are several, all cedis of their
 * freight by all its dollars, with four decimals as every rate has. Null where nothing was earned.
 */
export function rateOfInvoices(invoices: readonly BilledFreight[]): InvoicedRate | null {
  const earning = invoices.filter(({ freight }) => freight > 0);
  if (earning.length === 0) return null;
  const rates = earning.map(({ cedisPerDollarE4 }) => cedisPerDollarE4);
  const [lowestE4, highestE4] = [Math.min(...rates), Math.max(...rates)];
  const cedis = earning.reduce((sum, { freight }) => sum + BigInt(freight), 0n);
  // Millionths of a cent, so that what is cut off of an invoice never reaches the fourth decimal.
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
 * What a cost in dollars is worth at the rate of the invoices, and the difference to what it was entered as:
 * above zero its dollars cost less cedis than the customers paid for as many.
 */
export function exchangeDifference(
  cost: { amountMinor: number; worth: number },
  { cedisPerDollarE4 }: Pick<InvoicedRate, 'cedisPerDollarE4'>,
) {
  const atInvoices = worthOf(cost.amountMinor, cedisPerDollarE4);
  return { atInvoices, difference: atInvoices - cost.worth };
}
