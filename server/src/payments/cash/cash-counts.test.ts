import { samplePayee } from '@sankofa/domain/fixtures/payees';
import type { CashCountAnswer } from '@sankofa/domain/payments/cash/cash-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { findingsIn, ledgerProblems } from '../../books/journal/ledger.ts';
import { startCash, type Count } from '../../testing/money/cash-fixture.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';
import { approveRefund, payRefund, requestRefund, reversePayment } from '../payments.ts';

const fixture = await startCash();
const { world, trade, accra, finance, drawers, held, count, nextDay } = fixture;
let ama: TestCustomer;
/** Starts each test on a new day with an empty drawer. */
beforeEach(async () => {
  ama = await world.ama();
  await fixture.emptied();
});
afterAll(() => world.close());
const cashIn = (pesewas: number) => fixture.cashIn(ama, pesewas);

/** Returns the latest audit record of an action. */
const lastAudit = async (action: string) =>
  world.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const entriesOf = async (id: string) =>
  world.db
    .selectFrom('journalEntries as e')
    .innerJoin('journalLines as l', 'l.entryId', 'e.id')
    .select(['e.memo', 'l.account', 'l.amountPesewas as amount'])
    .where('e.sourceId', '=', id)
    .orderBy('l.position')
    .execute();

describe('a cash drawer', () => {
  it('should hold the confirmed cash, and no other money', async () => {
    const { invoiceId } = await cashIn(10_000);
    await trade.submitted(invoiceId, 2_000);
    const momo = await ama.post('/payments', {
      invoices: [{ invoiceId }],
      method: 'MOBILE_MONEY',
      amount: cedis('30.00'),
      reference: `MP-${crypto.randomUUID()}`.slice(0, 20),
      paidOn: '2026-11-21',
    });
    const { id } = momo.json<{ id: string }>();
    expect(
      (await world.as('clerk2').post(`/payments/${id}/confirm`, {}, { version: 1 })).statusCode,
    ).toBe(200);
    expect(await drawers()).toEqual({
      drawers: [
        {
          office: { id: accra, name: 'Accra office' },
          lastCounted: null,
          isCountedToday: false,
        },
      ],
      unplaced: cedis('0.00'),
    });
  });

  it('does not include reversed payments or cash refunds', async () => {
    const { paymentId } = await cashIn(10_000);
    await cashIn(50_000);
    await world.work(trade.admin, (work) =>
      reversePayment(work, { paymentId, reason: 'Counted twice' }),
    );
    const refundRequest = { amount: moneyOf(2_875), reason: 'Too much', payee: samplePayee };
    const refundId = await world.work(ama.actor, (work) => requestRefund(work, refundRequest));
    await world.work(trade.finance, (work) => approveRefund(work, { refundId }));
    await world.work(trade.finance, (work) =>
      payRefund(work, { refundId, method: 'CASH', reference: 'OUT-1', isOnline: false }),
    );
    expect(await held(accra)).toBe('471.25');
  });
});

describe('the expected cash', () => {
  it('is shown only after the count is entered, and the first count stays on record', async () => {
    await cashIn(10_000);
    expect(JSON.stringify(await drawers())).not.toContain('100.00');
    const early = await fixture.book({ expected: '100.00' });
    expect(early.json()).toMatchObject({ code: 'cash.not_entered' });
    const entered = await fixture.enter({ counted: '93.50' });
    expect(entered.json()).toMatchObject({
      expected: cedis('100.00'),
      difference: cedis('-6.50'),
      entries: 1,
    });
    // The entered count is booked, not one that happens to match the ledger.
    expect((await fixture.book({ expected: '100.00' })).json()).toMatchObject({
      code: 'cash.not_entered',
    });
    expect((await fixture.enter({ counted: '100.00' })).json()).toMatchObject({ entries: 2 });
    const booked = await fixture.book({ expected: '100.00' });
    const first = { counted: cedis('93.50'), expected: cedis('100.00'), entries: 2 };
    expect(booked.json()).toMatchObject({ counted: cedis('100.00'), first });
    const list = await finance().get('/payments/cash-counts');
    expect(list.json<{ items: object[] }>().items[0]).toMatchObject({ first });
    const counted = await lastAudit('cash.count');
    expect(counted.after).toContain('"firstCountedPesewas":9350');
    const corrected = await lastAudit('cash.enter-count');
    expect(corrected.before).toContain('"countedPesewas":9350');
  });
});

describe('a cash count', () => {
  it('takes the banked amount out of the drawer, and the rest starts the next day', async () => {
    await cashIn(10_000);
    const answer = await count({ expected: '100.00', banked: '80.00', bankReference: 'SLIP-41' });
    expect(answer.json<CashCountAnswer>()).toMatchObject({
      office: { name: 'Accra office' },
      expected: cedis('100.00'),
      difference: cedis('0.00'),
      left: cedis('20.00'),
      bankReference: 'SLIP-41',
      reason: null,
    });
    expect(await entriesOf(answer.json<CashCountAnswer>().id)).toEqual([
      { memo: 'Cash count at Accra office', account: 'cash-office', amount: -8_000 },
      { memo: 'Cash count at Accra office', account: 'cash-bank', amount: 8_000 },
    ]);
    await cashIn(500);
    expect(await held(accra)).toBe('25.00');
  });

  it.each([
    ['short', '93.50', -650, '-6.50'],
    ['over', '100.05', 5, '0.05'],
  ])('books cash that is %s with a reason, and audits it', async (name, counted, amount, shown) => {
    await cashIn(10_000);
    const { id, difference } = (
      await count({ expected: '100.00', counted, reason: 'The change was wrong' })
    ).json<CashCountAnswer>();
    expect(difference).toEqual(cedis(shown));
    const memo = `Cash count at Accra office: GHS ${shown.replace('-', '')} ${name}. The change was wrong`;
    expect(await entriesOf(id)).toEqual([
      { memo, account: 'cash-office', amount },
      { memo, account: 'drawer-differences', amount: -amount },
    ]);
    expect(await held(accra)).toBe(counted);
    const log = await world.db
      .selectFrom('auditLog')
      .select(['action', 'reason', 'actorId'])
      .where('subjectId', '=', id)
      .execute();
    const actorId = await finance().id();
    expect(log).toEqual([{ action: 'cash.count', reason: 'The change was wrong', actorId }]);
  });

  it('posts nothing if there is no difference and nothing is banked', async () => {
    await cashIn(10_000);
    const answer = await count({ expected: '100.00' });
    expect(answer.statusCode).toBe(200);
    expect(await entriesOf(answer.json<CashCountAnswer>().id)).toEqual([]);
  });

  it.each<[string, Count, string]>([
    ['a difference without a reason', { counted: '99.00' }, 'reason'],
    ['cash for the bank without a slip number', { banked: '1.00' }, 'bankReference'],
    [
      'more cash for the bank than was counted',
      { banked: '100.01', bankReference: 'SLIP' },
      'banked.amount',
    ],
    ['a negative count', { counted: '-1.00', reason: 'Because' }, 'counted.amount'],
    ['a negative amount for the bank', { banked: '-1.00' }, 'banked.amount'],
  ])('refuses %s and books nothing', async (_what, wrong, field) => {
    await cashIn(10_000);
    const answer = await count({ expected: '100.00', ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(field);
    expect((await drawers()).drawers[0]?.isCountedToday).toBe(false);
  });

  it('is refused if the expected sum has changed since', async () => {
    await cashIn(10_000);
    await cashIn(1_000);
    const answer = await count({ expected: '100.00', banked: '100.00', bankReference: 'SLIP-2' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'cash.moved',
      message: expect.stringContaining('Count again'),
    });
  });

  it('is booked once per office and day, by any person and however often', async () => {
    await cashIn(10_000);
    const body = { expected: '100.00', banked: '100.00', bankReference: 'SLIP-3' };
    const duplicates = Array.from({ length: 4 }, () => count(body, `twins-${world.clock()}`));
    const answers = await Promise.all([...duplicates, ...[1, 2, 3, 4].map(() => count(body))]);
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    const ids = new Set(done.map((answer) => answer.json<CashCountAnswer>().id));
    expect(ids.size).toBe(1);
    expect(
      answers
        .filter(({ statusCode }) => statusCode !== 200)
        .every((answer) =>
          ['cash.counted', 'request.in_progress'].includes(answer.json<{ code: string }>().code),
        ),
    ).toBe(true);
    expect(await entriesOf([...ids][0] ?? '')).toHaveLength(2);
    const late = await count({ expected: '0.00' });
    expect(late.json()).toMatchObject({ code: 'cash.counted' });
    nextDay();
    expect((await count({ expected: '0.00' })).statusCode).toBe(200);
  });

  it('is listed page by page, newest first', async () => {
    for (let days = 0; days < 3; days += 1) {
      await count({ expected: '0.00' });
      nextDay();
    }
    type Page = { items: CashCountAnswer[]; nextCursor: string | null };
    const page = async (cursor: string) =>
      (await finance().get(`/payments/cash-counts?limit=2&siteId=${accra}${cursor}`)).json<Page>();
    const first = await page('');
    const second = await page(`&cursor=${first.nextCursor}`);
    const days = [...first.items, ...second.items].map(({ day }) => day);
    expect(days).toHaveLength(4);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(days).size).toBe(4);
    expect((await page('&q=ccra')).items).toHaveLength(2);
    expect((await page('&q=tamale')).items).toEqual([]);
  });

  it('is verified by the ledger check, which detects a changed count', async () => {
    await cashIn(10_000);
    await count({ expected: '100.00', counted: '99.00', reason: 'A note was torn' });
    const attempt = world.db.transaction().execute(async (tx) => {
      await sql`update cash_counts set counted_pesewas = counted_pesewas - 1
        where reason = 'A note was torn'`.execute(tx);
      const wrong = (await findingsIn(tx)).filter(({ faults }) => faults.length > 0);
      throw new Error(wrong.map(({ id }) => id).join(' '));
    });
    await expect(attempt).rejects.toThrow('I3 I9');
  });
});

it('the ledger is correct after all of this', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
