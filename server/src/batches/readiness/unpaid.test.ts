import type { listUnpaid } from '@sankofa/domain/batches/readiness/batch-unpaid-endpoints';
import { afterAll, expect, it } from 'vitest';
import type { z } from 'zod/mini';

import { driver, seaPlan } from '../../testing/trade/batch-plans.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';

const world = await startWorld();
const trade = await startTrade(world);
const drive = driver(world);
const ama = await world.ama();
afterAll(() => world.close());

type Unpaid = z.output<typeof listUnpaid.answer>;
const unpaid = async (staffName: 'finance' | 'batches', id: string, more = '') =>
  (await world.as(staffName).get(`/batches/${id}/unpaid${more}`)).json<Unpaid>();

/** Loads goods once their deposit is paid; any further payment is recorded afterwards. */
async function loaded(batchId: string, paid: number | 'all') {
  const invoiced = await trade.invoiced(ama, { plan: 'SPLIT' });
  const deposit = Math.round(invoiced.totalPesewas * 0.4);
  await trade.paid(invoiced.invoiceId, paid === 'all' ? invoiced.totalPesewas : deposit);
  await drive.loadAll(batchId, invoiced.shipment.labels);
  return invoiced;
}

it('unpaid invoices of a batch are counted for the office, with details and amounts for Finance only', async () => {
  const batch = await drive.open(seaPlan(trade.sites));
  expect(await unpaid('finance', batch.id)).toMatchObject({ items: [], total: 0 });
  const [half, other] = [await loaded(batch.id, 0), await loaded(batch.id, 0)];
  await loaded(batch.id, 'all');
  const owed = half.totalPesewas - Math.round(half.totalPesewas * 0.4);
  const answer = await unpaid('finance', batch.id);
  expect(answer.total).toBe(2);
  expect(answer.owed?.amount).toBe(((2 * owed) / 100).toFixed(2));
  const row = answer.items.find(({ id }) => id === half.shipment.id);
  expect(row).toMatchObject({
    trackingNumber: half.shipment.trackingNumber,
    open: 'BALANCE',
    invoice: { id: half.invoiceId },
    isOverdue: false,
  });
  // Five days before arrival.
  expect(row?.dueOn).toBe('2026-12-31');
  const first = await unpaid('finance', batch.id, '?limit=1');
  const second = await unpaid('finance', batch.id, `?limit=1&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items]).toEqual(answer.items);
  expect(second.nextCursor).toBeNull();
  expect(await unpaid('batches', batch.id)).toEqual({
    items: [],
    nextCursor: null,
    total: 2,
    owed: null,
  });
  await trade.paid(other.invoiceId, owed);
  expect((await unpaid('finance', batch.id)).items.map(({ id }) => id)).toEqual([half.shipment.id]);
});

it('a forged cursor is refused, also to staff who see only the number', async () => {
  const batch = await drive.open(seaPlan(trade.sites));
  for (const name of ['finance', 'batches'] as const) {
    const forged = Buffer.from('[null]').toString('base64url');
    const answer = await world.as(name).get(`/batches/${batch.id}/unpaid?cursor=${forged}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
  }
});
