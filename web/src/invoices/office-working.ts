import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-endpoints';

import { count } from '../lib/format.ts';

type Working = NonNullable<InvoiceAnswer['lines'][number]['working']>;

const kg = (grams: number) => `${grams / 1000} kg`;
const cbm = (cm3: number) => `${cm3 / 1_000_000} CBM`;

/** How a freight line came about, one sentence a step, so that it can be worked out again by hand. */
export function workingSentences(working: Working): string[] {
  const isAir = working.mode === 'AIR';
  const unit = isAir ? kg : cbm;
  const cartons =
    working.packages.length === 1 ? 'One carton' : `${working.packages.length} cartons`;
  const measured = isAir
    ? `${cartons}: ${kg(working.grossGrams)} gross, ${volumetric(working)}. The greater counts: ${kg(working.measuredUnits)}.`
    : `${cartons}: ${cbm(working.volumeCm3)} measured.`;
  const raised =
    working.chargedUnits === working.measuredUnits
      ? []
      : [
          `Charged as ${unit(working.chargedUnits)}: at least ${unit(working.minimumUnits)}, in steps of ${unit(working.stepUnits)}.`,
        ];
  return [
    measured,
    ...raised,
    `${unit(working.chargedUnits)} × $${(working.usCents / 100).toFixed(2)} × ${working.cedisPerDollarE4 / 10_000} cedis for a dollar.`,
  ];
}

const volumetric = ({ volumetricGrams, divisor, volumeCm3 }: Working) =>
  volumetricGrams === null || divisor === null
    ? 'no volumetric weight'
    : `${kg(volumetricGrams)} volumetric (${count(volumeCm3)} cm³ ÷ ${divisor})`;
