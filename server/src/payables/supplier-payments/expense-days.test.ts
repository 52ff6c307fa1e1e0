import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import type { SupplierPaymentAnswer } from '@sankofa/domain/payables/supplier-payment-endpoints';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { storeAccountDays } from '../../books/account-days-queries.ts';
import { ledgerProblems } from '../../books/books.ts';
import { ghs, startTransfers } from '../../payments/transfers/testing/transfer-fixture.ts';
import { faultsAfter } from '../../testing/books/change-by-hand.ts';
import { untilStored } from '../../testing/books/until-stored.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { billBody, payables } from '../testing/payable-fixture.ts';

const { world, finance, today, office, reads, gcb, book, undo } = await startTransfers();
const { supplier, transfer } = payables(world);
const { id: supplierId } = await supplier({ payee: undefined });
afterAll(() => world.close());

const before = (days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
const expense = async (billedOn: string, over: object = {}) =>
  good<BillAnswer>(
    await finance.post('/expenses', {
      ...billBody(supplierId, {
        number: undefined,
        billedOn,
        dueOn: billedOn,
        lines: [{ category: 'RENT', description: 'Paid', amount: '10.00' }],
      }),
      ...transfer(over),
    }),
  );
const paymentOf = async ({ id }: { id: string }) => {
  const { items } = good<{ items: SupplierPaymentAnswer[] }>(
    await finance.get(`/supplier-payments?billId=${id}`),
  );
  return items[0];
};
/** What an account moved on a day. */
const movedOn = async (account: string, day: string) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(l.amount_pesewas), 0)::bigint as sum from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.account = ${account} and (e.posted_at at time zone 'Africa/Accra')::date = ${day}::date`.execute(
    world.db,
  );
  return rows[0]?.sum ?? 0;
};

test('the cash of an expense is posted on the day that it was paid', async () => {
  await untilStored(() => storeAccountDays(world.db, world.clock()));
  const paid = await expense(before(5));
  expect(paid).toMatchObject({ state: 'PAID', postedOn: before(5) });
  expect(await paymentOf(paid)).toMatchObject({ sent: { postedOn: before(5) } });
  expect(await movedOn('cash-bank', before(5))).toBe(-1000);
  expect(await movedOn('payable', before(5))).toBe(0);
  expect(await ledgerProblems(world.db)).toEqual([]);
});

test('an expense from a statement line is posted on the day of the line, and undone on it', async () => {
  const day = before(4);
  const [line] = await reads(gcb, `${day},GCB-301,Monthly fee,7.50,\n`);
  good(
    await book(line, { kind: 'EXPENSE', supplierId, category: 'BANK_CHARGES', description: 'Fee' }),
  );
  expect(await movedOn('cash-bank', day)).toBe(-750);
  expect(await movedOn('expense-bank-charges', day)).toBe(750);
  good(await undo(line));
  expect(await movedOn('cash-bank', day)).toBe(0);
  expect(await movedOn('expense-bank-charges', day)).toBe(0);
  expect(await ledgerProblems(world.db)).toEqual([]);
});

test('cash of a counted office is posted after the count, and its cost on its day', async () => {
  const siteId = office.siteId;
  good(
    await finance.post('/payments/transfers', {
      from: { account: 'cash-bank' },
      to: office,
      amount: ghs('50.00'),
      fee: ghs('0.00'),
      movedOn: today,
    }),
  );
  good(await finance.post('/payments/cash-counts/entries', { siteId, counted: ghs('50.00') }));
  good(
    await finance.post('/payments/cash-counts', {
      siteId,
      expected: ghs('50.00'),
      counted: ghs('50.00'),
      banked: ghs('0.00'),
    }),
  );
  const paid = await expense(before(3), { method: 'CASH', siteId });
  expect(paid).toMatchObject({ postedOn: before(3) });
  expect(await paymentOf(paid)).toMatchObject({ sent: { postedOn: today } });
  expect(await movedOn('expense-rent', before(3))).toBe(1000);
  expect(await movedOn('cash-office', before(3))).toBe(0);
  expect(await ledgerProblems(world.db)).toEqual([]);
});

test('an expense of a closed day is posted on the first open day', async () => {
  good(
    await world
      .as('admin')
      .post('/analytics/period-lock', { through: before(3), reason: 'Handed over' }),
  );
  const paid = await expense(before(6));
  expect(paid).toMatchObject({ postedOn: before(2) });
  expect(await movedOn('cash-bank', before(2))).toBe(-1000);
  expect(await ledgerProblems(world.db)).toEqual([]);
});

test('a payment that is posted on another day is found by the checks of the ledger', async () => {
  const found = await faultsAfter(
    world.owner,
    `update journal_entries set posted_at = posted_at - interval '1 day' where kind = 'supplier-paid'`,
  );
  expect([...found.keys()]).toContain('I11');
});
