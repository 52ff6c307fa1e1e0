import { sampleBankPayee, samplePayee } from '@sankofa/domain/fixtures/payees';
import { afterAll, describe, expect, it } from 'vitest';

import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const ama = await world.ama();
const { invoiceId } = await trade.invoiced(ama);
await trade.paid(invoiceId, 47_125);

const refundBody = (amount: string) => ({
  amount: { amount, currency: 'GHS' },
  reason: 'I paid too much',
  payee: samplePayee,
});
const request = async (body: object) => {
  const answer = await ama.post('/refunds', body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: string; refundNumber: string }>();
};

describe('the payee of a refund', () => {
  it('is the same line everywhere, and in parts for the one who sends the money', async () => {
    const wallet = await request({
      ...refundBody('10.00'),
      payee: { ...samplePayee, phone: '024 400 4417' },
    });
    const bank = await request({
      ...refundBody('10.00'),
      payee: { ...sampleBankPayee, account: '1441 0001 23456' },
    });
    for (const [{ id }, payee, payTo] of [
      [wallet, samplePayee, 'MTN 024 400 4417, Ama Mensah'],
      [bank, sampleBankPayee, 'GCB Bank (Osu) 1441000123456, Ama Mensah'],
    ] as const) {
      for (const caller of [ama, world.as('finance')])
        expect((await caller.get(`/refunds/${id}`)).json()).toMatchObject({ payee, payTo });
      const audited = await world.db
        .selectFrom('auditLog')
        .select('after')
        .where('subjectId', '=', id)
        .where('action', '=', 'refund.request')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(audited.after ?? '')).toMatchObject({ payTo });
    }
    const found = await world.as('finance').get('/refunds?q=1441000123456');
    expect(found.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toContain(bank.id);
  });

  it('of an earlier request stays readable as it was typed', async () => {
    const { id } = await request(refundBody('10.00'));
    await world.db
      .updateTable('refunds')
      .set({ payTo: 'my brother in Kumasi', payee: null })
      .where('id', '=', id)
      .execute();
    expect((await ama.get(`/refunds/${id}`)).json()).toMatchObject({
      payTo: 'my brother in Kumasi',
      payee: null,
    });
    expect(
      (await world.as('finance').post(`/refunds/${id}/approve`, {}, { version: 1 })).statusCode,
    ).toBe(200);
  });

  it.each([
    [undefined, /^payee/],
    ['MTN 024 400 4417', /^payee/],
    [{ ...samplePayee, phone: '12' }, /^payee\.phone$/],
    [{ ...sampleBankPayee, account: '4111 1111 1111 1111' }, /^payee\.account$/],
  ])('that is %j is refused at its field', async (payee, field) => {
    const answer = await ama.post('/refunds', { ...refundBody('1.00'), payee });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([
      expect.stringMatching(field),
    ]);
  });
});
