import type {
  AccountBalanceAnswer,
  BalanceItemAnswer,
} from '@sankofa/domain/payments/balances/balance-endpoints';
import type { TransferAnswer } from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { addDays } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { payables } from '../../payables/testing/payable-fixture.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { bank, ghs, startTransfers, wallet } from '../transfers/testing/transfer-fixture.ts';

const fixture = await startTransfers();
const { world, finance, today, recorded, step, addAccount, reads, book, gcb, momo } = fixture;
const running = await addAccount('BANK_TRANSFER', 'Stanbic account', { balance: 'Balance' });
afterAll(() => world.close());

const at = async (method: string, on: string) =>
  good<AccountBalanceAnswer>(await finance.get(`/payments/balances?method=${method}&on=${on}`));
const itemsAt = async (method: string, on: string, query = '') => {
  const items: BalanceItemAnswer[] = [];
  let cursor = '';
  do {
    const page = good<{ items: BalanceItemAnswer[]; nextCursor: string | null }>(
      await finance.get(
        `/payments/balances/items?method=${method}&on=${on}&limit=2${query}${cursor && `&cursor=${cursor}`}`,
      ),
    );
    items.push(...page.items);
    cursor = page.nextCursor ?? '';
  } while (cursor !== '');
  return items;
};
const sumOf = (items: readonly BalanceItemAnswer[], side: string) =>
  items.filter((one) => one.side === side).reduce((sum, { amount }) => sum + pesewasOf(amount), 0);
const journalOf = async (account: string, on: string) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(l.amount_pesewas), 0)::bigint as sum from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.account = ${account} and (e.posted_at at time zone 'Africa/Accra')::date <= ${on}::date`.execute(
    world.db,
  );
  return rows[0]?.sum ?? 0;
};
/** The difference is what was there before, with lines that only the statement has, less entries that only the books have. */
const explained = async (method: string, on: string) => {
  const sums = await at(method, on);
  const items = await itemsAt(method, on);
  expect(pesewasOf(sums.unmatchedLines.amount)).toBe(sumOf(items, 'STATEMENT'));
  expect(pesewasOf(sums.unmatchedEntries.amount)).toBe(sumOf(items, 'BOOKS'));
  expect(sums.unmatchedLines.items + sums.unmatchedEntries.items).toBe(items.length);
  expect(pesewasOf(sums.statements) - pesewasOf(sums.books)).toBe(pesewasOf(sums.difference));
  const { before, gaps, difference } = sums;
  expect(
    pesewasOf(before) + pesewasOf(gaps) + sumOf(items, 'STATEMENT') - sumOf(items, 'BOOKS'),
  ).toBe(pesewasOf(difference));
  return { sums, items };
};
const yesterday = addDays(today, -1);

it('has no statement and no entry at first', async () => {
  const { sums, items } = await explained('BANK_TRANSFER', yesterday);
  expect(sums).toMatchObject({ books: moneyOf(0), statements: moneyOf(0) });
  expect(items).toEqual([]);
});

it('leaves only what has no counterpart, on the day on which it had none', async () => {
  const [sent, fee] = await reads(
    gcb,
    `${yesterday},GCB-200001,To wallet,100.00,\n${today},GCB-200002,Monthly fee,7.50,\n`,
  );
  good(
    await book(sent, {
      kind: 'TRANSFER',
      other: { ...wallet, statementAccountId: momo },
      fee: ghs('0.00'),
    }),
  );
  // On the day before, the line was there and the entry was not: it is posted today.
  const before = await explained('BANK_TRANSFER', yesterday);
  expect(before.items).toMatchObject([{ side: 'STATEMENT', amount: ghs('-100.00') }]);
  const { sums, items } = await explained('BANK_TRANSFER', today);
  expect(items).toMatchObject([
    { side: 'STATEMENT', what: 'Monthly fee', reference: 'GCB-200002', line: { row: 3 } },
  ]);
  expect(sums).toMatchObject({
    books: ghs('-100.00'),
    statements: ghs('-107.50'),
    difference: ghs('-7.50'),
    before: moneyOf(0),
  });
  // The wallet's statement has not come yet.
  const waiting = await explained('MOBILE_MONEY', today);
  expect(waiting.items).toMatchObject([
    { side: 'BOOKS', amount: ghs('100.00'), entry: { source: { kind: 'transfer' } } },
  ]);
  const { supplier } = payables(world);
  const { id: supplierId } = await supplier({ name: 'GCB Bank' });
  good(
    await book(fee, {
      kind: 'EXPENSE',
      supplierId,
      category: 'BANK_CHARGES',
      description: 'Monthly fee',
    }),
  );
  expect(await explained('BANK_TRANSFER', today)).toMatchObject({
    sums: { difference: moneyOf(0) },
    items: [],
  });
});

it('takes the running balance of an account that has one, and what it held before the first line', async () => {
  await reads(
    running,
    `${yesterday},ST-100001,First deposit,,40.00,540.00\n${today},ST-100002,Fee,2.00,,538.00\n`,
    'Date,Ref,Details,Debit,Credit,Balance',
  );
  const { sums } = await explained('BANK_TRANSFER', today);
  expect(sums.accounts.find(({ id }) => id === running)).toMatchObject({
    balance: ghs('538.00'),
    before: ghs('500.00'),
    hasRunningBalance: true,
    lastDay: today,
  });
  expect((await explained('BANK_TRANSFER', yesterday)).sums.before).toEqual(ghs('500.00'));
});

it('leaves out an entry that was reversed, and keeps one whose line is on the statement', async () => {
  const { items: before } = await explained('BANK_TRANSFER', today);
  const transfer = await recorded({ amount: ghs('33.00') });
  expect((await explained('BANK_TRANSFER', today)).items.length).toBe(before.length + 1);
  good<TransferAnswer>(await step(transfer, 'reverse'));
  expect((await explained('BANK_TRANSFER', today)).items).toEqual(before);
});

it('matches both sides of a transfer between two bank accounts', async () => {
  const { items: before } = await explained('BANK_TRANSFER', today);
  const [sent] = await reads(gcb, `${today},GCB-200009,To Stanbic,60.00,\n`);
  good(
    await book(sent, {
      kind: 'TRANSFER',
      other: { ...bank, statementAccountId: running },
      fee: ghs('0.00'),
    }),
  );
  expect((await explained('BANK_TRANSFER', today)).items).toHaveLength(before.length + 1);
  const [arrived] = await reads(
    running,
    `${today},ST-100009,From GCB,,60.00,598.00\n`,
    'Date,Ref,Details,Debit,Credit,Balance',
  );
  const { transferId } = { transferId: (await fixture.transferOf(sent)).id };
  good(await book(arrived, { kind: 'MATCHED_TRANSFER', transferId }));
  expect((await explained('BANK_TRANSFER', today)).items).toEqual(before);
});

it('shows what a running balance moved by on days whose statement is missing', async () => {
  const { sums } = await explained('BANK_TRANSFER', today);
  expect(sums.gaps).toEqual(moneyOf(0));
  const later = addDays(today, 3);
  world.pass(3 * 86_400_000);
  await reads(
    running,
    `${later},ST-100020,Card fee,1.00,,627.00\n`,
    'Date,Ref,Details,Debit,Credit,Balance',
  );
  const after = await explained('BANK_TRANSFER', later);
  expect(after.sums).toMatchObject({ before: ghs('500.00'), gaps: ghs('30.00') });
  expect(after.sums.accounts.find(({ id }) => id === running)).toMatchObject({
    balance: ghs('627.00'),
    before: ghs('500.00'),
    gaps: ghs('30.00'),
  });
  // The missing days arrive.
  await reads(
    running,
    `${addDays(today, 1)},ST-100015,Interest,,30.00,628.00\n`,
    'Date,Ref,Details,Debit,Credit,Balance',
  );
  expect((await explained('BANK_TRANSFER', later)).sums.gaps).toEqual(moneyOf(0));
});

it('equals the journal on each day, and finds by side and text', async () => {
  for (const [method, account] of [
    ['BANK_TRANSFER', 'cash-bank'],
    ['MOBILE_MONEY', 'cash-mobile-money'],
    ['GATEWAY', 'gateway-clearing'],
  ] as const)
    for (const day of [yesterday, today])
      expect(pesewasOf((await at(method, day)).books)).toBe(await journalOf(account, day));
  const lines = await itemsAt('BANK_TRANSFER', today, '&side=STATEMENT&q=First');
  expect(lines).toMatchObject([{ line: { account: 'Stanbic account' } }]);
  expect(await ledgerProblems(world.db)).toEqual([]);
  expect(
    (await world.as('support').get(`/payments/balances?method=GATEWAY&on=${today}`)).statusCode,
  ).toBe(403);
});
