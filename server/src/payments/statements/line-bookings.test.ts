import { samplePayee } from '@sankofa/domain/fixtures/payees';
import type { RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';
import type {
  StatementAnswer,
  StatementLineAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { accountSums } from '../../payables/testing/payable-fixture.ts';
import { addMappedAccount } from '../../testing/money/mapped-account.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';
import { startStatements } from '../../testing/money/statement-fixture.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { drawersNow } from '../cash/cash-queries.ts';

let fixture: Awaited<ReturnType<typeof startStatements>>;
const accounts = new Map<string, string>();
const head = 'Date,Txn,From,Details,Debit,Credit\n';
const mapping = { reference: 'Txn', name: 'From' };
const finance = () => fixture.world.as('finance');
beforeAll(async () => {
  fixture = await startStatements();
  for (const method of ['MOBILE_MONEY', 'BANK_TRANSFER']) {
    const name = `Account for ${method}`;
    accounts.set(method, await addMappedAccount(finance(), method, name, mapping));
  }
});
afterAll(() => fixture.world.close());

async function read(rows: readonly string[], method = 'MOBILE_MONEY') {
  const { id } = good<StatementAnswer>(
    await finance().upload(
      `/payments/statement-import?accountId=${accounts.get(method)}&fileName=own.csv`,
      new TextEncoder().encode(head + rows.join('\n')),
      'text/csv',
    ),
  );
  return (await fixture.linesOf(id)).items;
}
const book = (line: StatementLineAnswer | undefined, body: object) =>
  finance().post(`/payments/statement-lines/${line?.id}/book`, body);

/** Requests a refund of credit that a customer paid too much. */
async function requestedRefund(amount: number) {
  const { ama, invoice } = await fixture.newInvoice();
  await fixture.trade.paid(invoice.invoiceId, invoice.totalPesewas + amount);
  return good<RefundAnswer>(
    await ama.post('/refunds', {
      amount: moneyOf(amount),
      reason: 'I paid too much',
      payee: samplePayee,
    }),
  );
}
const approved = async ({ id }: RefundAnswer) =>
  good<RefundAnswer>(await finance().post(`/refunds/${id}/approve`, {}, { version: 1 }));

describe('money sent back to a customer', () => {
  it('becomes the approved refund of its amount, and stays sent', async () => {
    const refund = await requestedRefund(1_010);
    const [line, other] = await read([
      '2026-11-20,9100000001,Ama Mensah,Refund,10.10,',
      '2026-11-20,9100000002,Ama Mensah,Refund,10.11,',
    ]);
    const early = await book(line, { kind: 'REFUND', refundId: refund.id, version: 1 });
    expect(early.json()).toMatchObject({ code: 'refund.step_not_allowed' });
    const { id: refundId, version, refundNumber } = await approved(refund);
    const payouts = await finance().get(`/payments/statement-lines/${line?.id}/payouts`);
    expect(payouts.json()).toMatchObject({
      items: [{ id: refundId, kind: 'REFUND', number: refundNumber, amount: cedis('10.10') }],
    });
    const body = { kind: 'REFUND', refundId, version };
    expect((await book(other, body)).json()).toMatchObject({ code: 'statement.unfit' });

    const before = await accountSums(fixture.world);
    const booked = good<StatementLineAnswer>(await book(line, body));
    expect(booked).toMatchObject({
      outcome: 'BOOKED',
      booking: { kind: 'REFUND', name: refundNumber },
    });
    const after = await accountSums(fixture.world);
    expect((after['cash-mobile-money'] ?? 0) - (before['cash-mobile-money'] ?? 0)).toBe(-1_010);
    expect((after['refunds-payable'] ?? 0) - (before['refunds-payable'] ?? 0)).toBe(1_010);
    expect(good<RefundAnswer>(await finance().get(`/refunds/${refundId}`))).toMatchObject({
      state: 'PAID',
      method: 'MOBILE_MONEY',
      reference: '9100000001',
    });
    expect((await book(line, body)).json()).toMatchObject({ code: 'statement.line_closed' });
    const undone = await finance().post(`/payments/statement-lines/${line?.id}/undo`, {
      reason: 'Wrong line',
    });
    expect(undone.json()).toMatchObject({ code: 'statement.line_closed' });
    expect(await ledgerProblems(fixture.world.db)).toEqual([]);
  });

  it('matches a refund that was recorded on its own page, by reference and amount', async () => {
    const { id, version, refundNumber } = await approved(await requestedRefund(2_020));
    const sent = { method: 'MOBILE_MONEY', reference: '91-0000-0010' };
    good(await finance().post(`/refunds/${id}/pay`, sent, { version }));
    const lines = await read([
      '2026-11-20,9100000010,Ama Mensah,Refund,20.20,',
      '2026-11-20,9100000010,Ama Mensah,Refund,20.21,',
      '2026-11-20,9100000010,Ama Mensah,Refund,,20.20',
    ]);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['BOOKED', 'UNKNOWN', 'UNKNOWN']);
    expect(lines[0]?.booking).toMatchObject({ id: null, kind: 'REFUND', name: refundNumber });
  });
});

describe('cash that an office took to the bank', () => {
  it('matches the cash count by the slip number and the amount, and is no customer’s payment', async () => {
    const siteId = fixture.trade.sites.accra;
    const { invoice } = await fixture.newInvoice();
    await fixture.trade.paid(invoice.invoiceId, 30_000);
    const office = (await drawersNow(fixture.world.db)).find((one) => one.siteId === siteId);
    const held = moneyOf(office?.expected ?? NaN);
    good(await finance().post('/payments/cash-counts/entries', { siteId, counted: held }));
    good(
      await finance().post('/payments/cash-counts', {
        siteId,
        expected: held,
        counted: held,
        banked: cedis('250.00'),
        bankReference: 'Slip 770-01',
      }),
    );
    const rows = [
      '2026-11-21,SLIP77001,Cash deposit,Accra branch,,250.00',
      '2026-11-21,SLIP77001,Cash deposit,Accra branch,,249.00',
      '2026-11-21,SLIP77001,Cash withdrawal,Accra branch,250.00,',
    ];
    const [deposit, ...others] = await read(rows, 'BANK_TRANSFER');
    expect(deposit).toMatchObject({
      outcome: 'BOOKED',
      booking: { id: null, kind: 'CASH_DEPOSIT', name: office?.name },
    });
    expect(others.map(({ outcome }) => outcome)).toEqual(['UNKNOWN', 'UNKNOWN']);
    const [inWallet] = await read(rows.slice(0, 1));
    expect(inWallet?.outcome).toBe('UNKNOWN');
    const recorded = await finance().post(`/payments/statement-lines/${deposit?.id}/record`, {
      invoices: [{ invoiceId: invoice.invoiceId }],
    });
    expect(recorded.json()).toMatchObject({ code: 'statement.line_closed' });
    expect(await ledgerProblems(fixture.world.db)).toEqual([]);
  });
});
