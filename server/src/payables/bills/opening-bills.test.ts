import type { OpeningAnswer } from '@sankofa/domain/books/opening/opening-endpoints';
import type { SupplierAnswer } from '@sankofa/domain/payables/supplier-endpoints';
import { afterAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { faultsAfter } from '../../testing/books/change-by-hand.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startWorld } from '../../testing/world.ts';
import { accountSums, payables } from '../testing/payable-fixture.ts';

const world = await startWorld();
afterAll(() => world.close());
const { supplier, opening, approve, approved, bill, request, sent } = payables(world);
const finance = world.as('finance');

/** What the page of opening balances shows. */
const dueToSuppliers = async () =>
  good<OpeningAnswer>(await finance.get('/analytics/opening-balances')).suppliers.amount;

describe('what was owed to a supplier when the books began', () => {
  it('is refused with a later day than today or without a number', async () => {
    const { id: supplierId } = await supplier();
    const body = { supplierId, number: 'OB-0', currency: 'GHS', amount: '10.00' };
    const late = { ...body, billedOn: '2026-11-22', dueOn: '2026-12-01' };
    expect((await finance.post('/bills/opening', late)).json()).toMatchObject({
      fields: { billedOn: expect.stringMatching(/Choose an earlier date$/) },
    });
    const { number: _number, ...bare } = { ...body, billedOn: '2026-09-01', dueOn: '2026-10-01' };
    expect((await finance.post('/bills/opening', bare)).json()).toMatchObject({
      fields: { number: 'Enter the number of the bill' },
    });
    expect(
      (await world.as('support').post('/bills/opening', { ...bare, number: 'X' })).statusCode,
    ).toBe(403);
  });

  it('is an opening balance and no expense, is overdue by supplier, and is paid', async () => {
    const { id } = await supplier();
    const draft = await opening(id, { number: 'OB-1', dueOn: '2026-10-01', amount: '900.00' });
    expect(draft).toMatchObject({ isOpening: true, state: 'DRAFT', postedOn: '2026-11-21' });
    expect(await accountSums(world)).toEqual({});
    const edit = await finance.patch(
      `/bills/${draft.id}`,
      {
        supplierId: id,
        number: 'OB-1',
        billedOn: '2026-09-01',
        dueOn: '2026-10-01',
        currency: 'GHS',
        lines: [{ category: 'RENT', description: 'Rent', amount: '900.00' }],
      },
      { version: draft.version },
    );
    expect(edit.json()).toMatchObject({
      message: expect.stringMatching(/unpaid when the books began\. Void it/),
    });
    expect((await approve(draft)).statusCode).toBe(200);
    expect(await accountSums(world)).toEqual({ 'opening-balance': 90_000, payable: -90_000 });
    expect(await dueToSuppliers()).toBe('900.00');
    const owed = (await finance.get(`/suppliers/${id}`)).json<SupplierAnswer>();
    expect(owed).toMatchObject({ open: { amount: '900.00' }, overdue: { amount: '900.00' } });
    expect((await finance.get('/bills?state=OVERDUE')).json()).toMatchObject({
      items: [{ number: 'OB-1', categories: ['OPENING_BALANCE'] }],
    });
    expect((await request(draft.id, '900.01')).statusCode).toBe(422);
    await sent(draft.id, '400.00');
    expect(await bill(draft.id)).toMatchObject({ state: 'PARTIALLY_PAID' });
    expect(await accountSums(world)).toEqual({
      'opening-balance': 90_000,
      payable: -50_000,
      'cash-bank': -40_000,
    });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('above the limit needs another person, and is taken back when it is voided', async () => {
    const before = await accountSums(world);
    const { id } = await supplier();
    const large = await opening(id, { number: 'OB-2', amount: '6000.00' });
    expect((await approve(large, finance)).json()).toMatchObject({ code: 'bill.own' });
    expect((await approve(large)).statusCode).toBe(200);
    expect(await dueToSuppliers()).toBe('6900.00');
    const { version } = await bill(large.id);
    await finance.post(`/bills/${large.id}/void`, { reason: 'Paid before' }, { version });
    expect(await accountSums(world)).toEqual(before);
    expect(await dueToSuppliers()).toBe('900.00');
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('in dollars settles at the rate of the opening, with the difference as a loss', async () => {
    const before = await accountSums(world);
    const { id } = await supplier();
    const rate = { currency: 'USD', cedisPer: '12.0000', rateSource: 'Books before' };
    const dollars = await opening(id, { number: 'OB-3', amount: '100.00', ...rate });
    expect((await approve(dollars)).statusCode).toBe(200);
    await sent(dollars.id, '100.00', { cedisPer: '12.5000', rateSource: 'Bank' });
    const after = await accountSums(world);
    expect((after['fx-differences'] ?? 0) - (before['fx-differences'] ?? 0)).toBe(5_000);
    expect((after['payable'] ?? 0) - (before['payable'] ?? 0)).toBe(0);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('has the posting day of its payment in the file of payments', async () => {
    const { id } = await supplier();
    await sent((await approved(id, { number: 'N-1' })).id, '12.00');
    const csv = (await finance.get('/supplier-payments.csv')).body;
    const [head = '', first = ''] = csv.split('\n');
    const at = head.split(',').findIndex((heading) => heading.includes('Posted'));
    expect(at).toBeGreaterThan(0);
    expect(first.split(',')[at]).toContain('2026-11-21');
  });
});

describe('someone with SQL access', () => {
  it.each([
    [
      'posts what was owed when the books began as an expense',
      `update journal_lines set account = 'expense-other' where account = 'opening-balance'
        and entry_id in (select id from journal_entries where kind = 'bill-approved')`,
      'D13 P2 P6',
    ],
    [
      'turns an opening bill into another one',
      `update bills set is_opening = false where is_opening`,
      'D13 P6',
    ],
    [
      'turns an expense into what was owed when the books began',
      `update bill_lines set category = 'OPENING_BALANCE' where category = 'RENT'`,
      'P2 P6',
    ],
  ])('%s, and is detected', async (_description, statement, expected) => {
    const found = await faultsAfter(world.owner, statement);
    expect([...found.keys()]).toEqual(expect.arrayContaining(expected.split(' ')));
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
