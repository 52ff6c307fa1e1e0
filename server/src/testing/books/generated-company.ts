import { randomFrom, type Random } from '@sankofa/domain/fixtures/random';
import type { CorrectionAnswer } from '@sankofa/domain/invoices/corrections/correction-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import type { SupplierPaymentAnswer } from '@sankofa/domain/payables/supplier-payment-endpoints';
import type { Mode } from '@sankofa/domain/values/mode';
import { moneyOf } from '@sankofa/domain/values/money';
import { addDays, dayIn, zones, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import { expect } from 'vitest';

import { companyTin, registerForVat } from '../../fixtures/taxes.ts';
import { redraftInvoice } from '../../invoices/drafting/draft-invoice.ts';
import { creditInvoice, draftInvoice, issueInvoice } from '../../invoices/invoices.ts';
import { payables } from '../../payables/testing/payable-fixture.ts';
import { drawersNow } from '../../payments/cash/cash-queries.ts';
import { newId } from '../../platform/ids.ts';
import { exemptCustomer } from '../../taxes/customer-taxes.ts';
import { setRegistration, setTreatments } from '../../taxes/taxes.ts';
import { AccountModel } from '../money/account-model.ts';
import { moves } from '../money/account-moves.ts';
import { PayableModel } from '../money/payable-model.ts';
import { good } from '../trade/freight-fixture.ts';
import { importsOf, person } from '../trade/import-fixture.ts';
import { startTrade } from '../trade/trade.ts';
import type { TestCustomer, World } from '../world.ts';

type Trade = Awaited<ReturnType<typeof startTrade>>;

/** The months of the generated company; a year ends between them, and the tax law changes. */
export const periods = [
  { from: '2025-11-01', to: '2025-11-30' },
  { from: '2025-12-01', to: '2025-12-31' },
  { from: '2026-01-01', to: '2026-01-31' },
] as const;
/** When the generated company begins. */
export const firstMorning: Instant = '2025-11-03T08:00:00.000Z';

/**
 * Trades for three months: random moves on the accounts of customers and of a supplier, and in each month what those
 * leave out, such as services, other treatments, imported and opening balances, foreign bills, cash counts and bad debts.
 * @param movesPerMonth on the account of a customer, each followed by one on the account of the supplier
 */
export async function generateCompany(
  world: World,
  { movesPerMonth, seed }: { movesPerMonth: number; seed: number },
) {
  const random = randomFrom(seed);
  const trade = await startTrade(world);
  const customers = [await world.ama(), await world.kojo()];
  const accounts = customers.map(({ actor }) => new AccountModel(world, trade, actor));
  for (const account of accounts)
    for (let count = 0; count < 2; count += 1) await account.invoice();
  const supplier = new PayableModel(world, trade);
  await supplier.start();
  const company = {
    world,
    trade,
    random,
    kojo: await world.kojo(),
    adwoa: await world.ama(),
    ...payables(world),
  };
  await importBalances(world);

  for (const [month, { to }] of periods.entries()) {
    await specialMoves(company, month);
    const rest = Date.parse(`${to}T20:00:00.000Z`) - Date.parse(world.clock());
    const pause = Math.floor(rest / (movesPerMonth + 1));
    for (let count = 0; count < movesPerMonth; count += 1) {
      world.pass(pause - 5_000);
      const which = random.below(12);
      const share = random.next();
      const who = random.below(6);
      const account = accounts[count % accounts.length];
      expect(await account?.make([random.pick(moves), which, share, who])).toBeNull();
      expect(await supplier.make(which, share, who)).toBeNull();
    }
    if (month === 0) await correctOpening(company);
    await countCash(company);
    world.pass(Date.parse(`${addDays(to, 1)}T08:00:00.000Z`) - Date.parse(world.clock()));
  }
  return { trade, customers };
}

type Company = ReturnType<typeof payables> & {
  world: World;
  trade: Trade;
  random: Random;
  /** Exempt for some days. */
  kojo: TestCustomer;
  adwoa: TestCustomer;
};

const today = ({ clock }: World): PlainDay => dayIn(clock(), zones.accra);

/** Debts and credit that customers had before the company used the product. */
async function importBalances(world: World) {
  const { importRows } = importsOf(world);
  const [debtor, creditor] = [person(), person()];
  await importRows('CUSTOMERS', [debtor, creditor]);
  const customer = debtor['reference'] ?? '';
  await importRows('BALANCES', [
    { customer, owed: '1250.00', dueOn: '2025-08-15' },
    { customer, owed: '310.07', dueOn: '2025-10-20' },
    { customer: creditor['reference'] ?? '', credit: '80.00' },
    { customer: creditor['reference'] ?? '', owed: '12.00', dueOn: '2025-11-01' },
  ]);
}

/** Issues an invoice with services, in either mode. */
async function invoiceServices(
  { world, trade, kojo }: Company,
  {
    mode,
    amounts,
    plan = 'FULL',
  }: { mode: Mode; amounts: readonly string[]; plan?: 'FULL' | 'SPLIT' },
) {
  world.pass(1_000);
  const { id } = await trade.goods(kojo, { mode });
  const { invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, id));
  await world.work(trade.finance, (work) =>
    redraftInvoice(work, {
      invoiceId,
      services: amounts.map((amount) => ({
        from: 'HAND' as const,
        description: 'Repacking',
        amount: { amount, currency: 'GHS' as const },
        reason: 'Agreed by phone',
      })),
    }),
  );
  await world.work(trade.finance, (work) => issueInvoice(work, { invoiceId }));
  if (plan === 'SPLIT')
    good(
      await kojo.post(`/invoices/${invoiceId}/plan`, { plan }, await versionOf(trade, invoiceId)),
    );
  return { invoiceId, shipmentId: id };
}

const versionOf = async (trade: Trade, id: string) => ({
  version: (await trade.invoice(id)).version,
});

function credit({ world, trade }: Company, invoiceId: string, amount: string) {
  world.pass(1_000);
  return world.work(trade.finance, (work) =>
    creditInvoice(work, { invoiceId, amount: { amount, currency: 'GHS' }, reason: 'Agreed' }),
  );
}

async function specialMoves(company: Company, month: number) {
  const { world, trade } = company;
  if (month === 0) {
    await openBooks(company, '8000.00');
    const { invoiceId } = await invoiceServices(company, {
      mode: 'AIR',
      amounts: ['75.50', '20.01'],
    });
    // Freight and a part of the services are credited, without taxes.
    await credit(company, invoiceId, '5800.00');
    await world.work(trade.admin, (work) => registerForVat(work));
  }
  if (month === 1) await changeTreatments(company);
  if (month === 2) await closeYear(company);
  await world.runJobs();
  const { invoiceId } = await invoiceServices(company, { mode: 'SEA', amounts: ['33.33'] });
  await credit(company, invoiceId, '100.01');
  await credit(company, invoiceId, '300.00');
  const byAir = { mode: 'AIR', amounts: ['12.00'], plan: 'SPLIT' } as const;
  await landed(company, await invoiceServices(company, byAir));
  world.pass(1_000);
  const other = await trade.invoiced(company.adwoa);
  world.pass(1_000);
  await trade.paid(other.invoiceId, Math.floor(other.totalPesewas / 3));
  await credit(company, other.invoiceId, '10.00');
  world.pass(1_000);
  await foreignBill(company, month);
  world.pass(1_000);
  await writeOff(company);
}

const changeTreatments = ({ world, trade }: Company) =>
  world.work(trade.finance, (work) =>
    setTreatments(work, {
      from: today(world),
      treatments: [
        { priceLine: 'FREIGHT_AIR', treatment: 'E' },
        { priceLine: 'OTHER', treatment: 'A' },
      ],
      reason: 'Advice of the accountant',
    }),
  );

/** Records that goods by air arrived in Accra some days ago, from when their balance is due. */
async function landed({ world, trade }: Company, { shipmentId }: { shipmentId: string }) {
  const { id: packageId } = await world.db
    .selectFrom('packages')
    .select('id')
    .where('shipmentId', '=', shipmentId)
    .executeTakeFirstOrThrow();
  const occurredAt = world.clock();
  await world.db
    .insertInto('events')
    .values({
      id: newId(occurredAt),
      packageId,
      code: 'STRP',
      fromState: 'ARRIVED',
      toState: 'IN_WAREHOUSE',
      siteId: trade.sites.accra,
      details: '{}',
      permission: 'duty:warehouse',
      actorId: trade.finance.id,
      occurredAt,
      recordedAt: occurredAt,
    })
    .execute();
}

/** A bill in dollars that is paid in part at another rate; one payment comes back. */
async function foreignBill({ world, supplier, approved, sent, step }: Company, month: number) {
  const { id } = await supplier();
  const bill = await approved(id, {
    number: `USD-${month}`,
    billedOn: today(world),
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

/** Writes off what is due on an invoice whose goods were disposed of. */
async function writeOff({ world, trade, kojo }: Company) {
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

async function openBooks({ world, trade }: Company, bank: string) {
  good(
    await world.as('admin').post('/analytics/opening-balances', {
      lines: [
        { account: 'cash-bank', balance: cedis(bank) },
        { account: 'cash-mobile-money', balance: cedis('1500.25') },
        { account: 'cash-office', siteId: trade.sites.accra, balance: cedis('600.00') },
        { account: 'tax-vat', balance: cedis('400.50') },
      ],
      reason: 'From the books before',
    }),
  );
}

/** Counts the drawer five cedis short, and takes half of it to the bank. */
async function countCash({ world, trade }: Company) {
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

/** Opens the books again with another balance, and exempts a customer for some days of the next month. */
async function correctOpening(company: Company) {
  const { world, trade, kojo } = company;
  const reason = 'The bank balance was wrong';
  good(await world.as('admin').post('/analytics/opening-balances/reverse', { reason }));
  world.pass(1_000);
  await openBooks(company, '8100.00');
  await world.work(trade.finance, (work) =>
    exemptCustomer(work, {
      customerId: kojo.id,
      certificateNumber: 'EX-1',
      from: addDays(today(world), 1),
      until: addDays(today(world), 3),
      reason: 'Certificate seen',
    }),
  );
}

/** Closes the year that has ended; from then on prices include their taxes. */
async function closeYear({ world, trade }: Company) {
  good(await world.as('admin').post('/analytics/years/close', { year: 2025, reason: 'Audited' }));
  await world.work(trade.admin, (work) =>
    setRegistration(work, {
      from: today(world),
      tin: companyTin,
      isPriceInclusive: true,
      reason: 'Prices include taxes from now on',
    }),
  );
}
