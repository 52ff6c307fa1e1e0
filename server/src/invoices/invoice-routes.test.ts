import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTrade } from '../testing/trade.ts';
import { startWorld, type World } from '../testing/world.ts';
import { draftInvoice } from './invoices.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());

test('a draft is issued with a number, and asks for the money', async () => {
  const ama = await world.ama();
  const goods = await trade.goods(ama);
  const { invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, goods.id));
  expect((await ama.get(`/invoices/${invoiceId}`)).statusCode).toBe(404);
  const issued = await world.as('finance').post(`/invoices/${invoiceId}/issue`, {}, { version: 1 });
  expect(issued.json()).toMatchObject({ state: 'ISSUED' });
  const pdf = await ama.get(`/invoices/${invoiceId}.pdf`);
  expect(pdf.statusCode).toBe(200);
});
