import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { lockDrawer } from '../../books/books.ts';
import { ledgerProblems } from '../../books/journal/ledger.ts';
import { startCash } from '../../testing/money/cash-fixture.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';
import { waitsForLock } from '../../testing/postgres/wait-for-lock.ts';
import type { TestCustomer } from '../../testing/world.ts';

const fixture = await startCash();
const { world, accra, finance, held, count } = fixture;
let ama: TestCustomer;
let tamale = '';
beforeAll(async () => {
  const added = await world.as('admin').post('/sites', {
    code: 'TMV',
    kind: 'DESTINATION',
    name: 'Tamale office',
    city: 'Tamale',
    placeCode: 'GHTML',
    address: '5 Bolgatanga Road',
    phone: '+233372000117',
    modes: ['SEA'],
  });
  tamale = added.json<{ id: string }>().id;
});
beforeEach(async () => {
  ama = await world.ama();
  await fixture.emptied();
});
afterAll(() => world.close());

/** Records GHS 100.00 of hers at the Accra office. */
async function noted() {
  const { invoiceId } = await fixture.trade.invoiced(ama);
  const answer = await finance().post('/payments', {
    invoices: [{ invoiceId }],
    method: 'CASH',
    siteId: accra,
    amount: cedis('100.00'),
    reference: `SLIP-${crypto.randomUUID()}`.slice(0, 20),
    paidOn: '2026-11-21',
  });
  return answer.json<{ id: string; version: number }>();
}
async function confirmed() {
  const { id, version } = await noted();
  const answer = await world.as('clerk2').post(`/payments/${id}/confirm`, {}, { version });
  return answer.json<{ id: string; version: number }>();
}
type Payment = { id: string; version: number };
const reason = 'She paid at the desk in Tamale';
const move = ({ id, version }: Payment, siteId = tamale, caller = finance()) =>
  caller.post(`/payments/${id}/office`, { siteId, reason }, { version });

describe('cash recorded at the wrong office', () => {
  it('is not moved while one of the two drawers is being counted', async () => {
    for (const drawer of [accra, tamale]) {
      const payment = await confirmed();
      const moved = await world.work(await finance().actor(), async ({ tx }) => {
        await lockDrawer(tx, drawer);
        const pending = move(payment);
        expect(await waitsForLock(world.db, pending)).toBe('waits');
        return { pending };
      });
      expect((await moved.pending).statusCode).toBe(200);
    }
  });

  it('is in the drawer of the other office from then on, and the ledger is unchanged', async () => {
    const payment = await confirmed();
    const before = await held(tamale);
    expect(await held(accra)).toBe('100.00');
    expect((await move(payment)).json()).toMatchObject({ office: 'Tamale office', version: 3 });
    expect([await held(accra), Number(await held(tamale)) - Number(before)]).toEqual(['0.00', 100]);
    expect(await ledgerProblems(world.db)).toEqual([]);
    const log = await world.db
      .selectFrom('auditLog')
      .select(['reason'])
      .where('action', '=', 'payment.move')
      .where('subjectId', '=', payment.id)
      .execute();
    expect(log).toEqual([{ reason }]);
  });

  it('can be corrected before it is confirmed, whatever was counted', async () => {
    const payment = await noted();
    await count({ expected: '0.00' });
    expect((await move(payment)).json()).toMatchObject({ office: 'Tamale office' });
  });

  it('is not moved if a drawer was counted with the mistake, and the error says what to do', async () => {
    const payment = await confirmed();
    await count({ expected: '100.00', counted: '0.00', reason: 'Nothing was in it' });
    const answer = await move(payment);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'cash.counted',
      message: expect.stringMatching(
        /has counted Accra office since then, so GHS 100\.00 is already in that count’s difference\. .*next count/,
      ),
    });
    expect(await held(accra)).toBe('0.00');
  });

  it('is moved if the count was before it arrived', async () => {
    await count({ expected: '0.00' });
    world.pass(60_000);
    expect((await move(await confirmed())).statusCode).toBe(200);
  });

  it('is moved once when two people do it at the same time', async () => {
    const payment = await confirmed();
    const answers = await Promise.all([move(payment), move(payment, tamale, world.as('clerk2'))]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(await held(accra)).toBe('0.00');
  });

  it('cannot be moved to the same office or a warehouse, and other money cannot be moved', async () => {
    const payment = await confirmed();
    expect((await move(payment, accra)).json()).toMatchObject({
      fields: { siteId: 'This cash is already at that office. Choose another one' },
    });
    expect((await move(payment, crypto.randomUUID())).statusCode).toBe(400);
    const { invoiceId } = await fixture.trade.invoiced(ama);
    const momo = await ama.post('/payments', {
      invoices: [{ invoiceId }],
      method: 'MOBILE_MONEY',
      amount: cedis('10.00'),
      reference: `MP-${crypto.randomUUID()}`.slice(0, 20),
      paidOn: '2026-11-21',
    });
    expect((await move(momo.json<Payment>())).json()).toMatchObject({
      code: 'payment.step_not_allowed',
      message: 'You can only move cash payments',
    });
  });
});
