import type {
  BalanceAnswer,
  ProfitAnswer,
  YearsAnswer,
} from '@sankofa/domain/books/result-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { afterAll, describe, expect, it } from 'vitest';

import { payables } from '../../payables/testing/payable-fixture.ts';
import { faultsAfter } from '../../testing/books/change-by-hand.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';
import { ledgerProblems } from '../books.ts';

const dayMs = 86_400_000;
const world = await startWorld();
const trade = await startTrade(world);
const { supplier, approved } = payables(world);
const finance = world.as('finance');
const admin = world.as('admin');
afterAll(() => world.close());

const reason = 'Accounts of the year approved';
const close = (year: number, caller = admin) =>
  caller.post('/analytics/years/close', { year, reason });
const reopen = (year: number) => admin.post('/analytics/years/reopen', { year, reason });
const yearIn = async (year: number) =>
  (await finance.get('/analytics/years'))
    .json<YearsAnswer>()
    .years.find((one) => one.year === year);
const balance = async (on: string) =>
  (await finance.get(`/analytics/balance-sheet?on=${on}`)).json<BalanceAnswer>();
const retained = (of: BalanceAnswer) =>
  of.sections
    .find(({ section }) => section === 'EQUITY')
    ?.rows.find(({ account }) => account === 'retained-earnings')?.amount.amount;
const lockedThrough = async () =>
  (await finance.get('/analytics/period-lock')).json<{ through: string | null }>().through;

// 2026: revenue of GHS 371.25 less GHS 1,200.00 of rent. 2027: rent only.
await trade.paid((await trade.invoiced(await world.ama())).invoiceId, 10_000);
await approved((await supplier()).id, { number: 'Y-1' });

describe('closing a year', () => {
  it('is refused before the year has ended, and to everyone but admins', async () => {
    expect((await close(2026)).json()).toMatchObject({
      fields: { year: 'You can only close a year that has ended' },
    });
    expect((await close(2026, finance)).statusCode).toBe(403);
    expect(await yearIn(2026)).toMatchObject({
      result: { amount: '-828.75' },
      closed: null,
      hasEnded: false,
    });
  });

  it('moves its result to retained earnings once, and closes its days', async () => {
    world.pass(60 * dayMs);
    await approved((await supplier()).id, {
      number: 'Y-2',
      billedOn: '2027-01-10',
      dueOn: '2027-02-10',
    });
    expect((await close(2025)).json()).toMatchObject({
      fields: { year: '2025 has no result to close' },
    });
    const both = await Promise.all([close(2026), close(2026)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await yearIn(2026)).toMatchObject({ closed: { reason } });
    expect(await lockedThrough()).toBe('2026-12-31');
    const after = await balance('2027-01-31');
    expect(retained(after)).toBe('-828.75');
    expect(after.unclosed.amount.amount).toBe('-1200.00');
    expect(pesewasOf(after.difference.amount)).toBe(0);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('leaves the profit and loss of every period as it was', async () => {
    const year = await finance.get('/analytics/profit-and-loss?from=2026-01-01&to=2026-12-31');
    expect(year.json<ProfitAnswer>().result.amount.amount).toBe('-828.75');
    const january = await finance.get('/analytics/profit-and-loss?from=2027-01-01&to=2027-01-31');
    expect(january.json<ProfitAnswer>().result.amount.amount).toBe('-1200.00');
  });

  it('is taken back by reopening the last closed year, with a reason', async () => {
    expect((await reopen(2025)).json()).toMatchObject({ fields: { year: '2025 is not closed' } });
    expect((await reopen(2026)).statusCode).toBe(200);
    expect(await yearIn(2026)).toMatchObject({ closed: null });
    expect(await lockedThrough()).toBe('2025-12-31');
    const after = await balance('2027-01-31');
    expect(retained(after)).toBeUndefined();
    expect(after.unclosed.amount.amount).toBe('-2028.75');
    expect((await close(2026)).statusCode).toBe(200);
    const actions = await world.db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', 'period')
      .orderBy('seq')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'books.close-year',
      'books.reopen-year',
      'books.close-year',
    ]);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});

describe('the check of closed years', () => {
  it.each([
    [
      'a year that is recorded with another result',
      `update year_closes set result_pesewas = result_pesewas + 1 where reopened_at is null`,
      /^2026 is closed with -82874, its entries come to -82875$/,
    ],
    [
      'an expense that is moved into a closed year',
      `update journal_entries set posted_at = '2026-12-31T12:00:00Z'
        where kind = 'bill-approved' and posted_at >= '2027-01-01'`,
      /^2026 is closed with -82875, its entries come to -202875$/,
    ],
    [
      'a result that is not taken back',
      `update journal_lines set amount_pesewas = amount_pesewas + 1 where (entry_id, position) = (
        select entry_id, position from journal_lines where account = 'closed-results' order by entry_id desc limit 1)`,
      /^closed-results is -82874 and the closed years come to -82875$/,
    ],
    [
      'a close without an entry',
      `insert into year_closes (id, year, result_pesewas, reason, closed_by, closed_at)
        select gen_random_uuid(), 2027, -120000, 'By hand', id, now() from users limit 1`,
      /^closed-results is -82875 and the closed years come to -202875$/,
    ],
  ])('finds %s', async (_what, statement, fault) => {
    expect((await faultsAfter(world.owner, statement)).get('P4')).toEqual(
      expect.arrayContaining([expect.stringMatching(fault)]),
    );
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
