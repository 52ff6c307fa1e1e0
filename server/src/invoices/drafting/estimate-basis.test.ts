import type { getEstimateBasis } from '@sankofa/domain/rates/estimate-endpoints';
import { estimateFreight } from '@sankofa/domain/rates/freight-estimate';
import { onePrice } from '@sankofa/domain/rates/rate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';

import { changeRate } from '../../testing/money/change-rate.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';

type Basis = z.output<(typeof getEstimateBasis)['answer']>;
let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());

const basis = async () => (await (await world.ama()).get('/me/estimate-basis')).json<Basis>();
/** 3.2 kg and 2.7 kg, 0.037 CBM together. */
const cartons = [
  { weightGrams: 3_200, lengthMm: 500, widthMm: 300, heightMm: 200 },
  { weightGrams: 2_700, lengthMm: 200, widthMm: 180, heightMm: 195 },
];
const goods = { weightGrams: 5_900, volumeCm3: 37_020 };

describe('the basis of an estimate', () => {
  it.each(['AIR', 'SEA'] as const)(
    'gives the same amount for the same goods as their invoice, by %s',
    async (mode) => {
      const { totalPesewas } = await trade.invoiced(await world.ama(), { mode, cartons });
      const found = estimateFreight(
        await basis(),
        { mode, goodsClass: 'NORMAL', destinationSiteId: trade.sites.accra },
        goods,
      );
      const amounts = [found?.lowest.amount, found?.highest.amount];
      expect(amounts).toEqual([totalPesewas, totalPesewas]);
    },
  );

  it('includes the rate of a specific route', async () => {
    const route = { origin: 'CNCAN', destination: 'GHACC' };
    const added = await changeRate(world.as('finance'), '/rates', {
      mode: 'SEA',
      goodsClass: 'NORMAL',
      route,
      tiers: onePrice('300.00'),
      minimumUnits: 10_000,
      stepUnits: 1,
      divisor: null,
      note: 'The river is low',
    });
    expect(added.statusCode).toBe(200);
    const request = { mode: 'SEA', goodsClass: 'NORMAL' } as const;
    const { lowest } =
      estimateFreight(
        await basis(),
        { ...request, destinationSiteId: trade.sites.accra },
        { weightGrams: 0, volumeCm3: 1_000_000 },
      ) ?? {};
    expect(lowest?.usCents).toBe(30_000);
  });

  it('includes how long past goods took, or nothing if none have arrived', async () => {
    expect((await basis()).days).toEqual([
      { mode: 'AIR', range: null },
      { mode: 'SEA', range: null },
    ]);
  });
});
