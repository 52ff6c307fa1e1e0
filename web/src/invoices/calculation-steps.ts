import type { lineSchema } from '@sankofa/domain/invoices/invoice-answer';
import { roundedUnits } from '@sankofa/domain/rates/rate';
import type { Mode } from '@sankofa/domain/values/mode';
import { decimalOf, pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { dollars } from '../lib/format/dollars.ts';
import { count, dayAt, money } from '../lib/format/format.ts';
import type { CalculationTexts } from './calculation-texts.ts';

type Line = z.output<typeof lineSchema>;
type Working = NonNullable<Line['working']>;

/**
 * Returns every digit of a figure, with at least two places, so that it can be checked by hand: `0.33642`.
 */
function exact(units: number, places: number, least: number): string {
  const [integer = '0', decimals = ''] = decimalOf(units, places).split('.');
  const shown = decimals.replace(/0+$/, '').padEnd(least, '0');
  return `${count(Number(integer))}.${shown}`;
}
const gap = '\u00a0';
/** Returns the weight without a unit, for a column whose heading has it. */
export const formatKilograms = (grams: number) => exact(grams, 3, 2);
export const formatCubicMetres = (cm3: number) => exact(cm3, 6, 3);
const kilograms = (grams: number) => `${formatKilograms(grams)}${gap}kg`;
export const cubicMetres = (cm3: number) => `${formatCubicMetres(cm3)}${gap}CBM`;
export const centimetres = (mm: number) => exact(mm, 1, 0).replace(/\.$/, '');

const unitOf: Record<Mode, string> = { AIR: 'kg', SEA: 'CBM' };
/** Returns the charged amount in its unit: grams by air, cm³ by sea. */
const sizeOf = (mode: Mode, units: number) =>
  mode === 'AIR' ? kilograms(units) : cubicMetres(units);
const formatSize = (mode: Mode, units: number) =>
  mode === 'AIR' ? formatKilograms(units) : formatCubicMetres(units);
export const cedisPerDollar = (e4: number) => exact(e4, 4, 2);

export type WorkingStep = { title: string; text: string };

function measuredSteps(working: Working, t: CalculationTexts): WorkingStep[] {
  const cartons = working.packages.length;
  if (working.mode === 'SEA')
    return [{ title: t.measured, text: t.volumeInTotal(cartons, cubicMetres(working.volumeCm3)) }];
  const { grossGrams, volumetricGrams, divisor } = working;
  const weighed = { title: t.weighed, text: t.weightInTotal(cartons, kilograms(grossGrams)) };
  if (volumetricGrams === null || divisor === null) return [weighed];
  const formula = `${count(working.volumeCm3)}${gap}cm³ ÷ ${count(divisor)} = ${kilograms(volumetricGrams)}`;
  return [
    weighed,
    { title: t.measured, text: t.volumetric(formula) },
    {
      title: t.chargeableWeight,
      text:
        volumetricGrams > grossGrams
          ? t.greaterVolumetric(kilograms(volumetricGrams))
          : t.greaterGross(kilograms(grossGrams)),
    },
  ];
}

function roundingSteps(working: Working, t: CalculationTexts): WorkingStep[] {
  const { mode, measuredUnits, minimumUnits, stepUnits } = working;
  const steps: WorkingStep[] = [];
  const least = Math.max(measuredUnits, minimumUnits);
  const rounded = roundedUnits(measuredUnits, working);
  if (measuredUnits < minimumUnits)
    steps.push({ title: t.minimum, text: t.belowMinimum(sizeOf(mode, minimumUnits)) });
  if (rounded !== least)
    steps.push({
      title: t.roundedUp,
      text: t.roundedTo(sizeOf(mode, stepUnits), sizeOf(mode, rounded)),
    });
  return steps;
}

/** Returns the applicable price break, and why more may be charged than was weighed. */
function tierSteps(working: Working, t: CalculationTexts): WorkingStep[] {
  const { mode, tiers, chargedUnits, usCents } = working;
  if (tiers.length === 0) return [];
  const table = tiers.map((tier, at) => {
    const price = t.pricePer(dollars(tier.usCents), unitOf[mode]);
    return at === 0 ? price : t.priceFrom(price, sizeOf(mode, tier.fromUnits));
  });
  const steps = [{ title: t.prices, text: t.wholeQuantity(table.join(t.comma)) }];
  const rounded = roundedUnits(working.measuredUnits, working);
  const own = tiers.findLast(({ fromUnits }) => fromUnits <= rounded);
  if (chargedUnits !== rounded && own)
    steps.push({
      title: t.cheaper,
      text: t.cheaperBecause(
        sizeOf(mode, rounded),
        dollars(own.usCents),
        sizeOf(mode, chargedUnits),
        dollars(usCents),
      ),
    });
  return steps;
}

/** Returns how a freight line was calculated, in the order of a manual check. */
export function workingSteps(
  line: Pick<Line, 'working' | 'amount' | 'rateEffectiveFrom'>,
  exchangeFrom: string,
  t: CalculationTexts,
): WorkingStep[] {
  const { working, rateEffectiveFrom } = line;
  if (!working) return [];
  return [
    ...measuredSteps(working, t),
    ...roundingSteps(working, t),
    ...tierSteps(working, t),
    { title: t.price, text: priceText(working, rateEffectiveFrom, t) },
    {
      title: t.exchangeRate,
      text: t.exchange(`GHS${gap}${cedisPerDollar(working.cedisPerDollarE4)}`, dayAt(exchangeFrom)),
    },
    { title: t.amount, text: `${formulaOf(working)} = ${money(pesewasOf(line.amount))}` },
  ];
}

/** The route rate takes precedence over the general one. */
function priceText(
  { mode, usCents, route }: Working,
  effectiveFrom: Line['rateEffectiveFrom'],
  t: CalculationTexts,
): string {
  const price = t.pricePer(dollars(usCents), unitOf[mode]);
  if (!effectiveFrom) return t.plainPrice(price);
  const since = dayAt(effectiveFrom);
  return route
    ? t.routePrice(price, route.origin.name, route.destination.name, since)
    : t.generalPrice(price, since);
}

/** Returns `0.840 CBM × USD 220.00 × 12.50`, with every figure in full. */
export const formulaOf = ({ mode, chargedUnits, usCents, cedisPerDollarE4 }: Working) =>
  `${formatSize(mode, chargedUnits)}${gap}${unitOf[mode]} × ${dollars(usCents)} × ${cedisPerDollar(cedisPerDollarE4)}`;
