import { decimalOf } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';

import { addBatchCost } from '../batches/batches.ts';
import { weightInBatch } from './demo-queries.ts';
import type { BatchPlan } from './plan.ts';
import type { SeedPeople } from './seed-types.ts';

type Cost = Omit<Parameters<typeof addBatchCost>[1], 'batchId'>;

/** Plans the costs: the carrier’s invoice a week after departure, those of Ghana after arrival. */
export function planCosts(people: SeedPeople, plan: BatchPlan, id: string, number: number) {
  const { context, office } = people;
  const enter = (day: number, costOf: (grams: number) => Cost) =>
    context.plan(context.day(day), office.finance, async (work) => {
      await addBatchCost(work, { batchId: id, ...costOf(await weightInBatch(work.tx, id)) });
    });
  const { etd, carrier, mode } = plan;
  const arrives = plan.eta + (plan.delay ?? 0);
  // The air carrier charges 11.50 dollars a kilogram, the sea carrier a price per container.
  enter(etd + 5, (grams) => ({
    kind: 'FREIGHT',
    supplier: carrier,
    reference: `${carrier.slice(0, 3).toUpperCase()}-${88_100 + number * 13}`,
    amount: {
      amount: decimalOf(mode === 'AIR' ? Math.round(grams * 1.15) : 118_000 + number * 4_500),
      currency: 'USD',
    },
  }));
  enter(etd + 6, () => ({
    kind: 'ORIGIN_HANDLING',
    supplier: 'Pearl River Logistics',
    reference: `PRL${20_410 + number}`,
    amount: { amount: decimalOf(mode === 'AIR' ? 96_000 : 124_000), currency: 'CNY' },
    cedisPer: '1.7240',
    rateSource: `Bank of China, ${dayIn(context.day(etd + 6), zones.guangzhou)}`,
  }));
  enter(arrives + 2, () => ({
    kind: 'CUSTOMS',
    supplier: 'Ghana Revenue Authority',
    reference: `BOE-${40_260 + number * 7}`,
    amount: { amount: decimalOf(mode === 'AIR' ? 412_000 : 624_050), currency: 'GHS' },
  }));
  enter(arrives + 3, () => ({
    kind: 'TRUCKING',
    supplier: 'Tema Haulage',
    reference: `TH-${1_180 + number}`,
    amount: { amount: decimalOf(mode === 'AIR' ? 65_000 : 165_000), currency: 'GHS' },
  }));
}
