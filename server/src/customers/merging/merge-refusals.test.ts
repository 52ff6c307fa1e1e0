import type { MergePreview } from '@sankofa/domain/customers/merging/merge-endpoints';
import { afterAll, describe, expect, it } from 'vitest';

import { newId } from '../../platform/ids.ts';
import { startMerges } from '../../testing/merge-fixture.ts';

const { world, trade, ledgerProblems, preview, merge, record, two } = await startMerges();
afterAll(() => world.close());

const codeAndWords = async (answer: Awaited<ReturnType<typeof merge>>) => {
  const { code, blockers = [] } = answer.json<{ code: string; blockers?: { words: string }[] }>();
  return [answer.statusCode, code, blockers.map(({ words }) => words)];
};

describe('a merge is refused', () => {
  it('with itself, and with a colleague', async () => {
    const [old] = await two('Yaa');
    expect(await codeAndWords(await merge(old, old))).toEqual([
      409,
      'customer.merge_blocked',
      ['A customer can’t be merged with itself'],
    ]);
    const id = await world.as('support').id();
    const staff = { id, customerCode: 'C0' };
    expect((await codeAndWords(await merge(old, staff)))[1]).toBe('customer.merge_blocked');
    expect((await codeAndWords(await merge(staff, old)))[1]).toBe('customer.merge_blocked');
    expect((await merge({ id: crypto.randomUUID() }, old)).statusCode).toBe(404);
  });

  it('while a dispute or deletion request of either is open', async () => {
    const [old, kept] = await two('Adjoa');
    const { invoiceId, shipment } = await trade.invoiced(old);
    const opened = await old.post(`/invoices/${invoiceId}/disputes`, {
      packageIds: shipment.packageIds,
      reason: 'The carton is smaller than that',
    });
    expect(opened.statusCode).toBe(200);
    await world.db
      .insertInto('erasureRequests')
      .values({
        id: newId(world.clock()),
        userId: kept.id,
        state: 'REQUESTED',
        requestedAt: world.clock(),
      })
      .execute();
    const words = [
      `${old.customerCode} has an open dispute`,
      `${kept.customerCode} has an open deletion request`,
    ];
    expect(await codeAndWords(await merge(old, kept))).toEqual([
      409,
      'customer.merge_blocked',
      words,
    ]);
    const shown = (await preview(old, kept)).json<MergePreview>();
    expect(shown.blockers.map((one) => one.words)).toEqual(words);
    expect((await record(old.id)).mergedInto).toBeNull();
  });

  it('into a deactivated or merged customer; a chain leads to the last one', async () => {
    const [a, b] = await two('Afia');
    const [c, d] = await two('Akos');
    await trade.invoiced(a);
    expect((await merge(a, b)).statusCode).toBe(200);
    expect(await codeAndWords(await merge(a, c))).toEqual([
      409,
      'customer.merge_blocked',
      [`${a.customerCode} was already merged into another customer`],
    ]);
    expect((await codeAndWords(await merge(c, a)))[0]).toBe(409);
    expect((await merge(b, c)).statusCode).toBe(200);
    expect((await record(a.id)).mergedInto?.id).toBe(c.id);
    expect((await record(c.id)).mergedFrom.map(({ id }) => id)).toEqual([a.id, b.id]);
    const scanned = await world.as('warehouse-cn').get(`/warehouse/scan?code=${a.shippingMark}`);
    expect(scanned.json().customer?.id).toBe(c.id);
    await world.as('admin').post(`/users/${d.id}/disable`, { reason: 'She asked us to' });
    expect((await codeAndWords(await merge(c, d)))[2]).toEqual([
      `The account of ${d.customerCode} is deactivated`,
    ]);
    expect(await ledgerProblems()).toEqual([]);
  });

  it('with an erased customer, whose merged records are erased with them', async () => {
    const [old, kept] = await two('Esi');
    expect((await merge(old, kept)).statusCode).toBe(200);
    const own = (await kept.get('/me/data')).json();
    expect(JSON.stringify(own.data.account)).toContain(old.name);
    const id = newId(world.clock());
    await world.db
      .insertInto('erasureRequests')
      .values({ id, userId: kept.id, state: 'REQUESTED', requestedAt: world.clock() })
      .execute();
    expect((await world.as('admin').post(`/erasures/${id}/carry-out`)).statusCode).toBe(200);
    const left = await world.db
      .selectFrom('users')
      .select(['name', 'phone'])
      .where('id', 'in', [old.id, kept.id])
      .execute();
    expect(left).toEqual([1, 2].map(() => ({ name: 'Erased person', phone: null })));
    const [other] = await two('Esi');
    expect((await codeAndWords(await merge(other, kept)))[2]).toEqual([
      `The data of ${kept.customerCode} was deleted`,
    ]);
  });
});
