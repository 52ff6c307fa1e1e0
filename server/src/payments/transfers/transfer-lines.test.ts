import type { TransferAnswer } from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { afterAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { findingsIn } from '../../books/journal/ledger.ts';
import { accountSums, payables } from '../../payables/testing/payable-fixture.ts';
import { faultsAfter } from '../../testing/books/change-by-hand.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { bank, ghs, startTransfers, wallet } from './testing/transfer-fixture.ts';

const {
  world,
  finance,
  today,
  recorded,
  step,
  change,
  reads,
  gcb,
  momo,
  book,
  undo,
  shown,
  transferOf,
} = await startTransfers();
afterAll(() => world.close());

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

  it('with the reference of a recorded transfer is its side, with the amount and account of the side', async () => {
    const sides = {
      from: { ...bank, statementAccountId: gcb },
      to: { ...wallet, statementAccountId: momo },
      amount: ghs('70.00'),
      fee: ghs('0.70'),
    };
    const transfer = await recorded({ ...sides, reference: 'GCB-90' });
    const [withoutFee, sent, received] = await reads(
      gcb,
      `${today},gcb 90,To wallet,70.00,\n${today},gcb 90,To wallet,70.70,\n${today},GCB-90,From x,,70.00\n`,
    );
    const [arrived] = await reads(momo, `${today},GCB-90,From bank,,70.00\n`);
    expect(withoutFee).toMatchObject({ outcome: 'UNKNOWN', booking: null });
    expect(received).toMatchObject({ outcome: 'UNKNOWN', booking: null });
    expect(sent).toMatchObject({
      outcome: 'BOOKED',
      booking: { kind: 'TRANSFER', id: null, name: 'MoMo merchant' },
    });
    expect(arrived).toMatchObject({
      outcome: 'BOOKED',
      booking: { kind: 'TRANSFER', name: 'GCB current account' },
    });
    expect(await shown(transfer.id)).toMatchObject({
      fromLine: { id: sent?.id, row: 3 },
      toLine: { id: arrived?.id },
    });
    const matches = good<{ items: TransferAnswer[] }>(
      await finance.get(`/payments/statement-lines/${arrived?.id}/transfers`),
    );
    expect(matches.items.map(({ id }) => id)).not.toContain(transfer.id);
    good(await step(transfer, 'reverse'));
    const again = await reads(gcb, `${today},GCB-90,Once more,70.70,\n`);
    expect(again[0]).toMatchObject({ outcome: 'UNKNOWN', booking: null });
  });

  it('waits with the transfer of its reference until another person approves it', async () => {
    const waiting = await recorded({
      amount: ghs('60000.00'),
      reference: 'GCB-91',
    });
    const [early] = await reads(gcb, `${today},GCB-91,To wallet,60000.00,\n`);
    expect(early).toMatchObject({ outcome: 'UNKNOWN' });
    good(await step(waiting, 'approve'));
    const { fromLine } = await shown(waiting.id);
    expect(fromLine).toMatchObject({ id: early?.id });
  });

  it('refuses a fee as large as its amount', async () => {
    const [sent] = await reads(gcb, `${today},GCB-81,Fee,5.00,\n`);
    const refused = await book(sent, { kind: 'TRANSFER', other: wallet, fee: ghs('5.00') });
    expect(refused.json()).toMatchObject({
      fields: { 'fee.amount': expect.stringContaining('less than the amount of the line') },
    });
  });
});

/** A transfer and a payment to a supplier with their statement lines, which are matched by their references. */
async function namedOnStatement() {
  if (isNamed) return;
  isNamed = true;
  await recorded({ amount: ghs('8.00'), reference: 'NAMED-1' });
  const { supplier, approved, sent } = payables(world);
  const { id } = await approved((await supplier()).id, { number: 'NAMED' });
  await sent(id, '33.00', { reference: 'NAMED-2' });
  const lines = await reads(gcb, `${today},NAMED-1,x,8.00,\n${today},NAMED-2,x,33.00,\n`);
  expect(lines.map(({ outcome }) => outcome)).toEqual(['BOOKED', 'BOOKED']);
  const findings = await world.db.transaction().execute(findingsIn);
  expect(findings.find(({ id: check }) => check === 'B4')).toMatchObject({ faults: [] });
  expect(findings.find(({ id: check }) => check === 'B4')?.cases).toBeGreaterThan(1);
}
let isNamed = false;

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
      'posts another amount than the statement line with its reference',
      `update journal_lines set amount_pesewas = amount_pesewas - 1 where account = 'cash-bank'
        and entry_id in (select e.id from journal_entries e join transfers t on t.id = e.source_id where t.reference = 'NAMED-1')`,
      'B1 B4',
    ],
    [
      'changes the amount of a transfer whose statement line has its reference',
      `update transfers set amount_pesewas = amount_pesewas + 1 where reference = 'NAMED-1'`,
      'B1 B4',
    ],
    [
      'changes the cash of a payment whose statement line has its reference',
      `update supplier_payments set cash_pesewas = cash_pesewas + 1 where reference = 'NAMED-2'`,
      'B4 I9',
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
    await recorded({ amount: ghs('60000.00') });
    await namedOnStatement();
    const [sent] = await reads(gcb, `${today},GCB-${crypto.randomUUID().slice(0, 8)},x,6.00,\n`);
    good(await book(sent, { kind: 'TRANSFER', other: wallet, fee: ghs('1.00') }));
    const found = await faultsAfter(world.owner, statement);
    expect([...found.keys()]).toEqual(expect.arrayContaining(expected.split(' ')));
  });
});
