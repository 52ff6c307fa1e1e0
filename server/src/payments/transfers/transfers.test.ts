import type { StatementAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import type { TransferAnswer } from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { addDays, dayIn } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { findingsIn } from '../../books/journal/ledger.ts';
import { accountSums } from '../../payables/testing/payable-fixture.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type Client } from '../../testing/world.ts';

const world = await startWorld();
await startTrade(world);
afterAll(() => world.close());
const finance = world.as('finance');
const clerk = world.as('clerk2');
const admin = world.as('admin');
const ghs = (amount: string) => ({ amount, currency: 'GHS' });
const today = dayIn(world.clock(), 'Africa/Accra');
const bank = { account: 'cash-bank' };
const wallet = { account: 'cash-mobile-money' };
const office = await (async () => {
  const { offices } = good<{ offices: { id: string }[] }>(await finance.get('/company'));
  return { account: 'cash-office', siteId: offices[0]?.id ?? '' };
})();
const body = (over: object = {}) => ({
  from: bank,
  to: wallet,
  amount: ghs('100.00'),
  fee: ghs('0.00'),
  movedOn: today,
  ...over,
});
const record = (over: object = {}, caller: Client = finance) =>
  caller.post('/payments/transfers', body(over));
const recorded = async (over: object = {}) => good<TransferAnswer>(await record(over));
const step = (
  { id, version }: Pick<TransferAnswer, 'id' | 'version'>,
  name: 'approve' | 'reject' | 'reverse',
  { caller = clerk, reason = 'Entered twice' }: { caller?: Client; reason?: string } = {},
) =>
  caller.post(`/payments/transfers/${id}/${name}`, name === 'approve' ? {} : { reason }, {
    version,
  });
const change = async (work: () => Promise<unknown>) => {
  const before = await accountSums(world);
  await work();
  const after = await accountSums(world);
  const accounts = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...accounts].flatMap((name) => {
      const moved = (after[name] ?? 0) - (before[name] ?? 0);
      return moved === 0 ? [] : [[name, moved]];
    }),
  );
};
const reads = async (account: string, rows: string) => {
  const { id } = good<StatementAnswer>(
    await finance.upload(
      `/payments/statement-import?accountId=${account}&fileName=s.csv`,
      new TextEncoder().encode(`Date,Ref,Details,Debit,Credit\n${rows}`),
      'text/csv',
    ),
  );
  const { items } = good<{ items: StatementLineAnswer[] }>(
    await finance.get(`/payments/statement-import/${id}/lines`),
  );
  return items;
};
const addAccount = async (method: string, name: string) => {
  const account = good<{ id: string; version: number }>(
    await finance.post('/payments/statement-accounts', { method, name }),
  );
  const columns = {
    dateOrder: 'DAY_FIRST',
    decimalSign: 'POINT',
    date: 'Date',
    reference: 'Ref',
    note: 'Details',
    moneyOut: 'Debit',
    moneyIn: 'Credit',
  };
  good(
    await finance.post(`/payments/statement-accounts/${account.id}/mapping`, columns, {
      version: account.version,
    }),
  );
  return account.id;
};
const gcb = await addAccount('BANK_TRANSFER', 'GCB current account');
const momo = await addAccount('MOBILE_MONEY', 'MoMo merchant');
const book = (line: StatementLineAnswer | undefined, booking: object) =>
  finance.post(`/payments/statement-lines/${line?.id}/book`, booking);
const undo = (line: StatementLineAnswer | undefined) =>
  finance.post(`/payments/statement-lines/${line?.id}/undo`, { reason: 'Wrong account' });
const shown = async (id: string) =>
  good<TransferAnswer>(await finance.get(`/payments/transfers/${id}`));
const transferOf = async (line: StatementLineAnswer | undefined) => {
  const { items } = good<{ items: TransferAnswer[] }>(await finance.get('/payments/transfers'));
  const found = items.find((one) => [one.fromLine?.id, one.toLine?.id].includes(line?.id));
  if (!found) throw new Error('The line is of no transfer');
  return found;
};

describe('a transfer between our own accounts', () => {
  it('moves its amount and posts its fee as bank charges', async () => {
    const sums = await change(() => recorded({ fee: ghs('2.50'), reference: 'GCB-1' }));
    expect(sums).toEqual({
      'cash-bank': -10_250,
      'cash-mobile-money': 10_000,
      'expense-bank-charges': 250,
    });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('is posted once for one key', async () => {
    const key = { key: crypto.randomUUID() };
    const sums = await change(async () => {
      await finance.post('/payments/transfers', body(), key);
      await finance.post('/payments/transfers', body(), key);
    });
    expect(sums['cash-mobile-money']).toBe(10_000);
  });

  it('is refused between the same account, without the office of cash, and in the future', async () => {
    const same = await record({ to: bank });
    expect(same.json()).toMatchObject({
      fields: { 'to.account': expect.stringContaining('must arrive in another account') },
    });
    const noOffice = await record({ to: { account: 'cash-office' } });
    expect(noOffice.json()).toMatchObject({
      fields: { 'to.account': expect.stringContaining('Choose the office') },
    });
    const kind = await record({ to: { ...wallet, statementAccountId: gcb } });
    expect(kind.json()).toMatchObject({
      fields: { 'to.account': expect.stringContaining('another kind') },
    });
    const late = await record({ movedOn: addDays(today, 1) });
    expect(late.json()).toMatchObject({
      fields: { movedOn: 'Choose today or an earlier date' },
    });
    expect((await record({ amount: ghs('0.00') })).statusCode).toBe(400);
    expect((await record({}, world.as('support'))).statusCode).toBe(403);
  });

  it('moves between two bank accounts that are named, and shows in the journal', async () => {
    const other = await addAccount('BANK_TRANSFER', 'Ecobank savings');
    const two = await recorded({
      from: { ...bank, statementAccountId: gcb },
      to: { ...bank, statementAccountId: other },
      fee: ghs('1.00'),
    });
    expect(two).toMatchObject({
      state: 'POSTED',
      to: { statementAccount: { name: 'Ecobank savings' } },
    });
    const journal = good<{ items: { source: object }[] }>(
      await finance.get('/analytics/journal?account=cash-bank&limit=2'),
    );
    expect(journal.items).toMatchObject([
      { source: { kind: 'transfer', id: two.id } },
      { source: { kind: 'transfer', id: two.id } },
    ]);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('takes no more cash than an office should have, and moves what its drawer should hold', async () => {
    const refused = await record({ from: office, to: bank, amount: ghs('9.00') });
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('should have only GHS 0.00 in cash'),
    });
    await recorded({ to: office, amount: ghs('20.00') });
    await recorded({ from: office, to: bank, amount: ghs('9.00') });
    const drawer = await sql<{ held: number }>`
      select sum(amount_pesewas)::int as held from journal_lines where account = 'cash-office'`.execute(
      world.db,
    );
    expect(drawer.rows).toEqual([{ held: 1_100 }]);
    expect((await record({ from: office, to: bank, amount: ghs('11.01') })).statusCode).toBe(400);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('above the limit waits for another person, and the sum of a day counts', async () => {
    const large = await recorded({ amount: ghs('50000.00') });
    expect(large.state).toBe('REQUESTED');
    expect((await step(large, 'approve', { caller: finance })).json()).toMatchObject({
      code: 'transfer.own',
    });
    const approved = await change(async () => {
      expect((await step(large, 'approve')).json()).toMatchObject({
        state: 'POSTED',
        approval: { by: { name: 'Esi Quartey' } },
      });
    });
    expect(approved).toEqual({ 'cash-bank': -5_000_000, 'cash-mobile-money': 5_000_000 });
    const stale = await step(large, 'reverse');
    expect(stale.json()).toMatchObject({ code: 'request.version_stale' });
    // 4,700.00 and what was moved above are more than 5,000.00 within 24 hours.
    expect(await recorded({ amount: ghs('4700.00') })).toMatchObject({ state: 'REQUESTED' });
  });

  it('is withdrawn while it waits, and posts nothing', async () => {
    const large = await recorded({ amount: ghs('70000.00') });
    const sums = await change(async () => {
      expect((await step(large, 'reject', { caller: finance })).json()).toMatchObject({
        state: 'REJECTED',
        rejected: { reason: 'Entered twice' },
      });
    });
    expect(sums).toEqual({});
    const again = await step({ ...large, version: 2 }, 'approve');
    expect(again.json()).toMatchObject({ code: 'transfer.step_not_allowed' });
  });

  it('is reversed by a counter entry with a reason', async () => {
    const before = await accountSums(world);
    const one = await recorded({ fee: ghs('1.00') });
    const back = good<TransferAnswer>(await step(one, 'reverse'));
    expect(back).toMatchObject({ state: 'REVERSED', reversed: { reason: 'Entered twice' } });
    expect(await accountSums(world)).toEqual(before);
    expect((await step(back, 'reverse')).json()).toMatchObject({
      code: 'transfer.step_not_allowed',
    });
    expect(await ledgerProblems(world.db)).toEqual([]);
    const audits = await world.db
      .selectFrom('auditLog')
      .select(['action', 'reason'])
      .where('subjectId', '=', one.id)
      .orderBy('seq')
      .execute();
    expect(audits).toEqual([
      { action: 'transfer.record', reason: null },
      { action: 'transfer.reverse', reason: 'Entered twice' },
    ]);
  });
});

describe('a statement line', () => {
  it('becomes a transfer in one step, and the line of the other account matches it', async () => {
    const [sent] = await reads(gcb, `${today},GCB-77,To wallet,101.50,\n`);
    const sums = await change(async () => {
      const response = await book(sent, {
        kind: 'TRANSFER',
        other: { ...wallet, statementAccountId: momo },
        fee: ghs('1.50'),
      });
      expect(response.json()).toMatchObject({
        outcome: 'BOOKED',
        booking: { kind: 'TRANSFER', name: 'MoMo merchant' },
      });
    });
    expect(sums).toEqual({
      'cash-bank': -10_150,
      'cash-mobile-money': 10_000,
      'expense-bank-charges': 150,
    });
    const transfer = await transferOf(sent);
    expect(transfer).toMatchObject({
      reference: 'GCB-77',
      movedOn: today,
      amount: { amount: '100.00' },
      fromLine: { row: 2 },
      toLine: null,
    });
    const [wrong, arrived, second] = await reads(
      momo,
      `${today},990001,From bank,,99.00\n${today},990002,From bank,,100.00\n${today},990003,From bank,,100.00\n`,
    );
    const matches = good<{ items: TransferAnswer[] }>(
      await finance.get(`/payments/statement-lines/${arrived?.id}/transfers`),
    );
    expect(matches.items.map(({ id }) => id)).toContain(transfer.id);
    const match = { kind: 'MATCHED_TRANSFER', transferId: transfer.id };
    expect((await book(wrong, match)).json()).toMatchObject({ code: 'statement.unfit' });
    expect((await book(arrived, match)).json()).toMatchObject({
      outcome: 'BOOKED',
      booking: { kind: 'TRANSFER', name: 'GCB current account' },
    });
    expect((await book(second, match)).json()).toMatchObject({
      message: expect.stringContaining('Another statement line already matches this side'),
    });
    expect(await shown(transfer.id)).toMatchObject({
      fromLine: { row: 2 },
      toLine: { row: 3 },
    });
    expect(await ledgerProblems(world.db)).toEqual([]);
    // The line of the wallet still needs the transfer, so undoing the first line only releases it.
    expect((await undo(sent)).json()).toMatchObject({ outcome: 'UNKNOWN' });
    expect(await shown(transfer.id)).toMatchObject({ state: 'POSTED', fromLine: null });
    const reversed = good<TransferAnswer>(await step(transfer, 'reverse'));
    expect(reversed).toMatchObject({ state: 'REVERSED', toLine: null });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('that was received is a transfer from the other account, and undoing it reverses it', async () => {
    const [arrived] = await reads(gcb, `${today},GCB-80,From wallet,,40.00\n`);
    const before = await accountSums(world);
    const refused = await book(arrived, { kind: 'TRANSFER', other: bank, fee: ghs('0.00') });
    expect(refused.statusCode).toBe(400);
    good(await book(arrived, { kind: 'TRANSFER', other: wallet, fee: ghs('0.40') }));
    const transfer = await transferOf(arrived);
    expect(transfer).toMatchObject({ from: wallet, fee: { amount: '0.40' }, state: 'POSTED' });
    expect((await undo(arrived)).json()).toMatchObject({ outcome: 'UNKNOWN', booking: null });
    expect(await shown(transfer.id)).toMatchObject({ state: 'REVERSED' });
    expect(await accountSums(world)).toEqual(before);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('refuses a fee as large as its amount', async () => {
    const [sent] = await reads(gcb, `${today},GCB-81,Fee,5.00,\n`);
    const refused = await book(sent, { kind: 'TRANSFER', other: wallet, fee: ghs('5.00') });
    expect(refused.json()).toMatchObject({
      fields: { 'fee.amount': expect.stringContaining('less than the amount of the line') },
    });
  });
});

class Undone extends Error {}

describe('a fault in a transfer', () => {
  it.each([
    [
      'posts another amount',
      `update journal_lines set amount_pesewas = amount_pesewas + 1 where account = 'cash-mobile-money'
        and entry_id in (select id from journal_entries where kind = 'transfer-posted')`,
      'B1 I1 I9',
    ],
    [
      'posts the fee elsewhere',
      `update journal_lines set account = 'expense-other' where account = 'expense-bank-charges'`,
      'B1',
    ],
    [
      'changes the account of a transfer',
      `update transfers set to_account = 'gateway-clearing', to_site_id = null,
        to_statement_account_id = null where state = 'POSTED' and to_account = 'cash-mobile-money'`,
      'B1 I9',
    ],
    [
      'counts a waiting transfer as posted',
      `update transfers set state = 'POSTED', approved_by = requested_by, approved_at = now() where state = 'REQUESTED'`,
      'B1 I3',
    ],
    [
      'books a line of another amount',
      `update statement_lines set amount_pesewas = amount_pesewas + 1 where id in (
        select line_id from statement_bookings where kind = 'TRANSFER')`,
      'B2',
    ],
    [
      'gives a reversed transfer its line back',
      `update statement_bookings set undone_at = null, undone_by = null, undo_reason = null where kind = 'TRANSFER'`,
      'B2',
    ],
  ])('that %s is found by the checks of the ledger', async (_what, statement, expected) => {
    const [sent] = await reads(gcb, `${today},GCB-${crypto.randomUUID().slice(0, 8)},x,6.00,\n`);
    good(await book(sent, { kind: 'TRANSFER', other: wallet, fee: ghs('1.00') }));
    let found: string[] = [];
    const attempt = world.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
      const findings = await findingsIn(tx);
      found = findings.filter(({ faults }) => faults.length > 0).map(({ id }) => id);
      throw new Undone();
    });
    await expect(attempt).rejects.toThrow(Undone);
    expect(found).toEqual(expect.arrayContaining(expected.split(' ')));
  });
});

it('refuses a day whose books are closed, also when it is approved later', async () => {
  const waiting = await recorded({ amount: ghs('80000.00'), movedOn: addDays(today, -2) });
  good(
    await admin.post('/analytics/period-lock', {
      through: addDays(today, -2),
      reason: 'Handed to the accountant',
    }),
  );
  const closed = { fields: { movedOn: expect.stringContaining('The books are closed up to') } };
  expect((await record({ movedOn: addDays(today, -2) })).json()).toMatchObject(closed);
  expect((await step(waiting, 'approve')).json()).toMatchObject(closed);
  expect(await recorded({ movedOn: addDays(today, -1) })).toMatchObject({
    movedOn: addDays(today, -1),
  });
});
