import { z } from 'zod/mini';

import type { Mode } from '../values/mode.ts';
import { moneyOf, type Pesewas } from '../values/money.ts';
import { bpOf, lineTax, taxes, treatments, vatBases } from './tax.ts';

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

/** Returns the taxes of estimated freight by the calculation of invoices, with the parts of `taxRows`. */
export function taxOfEstimate(
  { law, isInclusive, treatments: treatmentOf }: EstimateTax,
  mode: Mode,
  amount: Pesewas,
) {
  const line = lineTax(amount, { law, isInclusive, treatment: treatmentOf[mode] });
  return {
    total: line.gross,
    net: moneyOf(line.net),
    taxes: taxes
      .filter((tax) => line.taxes[tax] !== 0)
      .map((tax) => ({ tax, rateBp: bpOf(law, tax), amount: moneyOf(line.taxes[tax]) })),
  };
}
