import type {
  getMarginTrend,
  listBatchMargins,
} from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import { pesewasOf } from '@sankofa/domain/values/money';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod/mini';

import { payables } from '../../payables/testing/payable-fixture.ts';
import { driver, seaPlan } from '../../testing/trade/batch-plans.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const drive = driver(world);
const finance = world.as('finance');

test('margins add up over time to the batches of each part that have costs', async () => {
  for (const [at, amount] of ['300.00', '100.00', '200.00', null, '100.00'].entries()) {
    const plan = { ...seaPlan(trade.sites), ...seaDocuments(), etd: `2027-03-0${at + 1}` };
    const { id } = await drive.open({ ...plan, eta: '2027-04-20' });
    const cost = { kind: 'FREIGHT', supplier: 'COSCO', amount: { amount, currency: 'GHS' } };
    if (amount !== null) await finance.post(`/batches/${id}/costs`, cost);
  }
  const { period: trend } = (
    await finance.get('/analytics/margin-trend?from=2027-03-01&to=2027-04-15')
  ).json<z.output<typeof getMarginTrend.answer>>();
  expect(trend.parts.length).toBeGreaterThan(4);
  for (const figures of [...trend.parts, { from: trend.from, to: trend.to, ...trend.total }]) {
    const days = `from=${figures.from}&to=${figures.to}`;
    const answer = await finance.get(`/analytics/batch-margins?${days}`);
    const { items } = answer.json<z.output<typeof listBatchMargins.answer>>();
    const known = items.filter(({ costLines }) => costLines > 0);
    const sum = (name: 'revenue' | 'costs' | 'margin') =>
      known.reduce((total, row) => total + pesewasOf(row[name]), 0);
    expect([figures.batches, figures.withoutCosts]).toEqual([
      items.length,
      items.length - known.length,
    ]);
    for (const name of ['revenue', 'costs', 'margin'] as const)
      expect(pesewasOf(figures[name])).toBe(sum(name));
  }
  expect(trend.total).toMatchObject({ batches: 5, withoutCosts: 1 });
});

const cedis = (amount: string) => ({ amount, currency: 'GHS' });

test('a margin counts what approved bills have posted for the batch, until they are void', async () => {
  const { supplier, enter, approve } = payables(world);
  const batch = await drive.open({ ...seaPlan(trade.sites), ...seaDocuments() });
  const costs = async () =>
    (await finance.get(`/batches/${batch.id}/margin`)).json<{ costs: object; costLines: number }>();
  const draft = await enter((await supplier()).id, {
    number: 'TPA-1',
    lines: [
      {
        category: 'PORT_CHARGES',
        description: 'Two containers',
        amount: '1000.00',
        allocations: [{ batchId: batch.id, amount: '400.00' }],
      },
    ],
  });
  expect(await costs()).toMatchObject({ costs: cedis('0.00'), costLines: 0 });
  const bill = (await approve(draft)).json<typeof draft>();
  expect(await costs()).toMatchObject({ costs: cedis('400.00'), costLines: 1 });
  const cost = { kind: 'TRUCKING', supplier: 'Tema Haulage', amount: cedis('50.00') };
  await finance.post(`/batches/${batch.id}/costs`, cost);
  expect(await costs()).toMatchObject({ costs: cedis('450.00'), costLines: 2 });
  const voiding = { reason: 'For another batch' };
  await finance.post(`/bills/${bill.id}/void`, voiding, { version: bill.version });
  expect(await costs()).toMatchObject({ costs: cedis('50.00'), costLines: 1 });
});
