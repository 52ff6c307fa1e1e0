import type { workingSchema } from '@sankofa/domain/invoices/invoice-answer';
import type { z } from 'zod/mini';

type Working = z.output<typeof workingSchema>;

/** Rounds half up. Reimplemented here because the rounding of the product is what is being verified. */
export function halfUp(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom;
  return (top % bottom) * 2n >= bottom ? quotient + 1n : quotient;
}

/**
 * Recalculates a freight line in integers from its cartons and rate, without the product’s own arithmetic.
 * @returns every deviation from what is stored; empty if there is none
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

  if (working.mode === 'AIR' && !working.divisor) return [...faults, 'the divisor is missing'];
  const right = freightOf(working, { grams, cm3 });
  if (right.volumetric !== null)
    same('the volumetric weight', working.volumetricGrams, right.volumetric);
  same('what was measured', working.measuredUnits, right.measured);
  same('what is charged', working.chargedUnits, right.charged);
  same('the price', working.usCents, right.cents);
  same('the amount', amount, right.amount);
  return faults;
}

/** The size of a carton or line, in whole grams and cubic centimetres. */
export type Size = { grams: bigint; cm3: bigint };

/** Calculates the freight of a size at the rate of a line, with every intermediate step. */
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

/**
 * Returns the cheapest price the table allows: for this quantity, or for the start of a later price break.
 */
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
  // A table that starts above zero would leave the first quantities without a price.
  return tiers[0]?.fromUnits === 0 ? cheapest : { units: 0n, cents: 0n };
}
