import { z } from 'zod/mini';

import type { Mode } from '../values/mode.ts';
import { addPesewas, moneyOf, type Pesewas } from '../values/money.ts';
import {
  addTaxes,
  bpOf,
  lineTax,
  taxes,
  treatments,
  vatBases,
  type LineTax,
  type TaxLaw,
} from './tax.ts';

/** What the taxes of an estimate follow from, for one customer today. */
export const estimateTaxSchema = z.object({
  law: z.object({
    nhilBp: z.int(),
    getfundBp: z.int(),
    covidBp: z.int(),
    vatBp: z.int(),
    flatBp: z.int(),
    vatBase: z.enum(vatBases),
  }),
  isInclusive: z.boolean(),
  /** The treatment of freight. */
  treatments: z.object({ AIR: z.enum(treatments), SEA: z.enum(treatments) }),
});
export type EstimateTax = z.infer<typeof estimateTaxSchema>;

/**
 * Returns the taxes of estimated freight by the calculation of invoices, with the parts of `taxRows`.
 * @param amounts the price of each line: taxes are rounded line by line
 */
export function taxOfEstimate(
  { law, isInclusive, treatments: treatmentOf }: EstimateTax,
  mode: Mode,
  amounts: readonly Pesewas[],
) {
  const lines = amounts.map((amount) =>
    lineTax(amount, { law, isInclusive, treatment: treatmentOf[mode] }),
  );
  return { total: addPesewas(lines.map(({ gross }) => gross)), ...shownTaxes(law, lines) };
}

/** Returns the net amount and each tax of lines, with the rates of a law. */
export function shownTaxes(law: TaxLaw, lines: readonly LineTax[]) {
  const charged = addTaxes(lines.map((line) => line.taxes));
  return {
    net: moneyOf(addPesewas(lines.map(({ net }) => net))),
    taxes: taxes
      .filter((tax) => charged[tax] !== 0)
      .map((tax) => ({ tax, rateBp: bpOf(law, tax), amount: moneyOf(charged[tax]) })),
  };
}
