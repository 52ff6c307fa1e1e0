import { samplePayee } from '@sankofa/domain/fixtures/payees';
import type { StatementAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, describe, expect, it } from 'vitest';

import { changeCreditTerms } from './books/credit/credit-terms.ts';
import { rejectOpening } from './books/opening/decide-opening.ts';
import { proposeOpening } from './books/opening/opening-balances.ts';
import { closeYear, reopenYear } from './books/results/close-year.ts';
import { addKnownLaws, companyTin } from './fixtures/taxes.ts';
import { approveBill, voidBill } from './payables/bills/approve-bill.ts';
import { editBill } from './payables/bills/enter-bill.ts';
import { payExpense } from './payables/supplier-payments/pay-expense.ts';
import { cancelSupplierPayment } from './payables/supplier-payments/request-payment.ts';
import { changeSupplier } from './payables/suppliers/save-supplier.ts';
import { billBody, payables, supplierBody } from './payables/testing/payable-fixture.ts';
import { submitOnAccount } from './payments/account/submit-on-account.ts';
import { confirmPayment } from './payments/claims/decide-payment.ts';
import { reversePayment } from './payments/claims/reverse-payment.ts';
import { approveRefund, payRefund } from './payments/refunds/refund.ts';
import { requestRefund } from './payments/refunds/request-refund.ts';
import { emailStatement } from './payments/statements/statement-email.ts';
import type { Work } from './platform/database/work.ts';
import { addMappedAccount } from './testing/money/mapped-account.ts';
import { startStatements } from './testing/money/statement-fixture.ts';
import { good } from './testing/trade/freight-fixture.ts';

const fixture = await startStatements();
const { world, trade } = fixture;
afterAll(() => world.close());
const { admin, finance, clerk } = trade;
const ama = await world.ama();
const { supplier, enter, approved, request } = payables(world);
const reason = 'For the test of refusals';
const dayMs = 86_400_000;
const today = () => world.clock().slice(0, 10);

const wallet = await addMappedAccount(world.as('finance'), 'MOBILE_MONEY', 'Wallet');
const provider = await addMappedAccount(world.as('finance'), 'GATEWAY', 'Provider');

/** Reads a statement of one line. */
async function read(account: string, row: string) {
  const path = `/payments/statement-import?accountId=${account}&fileName=s.csv`;
  const bytes = new TextEncoder().encode(`Date,Ref,Details,Debit,Credit\n2026-11-20,${row}`);
  const { id } = good<StatementAnswer>(await world.as('finance').upload(path, bytes, 'text/csv'));
  const [line] = (await fixture.linesOf(id)).items;
  return { statementId: id, line: line?.id ?? '', outcome: line?.outcome };
}
const expense = async (line: string) =>
  world.as('finance').post(`/payments/statement-lines/${line}/book`, {
    kind: 'EXPENSE',
    supplierId: (await supplier()).id,
    category: 'OTHER',
    description: 'Fee',
  });
const closedLine = (message: string) => ({
  code: 'statement.line_closed',
  message: expect.stringContaining(message) as string,
});

describe('a line of a statement', () => {
  it('of the payment provider is not recorded as a payment', async () => {
    const { invoice } = await fixture.newInvoice();
    const { line } = await read(provider, '7700001,Charge,,148.50');
    const body = { invoices: [{ invoiceId: invoice.invoiceId }] };
    const path = `/payments/statement-lines/${line}/record`;
    const recorded = await world.as('finance').post(path, body);
    expect(recorded.json()).toMatchObject(closedLine('confirmed by the provider'));
  });

  it('of the payment provider is no expense', async () => {
    const { line } = await read(provider, '7700002,Fee,3.00,');
    const booked = await expense(line);
    expect(booked.json()).toMatchObject(closedLine('confirmed by the provider'));
  });

  it('of money received is no expense', async () => {
    const { line } = await read(wallet, '7700003,Charge,,9.00');
    expect((await expense(line)).json()).toMatchObject(closedLine('money received'));
  });

  it('of money sent does not correct the reference of a payment', async () => {
    const { id, version } = await fixture.waiting();
    const { line, outcome } = await read(wallet, '7700004,Sent,148.50,');
    expect(outcome).toBe('UNKNOWN');
    const body = { lineId: line, reference: '7700004', reason };
    const corrected = await world.as('finance').post(`/payments/${id}/correct`, body, { version });
    expect(corrected.json()).toMatchObject(closedLine('money sent'));
  });

  it('of another statement is not recorded with those of this one', async () => {
    const { invoice } = await fixture.newInvoice();
    const [own, other] = [
      await read(wallet, '7700005,Received,,10.00'),
      await read(wallet, '7700006,Received,,11.00'),
    ];
    const invoices = [{ invoiceId: invoice.invoiceId }];
    const answer = await world
      .as('finance')
      .post(`/payments/statement-import/${own.statementId}/record`, {
        lines: [own, other].map(({ line }) => ({ lineId: line, invoices })),
      });
    expect(answer.json()).toMatchObject({ code: 'thing.not_found' });
    const [line] = (await fixture.linesOf(own.statementId)).items;
    expect(line?.payment).toBeNull();
  });
});

it('a statement of account is emailed to a customer once in a run', async () => {
  const run = { runId: crypto.randomUUID(), customerId: ama.id };
  const send = () =>
    world.work(finance, (work) =>
      emailStatement(work, { ...run, from: '2026-11-01', to: '2026-11-20' }),
    );
  await send();
  await send();
  const emails = world.db.selectFrom('statementEmails').select('id');
  expect(await emails.where('runId', '=', run.runId).execute()).toHaveLength(1);
});

it('a customer who does not exist has no credit, terms or account', async () => {
  const path = `/customers/${crypto.randomUUID()}`;
  const used = await world.as('finance').post(`${path}/apply-credit`, { amount: moneyOf(100) });
  expect(used.json()).toMatchObject({ code: 'thing.not_found' });
  const terms = await world.as('finance').get(`${path}/credit-terms`);
  expect(terms.json()).toMatchObject({ code: 'thing.not_found' });
});

it('a refunded payment of a customer without a shipment cannot be reversed yet', async () => {
  const { id: customerId } = await world.kojo();
  const amount = moneyOf(1_000);
  const paymentId = await world.work(finance, (work) =>
    submitOnAccount(work, {
      customerId,
      amount,
      method: 'BANK_TRANSFER',
      reference: 'ADVANCE-417',
      paidOn: today(),
    }),
  );
  await world.work(clerk, (work) => confirmPayment(work, { paymentId }));
  const refundId = await world.work(finance, (work) =>
    requestRefund(work, { customerId, amount, reason, payee: samplePayee }),
  );
  await world.work(clerk, async (work) => {
    await approveRefund(work, { refundId });
    await payRefund(work, { refundId, method: 'CASH', reference: 'OUT-417', isOnline: false });
  });
  await expect(
    world.work(admin, (work) => reversePayment(work, { paymentId, reason })),
  ).rejects.toMatchObject({ code: 'payment.credit_spent' });
});

const setTerms = (limit: number, version: number) => (work: Work) =>
  changeCreditTerms(work, {
    customerId: ama.id,
    version,
    limit: moneyOf(limit),
    graceDays: null,
    reason,
  });

describe('credit terms', () => {
  it('that no one has set are not changed as if someone had', async () => {
    await expect(world.work(finance, setTerms(1_000, 417))).rejects.toMatchObject({
      code: 'request.version_stale',
    });
  });
});

it('an account of exports is changed again', async () => {
  const path = '/accounting-exports/accounts/cash-bank';
  for (const [version, number] of ['1098', '1099'].entries()) {
    const body = { number, name: 'GCB Bank' };
    expect(good(await world.as('finance').patch(path, body, { version }))).toMatchObject(body);
  }
});

it('two rates of the yuan cannot take effect at the same time', async () => {
  const effectiveFrom = new Date(Date.parse(world.clock()) + dayMs).toISOString();
  const add = (cedisPerYuan: string) =>
    world.as('finance').post('/yuan-rates', { cedisPerYuan, note: reason, effectiveFrom });
  good(await add('1.7250'));
  expect((await add('1.7300')).json()).toMatchObject({ code: 'rate.overlap' });
});

const register = async () => {
  const body = { from: today(), tin: companyTin, isPriceInclusive: false, reason };
  return (await world.as('admin').post('/taxes/registration', body)).json<{ message: string }>();
};

describe('a company does not register for VAT', () => {
  it('without a tax law', async () => {
    expect((await register()).message).toMatch(/^No tax law applies/);
  });

  it('without a treatment of each price line', async () => {
    await world.work(admin, (work) => addKnownLaws(work));
    expect((await register()).message).toMatch(/^Choose the tax treatment/);
  });
});

const payee = await supplier();
const bill = await enter(payee.id, { number: 'STALE-1' });
const payment = (await request((await approved(payee.id)).id, '20.00')).json<{ id: string }>();
const opening = await world.work(finance, (work) =>
  proposeOpening(work, { lines: [{ account: 'cash-bank', balance: moneyOf(100) }], reason }),
);
/** A version that no record here has. */
const version = 417;
const entered = {
  supplierId: payee.id,
  number: 'STALE-2',
  billedOn: today(),
  dueOn: today(),
  currency: 'GHS' as const,
  lines: [{ category: 'RENT' as const, description: 'Stall', amount: '10.00', allocations: [] }],
};
const changes: Record<string, (work: Work) => Promise<unknown>> = {
  rejectOpening: (work) => rejectOpening(work, { ...opening, version, reason }),
  changeSupplier: (work) =>
    changeSupplier(work, { ...supplierBody, isActive: true, id: payee.id, version }),
  editBill: (work) => editBill(work, { ...entered, id: bill.id, version }),
  approveBill: (work) => approveBill(work, { id: bill.id, version }),
  cancelSupplierPayment: (work) => cancelSupplierPayment(work, { id: payment.id, version, reason }),
};

describe('what another person has changed meanwhile', () => {
  it.each(Object.entries(changes))('is refused to %s', async (_name, change) => {
    await expect(world.work(admin, change)).rejects.toMatchObject({
      code: 'request.version_stale',
    });
  });
});

describe('a supplier and a bill', () => {
  it('are not given the name or the number of another', async () => {
    const [one, other] = [await supplier(), await supplier()];
    const renamed = { ...supplierBody, name: one.name.toUpperCase(), isActive: true };
    const path = `/suppliers/${other.id}`;
    const named = await world.as('finance').patch(path, renamed, { version: other.version });
    expect(named.json()).toMatchObject({ code: 'supplier.exists' });
    await enter(one.id, { number: 'TAKEN-1' });
    const { id, version } = await enter(one.id, { number: 'TAKEN-2' });
    const body = billBody(one.id, { number: 'taken-1' });
    const numbered = await world.as('finance').patch(`/bills/${id}`, body, { version });
    expect(numbered.json()).toMatchObject({ code: 'bill.exists' });
  });
});

const close = (year: number) => world.work(admin, (work) => closeYear(work, { year, reason }));
const reopen = (year: number) => world.work(admin, (work) => reopenYear(work, { year, reason }));
const spend = (supplierId: string, number: string) =>
  world.work(admin, (work) =>
    payExpense(work, {
      ...entered,
      supplierId,
      number,
      billedOn: today(),
      dueOn: today(),
      method: 'BANK_TRANSFER',
      reference: number,
    }),
  );
const refused = { code: 'year.step_not_allowed' };

describe('years', () => {
  it('whose entries come to zero are not closed', async () => {
    const { id } = await enter((await supplier()).id, { number: 'ZERO-1', billedOn: '2025-06-10' });
    await world.work(admin, async (work) => {
      await approveBill(work, { id, version: 1 });
      await voidBill(work, { id, version: 2, reason });
    });
    await expect(close(2025)).rejects.toMatchObject(refused);
  });

  it('are closed in order, and reopened from the last', async () => {
    const { id } = await supplier();
    await spend(id, 'YEAR-2026');
    world.pass(60 * dayMs);
    await spend(id, 'YEAR-2027');
    world.pass(365 * dayMs);
    await expect(close(2027)).rejects.toMatchObject(refused);
    await close(2026);
    await close(2027);
    await expect(reopen(2026)).rejects.toMatchObject(refused);
  });
});
