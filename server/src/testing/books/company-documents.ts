import type { OpeningAnswer } from '@sankofa/domain/books/opening/opening-endpoints';
import type { Random } from '@sankofa/domain/fixtures/random';
import type { CorrectionAnswer } from '@sankofa/domain/invoices/corrections/correction-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import type { SupplierPaymentAnswer } from '@sankofa/domain/payables/supplier-payment-endpoints';
import type { TransferAnswer } from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { addDays, dayIn, zones, type PlainDay } from '@sankofa/domain/values/time';
import { expect } from 'vitest';

import type { payables } from '../../payables/testing/payable-fixture.ts';
import { drawersNow } from '../../payments/cash/cash-queries.ts';
import { good } from '../trade/freight-fixture.ts';
import type { startTrade } from '../trade/trade.ts';
import type { Client, TestCustomer, World } from '../world.ts';

export type Trade = Awaited<ReturnType<typeof startTrade>>;

export type Company = ReturnType<typeof payables> & {
  world: World;
  trade: Trade;
  random: Random;
  /** Exempt for some days. */
  kojo: TestCustomer;
  adwoa: TestCustomer;
};

export const today = ({ clock }: World): PlainDay => dayIn(clock(), zones.accra);

export const versionOf = async (trade: Trade, id: string) => ({
  version: (await trade.invoice(id)).version,
});

/** A bill in dollars, late from the second month on, that is paid in part at another rate; one payment comes back. */
export async function foreignBill(
  { world, supplier, approved, sent, step }: Company,
  month: number,
) {
  const { id } = await supplier();
  const bill = await approved(id, {
    number: `USD-${month}`,
    billedOn: addDays(today(world), month === 0 ? 0 : -10),
    dueOn: addDays(today(world), 30),
    currency: 'USD',
    cedisPer: '12.0000',
    rateSource: 'Bank',
    lines: [
      { category: 'SEA_FREIGHT', description: 'Container', amount: '100.03' },
      { category: 'PORT_CHARGES', description: 'Port', amount: '41.17' },
      { category: 'SALARIES', description: 'Agent', amount: `${50 + month}.00` },
    ],
  });
  const rate = { cedisPer: '12.3456', rateSource: 'Bank' };
  await sent(bill.id, '80.00', rate);
  const returned: SupplierPaymentAnswer = await sent(bill.id, '20.00', rate);
  good(await step(returned, 'reverse', { body: { reason: 'Returned' } }));
}

/** A bill in dollars with taxes that are deducted, and another one that is voided. */
export async function taxedBills({ world, supplier, approved }: Company, month: number) {
  const { id: supplierId } = await supplier();
  const bill = (number: string) => ({
    number,
    billedOn: today(world),
    dueOn: addDays(today(world), 30),
    currency: 'USD',
    cedisPer: '12.0000',
    rateSource: 'Bank',
    lines: [
      { category: 'TRUCKING', description: 'Truck', amount: '80.10' },
      { category: 'TAX_NHIL', description: 'NHIL', amount: '2.01' },
      { category: 'TAX_GETFUND', description: 'GETFund', amount: '2.00' },
      { category: 'TAX_VAT', description: 'VAT', amount: '12.03' },
    ],
  });
  expect(await approved(supplierId, bill(`VAT-${month}`))).toMatchObject({ state: 'APPROVED' });
  const { id, version } = await approved(supplierId, bill(`VAT-VOID-${month}`));
  world.pass(1_000);
  const reason = 'Not ours';
  good(await world.as('finance').post(`/bills/${id}/void`, { reason }, { version }));
}

/** An expense and a void bill that belong to the month before from the second month on. */
export async function lateExpense({ world, supplier, approved }: Company, month: number) {
  const finance = world.as('finance');
  const { id: supplierId } = await supplier({ payee: undefined });
  const billedOn = addDays(today(world), month === 0 ? 0 : -10);
  const lines = [{ category: 'RENT', description: 'Store', amount: '33.40' }];
  good(
    await finance.post('/expenses', {
      supplierId,
      billedOn,
      dueOn: billedOn,
      currency: 'GHS',
      lines,
      method: 'BANK_TRANSFER',
      reference: `EXP-${month}`,
    }),
  );
  const { id, version } = await approved(supplierId, {
    number: `TWICE-${month}`,
    billedOn,
    dueOn: billedOn,
    lines,
  });
  world.pass(1_000);
  good(await finance.post(`/bills/${id}/void`, { reason: 'Entered twice' }, { version }));
}

/** Moves money from the bank to the wallet with a fee; in the second month it comes back. */
export async function transfer({ world }: Company, month: number) {
  const finance = world.as('finance');
  const { id, version } = good<TransferAnswer>(
    await finance.post('/payments/transfers', {
      from: { account: 'cash-bank' },
      to: { account: 'cash-mobile-money' },
      amount: cedis('120.00'),
      fee: cedis('1.25'),
      movedOn: today(world),
      reference: `OWN-${month}`,
    }),
  );
  if (month !== 1) return;
  world.pass(1_000);
  const body = { reason: 'The bank returned it' };
  good(await finance.post(`/payments/transfers/${id}/reverse`, body, { version }));
}

/** What was owed to a supplier when the books began, in cedis and in dollars; one part is paid, one bill is void. */
export async function openingBills({ world, supplier, opening, approve, sent, bill }: Company) {
  const { id } = await supplier();
  const dates = { billedOn: '2025-08-20', dueOn: '2025-09-20' };
  const entered = await opening(id, { ...dates, number: 'OPEN-1', amount: '740.30' });
  world.pass(1_000);
  good(await approve(entered));
  world.pass(1_000);
  await sent(entered.id, '200.00');
  const rate = { currency: 'USD', cedisPer: '11.9000', rateSource: 'Books before' };
  const foreign = await opening(id, { ...dates, ...rate, number: 'OPEN-2', amount: '55.55' });
  world.pass(1_000);
  good(await approve(foreign));
  const wrong = await opening(id, { ...dates, number: 'OPEN-3', amount: '1.23' });
  world.pass(1_000);
  good(await approve(wrong));
  world.pass(1_000);
  const of = { version: (await bill(wrong.id)).version };
  good(await world.as('finance').post(`/bills/${wrong.id}/void`, { reason: 'Was paid' }, of));
}

/** Writes off what is due on an invoice whose goods were disposed of. */
export async function writeOff({ world, trade, kojo }: Company) {
  const { invoiceId, shipment } = await trade.invoiced(kojo);
  await world.db
    .updateTable('packages')
    .set({ state: 'DISPOSED' })
    .where('shipmentId', '=', shipment.id)
    .execute();
  const reason = 'Left the country';
  const { correction } = good<InvoiceAnswer>(
    await world
      .as('finance')
      .post(`/invoices/${invoiceId}/write-off`, { reason }, await versionOf(trade, invoiceId)),
  );
  good<CorrectionAnswer>(
    await world.as('clerk2').post(`/invoice-corrections/${correction?.id}/approve`),
  );
}

const cedis = (amount: string) => ({ amount, currency: 'GHS' });

/** Enters opening balances of the books, which wait for someone else. */
export async function proposeBooks({ world, trade }: Company, bank: string) {
  return good<OpeningAnswer>(
    await world.as('finance').post('/analytics/opening-balances', {
      lines: [
        { account: 'cash-bank', balance: cedis(bank) },
        { account: 'cash-mobile-money', balance: cedis('1500.25') },
        { account: 'cash-office', siteId: trade.sites.accra, balance: cedis('600.00') },
        { account: 'tax-nhil', balance: cedis('35.20') },
        { account: 'tax-getfund', balance: cedis('2.01') },
      ],
      lastReturn: '2025-10',
      reason: 'From the books before',
    }),
  );
}

export async function openBooks(company: Company, bank: string) {
  const entered = await proposeBooks(company, bank);
  company.world.pass(1_000);
  return decideOpening(company.world.as('clerk2'), entered, 'approve');
}

/** Takes a step of opening balances, which has a reason unless it approves them. */
export async function decideOpening(
  caller: Client,
  { latest }: OpeningAnswer,
  step: 'approve' | 'reject' | 'reverse',
) {
  const body = step === 'approve' ? {} : { reason: 'The bank balance was wrong' };
  const of = { version: latest?.version ?? 0 };
  return good<OpeningAnswer>(
    await caller.post(`/analytics/opening-balances/${latest?.id}/${step}`, body, of),
  );
}

/** Counts the drawer five cedis short, and takes half of it to the bank. */
export async function countCash({ world, trade }: Company) {
  const siteId = trade.sites.accra;
  const held = (await drawersNow(world.db)).find((one) => one.siteId === siteId)?.expected ?? 0;
  expect(held).toBeGreaterThan(1_000);
  const finance = world.as('finance');
  const counted = moneyOf(held - 500);
  good(await finance.post('/payments/cash-counts/entries', { siteId, counted }));
  good(
    await finance.post('/payments/cash-counts', {
      siteId,
      expected: moneyOf(held),
      counted,
      banked: moneyOf(Math.floor(held / 2)),
      bankReference: `SLIP-${today(world)}`,
      reason: 'Short',
    }),
  );
}
