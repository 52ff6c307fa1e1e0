import { onePrice } from '@sankofa/domain/rates/rate';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addRate } from '../../rates/rates.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { draftInvoice, issueInvoice } from '../invoices.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());

it('a freight total of zero is not issued, since its rate has no minimum', async () => {
  const rate = { mode: 'SEA', goodsClass: 'SPECIAL', tiers: onePrice('230.00') } as const;
  const free = { ...rate, minimumUnits: 0, stepUnits: 1, divisor: null, note: 'No minimum' };
  const current = await world.db
    .selectFrom('rates')
    .select('id')
    .where('mode', '=', 'SEA')
    .where('goodsClass', '=', 'SPECIAL')
    .executeTakeFirstOrThrow();
  world.pass(60_000);
  await world.work(trade.admin, (work) => addRate(work, { ...free, confirmedAgainst: current.id }));
  const tiny = { weightGrams: 1, lengthMm: 10, widthMm: 10, heightMm: 10 };
  const shipment = await trade.goods(await world.ama(), {
    cartons: [{ ...tiny, goodsClass: 'SPECIAL' }],
  });
  const { invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, shipment.id));
  await expect(
    world.work(trade.finance, (work) => issueInvoice(work, { invoiceId })),
  ).rejects.toMatchObject({
    code: 'invoice.not_ready',
    message: expect.stringContaining('is GHS 0.00'),
  });
  expect(await trade.invoice(invoiceId)).toMatchObject({ state: 'DRAFT', invoiceNumber: null });
});
