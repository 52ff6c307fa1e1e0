import type { lineSchema } from '@sankofa/domain/invoices/invoice-answer';
import { roundedUnits } from '@sankofa/domain/rates/rate';
import type { Mode } from '@sankofa/domain/values/mode';
import { decimalOf, pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { dollars } from '../lib/format/dollars.ts';
import { count, counted, dayAt, money } from '../lib/format/format.ts';

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

function measuredSteps(working: Working): WorkingStep[] {
  const cartons = counted(working.packages.length, 'carton');
  if (working.mode === 'SEA')
    return [
      {
        title: 'Measured',
        text: `${cartons}, ${cubicMetres(working.volumeCm3)} in total. Sea freight is charged by volume.`,
      },
    ];
  const { grossGrams, volumetricGrams, divisor } = working;
  if (volumetricGrams === null || divisor === null)
    return [{ title: 'Weighed', text: `${cartons}, ${kilograms(grossGrams)} in total.` }];
  return [
    { title: 'Weighed', text: `${cartons}, ${kilograms(grossGrams)} in total.` },
    {
      title: 'Measured',
      text: `Volume ${count(working.volumeCm3)}${gap}cm³ ÷ ${count(divisor)} = ${kilograms(volumetricGrams)} volumetric weight.`,
    },
    {
      title: 'Chargeable weight',
      text:
        volumetricGrams > grossGrams
          ? `Air freight is charged on the greater of the two: volumetric weight, ${kilograms(volumetricGrams)}.`
          : `Air freight is charged on the greater of the two: gross weight, ${kilograms(grossGrams)}.`,
    },
  ];
}

function roundingSteps(working: Working): WorkingStep[] {
  const { mode, measuredUnits, minimumUnits, stepUnits } = working;
  const steps: WorkingStep[] = [];
  const least = Math.max(measuredUnits, minimumUnits);
  const rounded = roundedUnits(measuredUnits, working);
  if (measuredUnits < minimumUnits)
    steps.push({
      title: 'Minimum',
      text: `Below the minimum of ${sizeOf(mode, minimumUnits)}, so the minimum applies.`,
    });
  if (rounded !== least)
    steps.push({
      title: 'Rounded up',
      text: `Rounded up to the next ${sizeOf(mode, stepUnits)}: ${sizeOf(mode, rounded)}.`,
    });
  return steps;
}

/** Returns the applicable price break, and why more may be charged than was weighed. */
function tierSteps(working: Working): WorkingStep[] {
  const { mode, tiers, chargedUnits, usCents } = working;
  if (tiers.length === 0) return [];
  const table = tiers.map((tier, at) => {
    const price = `${dollars(tier.usCents)} per ${unitOf[mode]}`;
    return at === 0 ? price : `${price} from ${sizeOf(mode, tier.fromUnits)}`;
  });
  const steps = [
    { title: 'Prices', text: `${table.join(', ')}. The price applies to the whole quantity.` },
  ];
  const rounded = roundedUnits(working.measuredUnits, working);
  const own = tiers.findLast(({ fromUnits }) => fromUnits <= rounded);
  if (chargedUnits !== rounded && own)
    steps.push({
      title: 'Cheaper price break applied',
      text: `${sizeOf(mode, rounded)} at ${dollars(own.usCents)} would cost more than ${sizeOf(mode, chargedUnits)} at ${dollars(usCents)}, so we charge for ${sizeOf(mode, chargedUnits)}.`,
    });
  return steps;
}

/** Returns how a freight line was calculated, in the order of a manual check. */
export function workingSteps(
  line: Pick<Line, 'working' | 'amount' | 'rateEffectiveFrom'>,
  exchangeFrom: string,
): WorkingStep[] {
  const { working, rateEffectiveFrom } = line;
  if (!working) return [];
  const { mode, usCents, cedisPerDollarE4 } = working;
  return [
    ...measuredSteps(working),
    ...roundingSteps(working),
    ...tierSteps(working),
    {
      title: 'Price',
      text: `${dollars(usCents)} per ${unitOf[mode]}${
        rateEffectiveFrom ? `, our rate${routeText(working)} since ${dayAt(rateEffectiveFrom)}` : ''
      }.`,
    },
    {
      title: 'Exchange rate',
      text: `GHS${gap}${cedisPerDollar(cedisPerDollarE4)} per USD, our rate since ${dayAt(exchangeFrom)}, fixed on this invoice.`,
    },
    { title: 'Amount', text: `${formulaOf(working)} = ${money(pesewasOf(line.amount))}` },
  ];
}

/** Returns a text for the route rate, which takes precedence over the general one. */
const routeText = ({ route }: Working) =>
  route ? ` from ${route.origin.name} to ${route.destination.name}` : '';

/** Returns `0.840 CBM × USD 220.00 × 12.50`, with every figure in full. */
export const formulaOf = ({ mode, chargedUnits, usCents, cedisPerDollarE4 }: Working) =>
  `${formatSize(mode, chargedUnits)}${gap}${unitOf[mode]} × ${dollars(usCents)} × ${cedisPerDollar(cedisPerDollarE4)}`;
