import type { workingSchema } from '@sankofa/domain/invoices/invoice-endpoints';
import type { z } from 'zod/mini';

type Working = z.output<typeof workingSchema>;

/** Half goes up. Written anew for the proof: the product's own rounding is what is on trial. */
export function halfUp(top: bigint, bottom: bigint): bigint {
  const whole = top / bottom;
  return (top % bottom) * 2n >= bottom ? whole + 1n : whole;
}

/**
 * Works a freight line out again in whole numbers, from its cartons and its rate, by nothing of the
 * product's own arithmetic.
 * @returns what is not as it was written down; nothing where all of it is
 */
export function lineFaults(working: Working, amount: number): string[] {
  const faults: string[] = [];
  const same = (name: string, found: number | null, right: bigint) => {
    if (found === null || BigInt(found) !== right)
      faults.push(`${name} is ${String(found)} and comes to ${right}`);
  };
  let grams = 0n;
  let cm3 = 0n;
  for (const carton of working.packages) {
    const volume = volumeOf(carton);
    same(`the volume of ${carton.labelNumber}`, carton.volumeCm3, volume);
    grams += BigInt(carton.weightGrams);
    cm3 += volume;
  }
  same('the gross weight', working.grossGrams, grams);
  same('the volume', working.volumeCm3, cm3);

  const right = freightOf(working, { grams, cm3 });
  if (right.volumetric !== null)
    same('the volumetric weight', working.volumetricGrams, right.volumetric);
  same('what was measured', working.measuredUnits, right.measured);
  same('what is charged', working.chargedUnits, right.charged);
  same('the price', working.usCents, right.cents);
  same('the amount', amount, right.amount);
  return faults;
}

/** A carton's or a line's size, in whole grams and cubic centimetres. */
export type Size = { grams: bigint; cm3: bigint };

/** The freight of so much at the rate of a line, with every step to it. */
export function freightOf(working: Working, { grams, cm3 }: Size) {
  const volumetric =
    working.mode === 'AIR' ? halfUp(cm3 * 1_000n, BigInt(working.divisor ?? 0)) : null;
  const measured = volumetric === null ? cm3 : grams > volumetric ? grams : volumetric;
  let units = measured;
  if (units < BigInt(working.minimumUnits)) units = BigInt(working.minimumUnits);
  const over = units % BigInt(working.stepUnits);
  if (over > 0n) units += BigInt(working.stepUnits) - over;
  const price = priceIn(working, units);
  const unit = working.mode === 'AIR' ? 1_000n : 1_000_000n;
  const worth = price.units * price.cents * BigInt(working.cedisPerDollarE4);
  return {
    volumetric,
    measured,
    charged: price.units,
    cents: price.cents,
    amount: halfUp(worth, unit * 10_000n),
  };
}

export const volumeOf = (m: { lengthMm: number; widthMm: number; heightMm: number }) =>
  halfUp(BigInt(m.lengthMm) * BigInt(m.widthMm) * BigInt(m.heightMm), 1_000n);

/** The cheapest of what the table allows: the price of this quantity, or to pay for as much as a later one. */
function priceIn({ tiers, usCents }: Working, units: bigint): { units: bigint; cents: bigint } {
  if (tiers.length === 0) return { units, cents: BigInt(usCents) };
  const begun = tiers.filter(({ fromUnits }) => BigInt(fromUnits) <= units);
  const offers = [
    ...begun.slice(-1).map((tier) => ({ units, cents: BigInt(tier.usCents) })),
    ...tiers
      .slice(begun.length)
      .map((tier) => ({ units: BigInt(tier.fromUnits), cents: BigInt(tier.usCents) })),
  ];
  const cheapest = offers.reduce((best, one) =>
    one.units * one.cents < best.units * best.cents ? one : best,
  );
  // A table that begins above nothing would leave the first quantities without a price.
  return tiers[0]?.fromUnits === 0 ? cheapest : { units: 0n, cents: 0n };
}
