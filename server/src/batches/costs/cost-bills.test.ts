import type { CostAnswer } from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';

import { driver, seaPlan } from '../../testing/trade/batch-plans.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';

const world = await startWorld();
const trade = await startTrade(world);
const drive = driver(world);
const ama = await world.ama();
afterAll(() => world.close());

const finance = world.as('finance');
const plan = () => ({ ...seaPlan(trade.sites), ...seaDocuments() });
const enter = (batchId: string, over: object = {}) =>
  finance.post(`/batches/${batchId}/costs`, {
    kind: 'FREIGHT',
    supplier: 'COSCO Shipping',
    reference: 'COS-8871',
    amount: { amount: '1000.00', currency: 'USD' },
    ...over,
  });
type Costs = { items: CostAnswer[] };
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#eed' } })
    .png()
    .toBuffer();
/** Returns the file that an audit row names, stored as text or as JSON. */
const proofIn = (storedBill: unknown): unknown =>
  (typeof storedBill === 'string' ? JSON.parse(storedBill) : storedBill).proofFileId;

describe('supplier’s invoice of a batch cost', () => {
  it('is attached at entry or later, and kept when the cost is voided', async () => {
    const batch = await drive.open(plan());
    const { id, hasBill } = (await enter(batch.id)).json<CostAnswer>();
    expect(hasBill).toBe(false);
    const path = `/batch-costs/${id}/bill`;
    expect((await finance.get(path)).json()).toMatchObject({
      code: 'thing.not_found',
      message: 'This cost has no supplier invoice yet',
    });
    const early = await finance.upload(path, Buffer.from('MZ no picture'), 'image/png');
    expect(early.json()).toMatchObject({ code: 'file.kind' });
    const added = await finance.upload(path, await picture(), 'image/png');
    expect(added.json()).toMatchObject({ id, hasBill: true, worth: { amount: '12500.00' } });
    const shown = await finance.get(path);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(shown.headers['content-disposition']).toContain(
      `supplier-invoice-${batch.batchNumber}-COS-8871.webp`,
    );
    // The scan on the phone was of another page.
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    expect((await finance.upload(path, pdf, 'application/pdf')).statusCode).toBe(200);
    await finance.post(`/batch-costs/${id}/void`, { reason: 'Meant for 0043' });
    const storedBill = await finance.get(path);
    expect(storedBill.headers['content-type']).toBe('application/pdf');
    expect(storedBill.rawPayload.equals(pdf)).toBe(true);
    const late = await finance.upload(path, await picture(), 'image/png');
    expect(late.json()).toMatchObject({ code: 'batch.cost_struck' });
    const listed = (await finance.get(`/batches/${batch.id}/costs`)).json<Costs>();
    expect(listed.items).toMatchObject([{ id, hasBill: true, struck: {} }]);
    const auditRows = await world.db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('subjectId', '=', id)
      .where('action', '=', 'batch.cost-bill')
      .orderBy('seq')
      .execute();
    const [first, second] = auditRows.map(({ before, after }) => ({
      before: proofIn(before),
      after: proofIn(after),
    }));
    expect(first?.before).toBeNull();
    expect(second?.before).toBe(first?.after);
    expect(second?.after).not.toBe(first?.after);
    const removal = sql`update batch_costs set bill_file_id = null where id = ${id}`;
    await expect(removal.execute(world.db)).rejects.toThrow(/stays as it was entered/);
  });

  it('is visible to finance only', async () => {
    const batch = await drive.open(plan());
    const { id } = (await enter(batch.id)).json<CostAnswer>();
    const path = `/batch-costs/${id}/bill`;
    await finance.upload(path, await picture(), 'image/png');
    for (const caller of [
      ama,
      world.as('batches'),
      world.as('support'),
      world.as('warehouse-cn'),
    ]) {
      expect((await caller.get(path)).statusCode).toBe(403);
      expect((await caller.upload(path, await picture(), 'image/png')).statusCode).toBe(403);
    }
    const unknownPath = '/batch-costs/01a1c5ab-824b-77ba-848e-a5767fda85e7/bill';
    expect((await finance.get(unknownPath)).statusCode).toBe(404);
    expect((await finance.upload(unknownPath, await picture(), 'image/png')).statusCode).toBe(404);
  });

  it('is refused where its value exceeds what totals can hold', async () => {
    const batch = await drive.open(plan());
    const huge = {
      amount: { amount: '4402432806.43', currency: 'CNY' },
      cedisPer: '5867',
      rateSource: 'Bank of China, 20 Nov',
    };
    const refused = await enter(batch.id, huge);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ fields: object }>().fields).toEqual({
      'amount.amount': expect.stringContaining('Check the amount and the rate'),
    });
    const { items } = (await finance.get(`/batches/${batch.id}/costs`)).json<Costs>();
    expect(items).toEqual([]);
  });
});
