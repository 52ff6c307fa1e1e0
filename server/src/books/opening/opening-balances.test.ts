import type { BalanceAnswer } from '@sankofa/domain/books/result-endpoints';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

import { drawersNow } from '../../payments/cash/cash-queries.ts';
import { taxesInJournal } from '../../taxes/vat-return-queries.ts';
import { faultsAfter } from '../../testing/books/change-by-hand.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';
import { ledgerProblems } from '../books.ts';
import { openings } from './testing/opening-fixture.ts';

const world = await startWorld();
const trade = await startTrade(world);
const { accra } = trade.sites;
const finance = world.as('finance');
const other = world.as('clerk2');
const admin = world.as('admin');
const { cedis, enter, entered, latest, step, posted } = openings(world);
afterAll(() => world.close());

const bank = (amount: string) => [{ account: 'cash-bank', balance: cedis(amount) }];
const retained = async () => {
  const answer = await finance.get('/analytics/balance-sheet?on=2026-11-30');
  const { sections, difference } = answer.json<BalanceAnswer>();
  expect(pesewasOf(difference.amount)).toBe(0);
  return sections
    .find(({ section }) => section === 'EQUITY')
    ?.rows.find(({ account }) => account === 'retained-earnings')?.amount.amount;
};
const drawer = async () =>
  (await drawersNow(world.db)).find(({ siteId }) => siteId === accra)?.expected ?? NaN;
const waiting = async () =>
  (await finance.get('/waiting-work'))
    .json<{ queues: { queue: string; total: number }[] }>()
    .queues.find(({ queue }) => queue === 'OPENING_BALANCES')?.total;
const reverse = async () => step(await latest(), 'reverse', admin);

describe('opening balances', () => {
  it('post nothing until someone else approves them, and wait in the queue of finance', async () => {
    expect((await enter(bank('0.00'))).json()).toMatchObject({
      fields: { 'lines.0.balance.amount': 'Enter at least one balance' },
    });
    expect((await enter(bank('1.00'), world.as('support'))).statusCode).toBe(403);
    const both = await Promise.all([enter(bank('60000.00')), enter(bank('60000.00'))]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await waiting()).toBe(1);
    expect(await retained()).toBeUndefined();
    expect(await drawer()).toBe(0);
    const proposed = await latest();
    expect(proposed).toMatchObject({ state: 'PROPOSED', needsAnother: true, approval: null });
    const own = await step(proposed, 'approve', finance);
    expect(own.json()).toMatchObject({
      code: 'opening.own',
      message: expect.stringContaining('above the limit of GHS 5,000.00 for one person'),
    });
    expect((await step(proposed, 'approve', world.as('support'))).statusCode).toBe(403);
    const twice = await Promise.all([step(proposed, 'approve'), step(proposed, 'approve', admin)]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await waiting()).toBe(0);
    expect(await retained()).toBe('60000.00');
    expect((await enter(bank('1.00'))).json()).toMatchObject({
      code: 'opening.step_not_allowed',
      message: expect.stringMatching(/^Opening balances are already entered/),
    });
    expect((await step(await latest(), 'reject')).json()).toMatchObject({
      code: 'opening.step_not_allowed',
    });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('are reversed by an admin only, and can be entered again', async () => {
    const opening = await latest();
    expect((await step(opening, 'reverse', finance)).statusCode).toBe(403);
    const both = await Promise.all([
      step(opening, 'reverse', admin),
      step(opening, 'reverse', admin),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await retained()).toBeUndefined();
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('are rejected with a reason, or withdrawn, and keep what was entered', async () => {
    const proposed = await entered(bank('70000.00'));
    expect((await step(proposed, 'reject', other, { reason: '' })).json()).toMatchObject({
      fields: { reason: 'Enter a reason' },
    });
    expect((await step(proposed, 'reject')).statusCode).toBe(200);
    expect(await latest()).toMatchObject({
      state: 'REJECTED',
      rejected: { reason: 'Wrong day', by: { name: 'Esi Quartey' } },
      lines: [{ balance: { amount: '70000.00' } }],
    });
    expect((await step(proposed, 'approve', admin)).json()).toMatchObject({
      code: 'opening.step_not_allowed',
    });
    expect((await step(await entered(bank('8.00')), 'reject', finance)).statusCode).toBe(200);
    expect(await retained()).toBeUndefined();
    const actions = await world.db
      .selectFrom('auditLog')
      .select('action')
      .where('action', 'like', 'books.%opening')
      .orderBy('seq')
      .execute();
    expect(actions.map(({ action }) => action.slice(6))).toEqual([
      'propose-opening',
      'post-opening',
      'reverse-opening',
      'propose-opening',
      'reject-opening',
      'propose-opening',
      'reject-opening',
    ]);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('up to the limit, and without one at any amount, are approved by who entered them', async () => {
    const small = await entered([
      { account: 'cash-bank', balance: cedis('3000.00') },
      { account: 'gateway-clearing', balance: cedis('-2000.00') },
    ]);
    expect(small.needsAnother).toBe(false);
    expect((await step(small, 'approve', finance)).statusCode).toBe(200);
    expect(await retained()).toBe('1000.00');
    await reverse();
    const above = await entered([
      { account: 'cash-bank', balance: cedis('3000.00') },
      { account: 'gateway-clearing', balance: cedis('-2000.01') },
    ]);
    expect((await step(above, 'approve', finance)).statusCode).toBe(403);
    await world.db
      .insertInto('settings')
      .values({
        section: 'refunds',
        value: '{"anotherSendsAbove":null}',
        updatedAt: world.clock(),
      })
      .execute();
    expect((await step(above, 'approve', finance)).statusCode).toBe(200);
    await world.db.deleteFrom('settings').where('section', '=', 'refunds').execute();
    expect(await retained()).toBe('999.99');
    await reverse();
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('take cash by office and a tax credit, and the trial balance and drawers show them', async () => {
    const cash = { account: 'cash-office', siteId: accra, balance: cedis('250.00') };
    const clearing = { account: 'gateway-clearing', balance: cedis('80.00') };
    const vat = { account: 'tax-vat', balance: cedis('400.50') };
    const lines = [cash, clearing, vat];
    for (const [wrong, field, message] of [
      [{ account: 'cash-office', balance: cedis('1.00') }, 'siteId', /^Choose the office/],
      [{ ...clearing, siteId: accra }, 'siteId', /^Choose the office/],
      [{ ...vat, account: 'tax-nhil', balance: cedis('-1.00') }, 'balance.amount', /opening bill/],
      [clearing, 'balance.amount', /^This account has two balances/],
    ] as const)
      expect((await enter([...lines, wrong])).json()).toMatchObject({
        fields: { [`lines.3.${field}`]: expect.stringMatching(message) },
      });
    expect((await enter([{ ...cash, balance: cedis('-1.00') }])).json()).toMatchObject({
      fields: { 'lines.0.balance.amount': 'Cash in an office can’t be less than zero' },
    });
    expect(await posted(lines, { lastReturn: '2026-10' })).toMatchObject({
      equity: cedis('730.50'),
    });
    expect(await drawer()).toBe(25_000);
    const trial = (await finance.get('/analytics/trial-balance?on=2026-11-30')).json<{
      rows: { account: string; debit: { amount: string }; credit: { amount: string } }[];
    }>();
    expect(trial.rows.find(({ account }) => account === 'tax-vat')?.debit.amount).toBe('400.50');
    expect(await taxesInJournal(world.db, { from: '2026-11-01', to: '2026-11-30' })).toBe(0);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('that waited with a tax due from before it was refused are not approved', async () => {
    await reverse();
    const waits = await entered(bank('10.00'));
    await world.db
      .insertInto('openingLines')
      .values({ openingId: waits.id, account: 'tax-vat', amountPesewas: -500 })
      .execute();
    expect((await step(waits, 'approve')).json()).toMatchObject({
      message: expect.stringMatching(/could never be paid. Reject them/),
    });
    expect((await step(waits, 'reject')).statusCode).toBe(200);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('leave out an office that has counted its cash without them, also while they wait', async () => {
    const line = { account: 'cash-office', siteId: accra, balance: cedis('1.00') };
    const early = await entered([line]);
    const held = moneyOf(await drawer());
    for (const [path, more] of [
      ['/payments/cash-counts/entries', {}],
      ['/payments/cash-counts', { expected: held, banked: cedis('0.00') }],
    ] as const)
      expect((await finance.post(path, { siteId: accra, counted: held, ...more })).statusCode).toBe(
        200,
      );
    expect((await step(early, 'approve')).json()).toMatchObject({
      message: expect.stringMatching(/has counted its cash already.*Reject these/),
    });
    await step(early, 'reject');
    expect((await enter([line])).json()).toMatchObject({
      fields: { 'lines.0.balance.amount': expect.stringMatching(/^This office has counted/) },
    });
    expect(await posted([{ account: 'cash-mobile-money', balance: cedis('30.00') }])).toMatchObject(
      { state: 'POSTED' },
    );
  });
});

describe('the check of opening balances', () => {
  it.each([
    [
      'a line that is stored with another amount',
      `update opening_lines set amount_pesewas = amount_pesewas + 1
        where opening_id = (select id from opening_balances where state = 'POSTED')`,
      /have 3001 of cash-mobile-money, the journal has 3000$/,
    ],
    [
      'an entry on another account',
      `update journal_lines set account = 'cash-bank' where account = 'cash-mobile-money'
        and entry_id = (select max(id::text)::uuid from journal_entries where kind = 'opening-posted')`,
      /have 0 of cash-bank, the journal has 3000$/,
    ],
    [
      'a line that is gone',
      `delete from opening_lines where opening_id = (select id from opening_balances where state = 'POSTED')`,
      /have no lines$/,
    ],
    [
      'balances that are posted without approval',
      `update opening_balances set state = 'PROPOSED', posted_by = null, posted_at = null where state = 'POSTED'`,
      /have 0 of cash-mobile-money, the journal has 3000$/,
    ],
    [
      'rejected balances that count as posted',
      `update opening_balances set state = 'REVERSED', posted_by = rejected_by, posted_at = rejected_at,
        reversed_by = rejected_by, reversed_at = rejected_at, reverse_reason = reject_reason, rejected_by = null,
        rejected_at = null, reject_reason = null where state = 'REJECTED'`,
      /have 7000000 of cash-bank, the journal has 0$/,
    ],
  ])('finds %s', async (_what, statement, fault) => {
    expect((await faultsAfter(world.owner, statement)).get('P5')).toEqual(
      expect.arrayContaining([expect.stringMatching(fault)]),
    );
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it.each([
    [`update opening_balances set posted_by = proposed_by where state = 'POSTED'`],
    [`update opening_balances set reason = 'Another'`],
    [`delete from opening_balances`],
    [`update opening_lines set amount_pesewas = 1`],
  ])('has nothing to find where the database refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(world.owner)).rejects.toThrow(
      /stay as they were entered|only ever added to/,
    );
    expect((await latest()).state).toBe('POSTED');
  });
});
