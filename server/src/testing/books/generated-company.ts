import type { OpeningAnswer } from '@sankofa/domain/books/opening/opening-endpoints';
import { randomFrom } from '@sankofa/domain/fixtures/random';
import type { Mode } from '@sankofa/domain/values/mode';
import { addDays, type Instant } from '@sankofa/domain/values/time';
import { expect } from 'vitest';

import { companyTin, registerForVat } from '../../fixtures/taxes.ts';
import { redraftInvoice } from '../../invoices/drafting/draft-invoice.ts';
import { creditInvoice, draftInvoice, issueInvoice } from '../../invoices/invoices.ts';
import { payables } from '../../payables/testing/payable-fixture.ts';
import { newId } from '../../platform/ids.ts';
import { exemptCustomer } from '../../taxes/customer-taxes.ts';
import { setRegistration, setTreatments } from '../../taxes/taxes.ts';
import { AccountModel } from '../money/account-model.ts';
import { moves } from '../money/account-moves.ts';
import { PayableModel } from '../money/payable-model.ts';
import { good } from '../trade/freight-fixture.ts';
import { importsOf, person } from '../trade/import-fixture.ts';
import { startTrade } from '../trade/trade.ts';
import type { World } from '../world.ts';
import {
  countCash,
  decideOpening,
  foreignBill,
  lateExpense,
  openBooks,
  openingBills,
  proposeBooks,
  taxedBills,
  today,
  transfer,
  versionOf,
  writeOff,
  type Company,
} from './company-documents.ts';

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
    await openingBills(company);
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
  await lateExpense(company, month);
  world.pass(1_000);
  await taxedBills(company, month);
  world.pass(1_000);
  await transfer(company, month);
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

/** Opens the books again with another balance after some were rejected, and exempts a customer for some days of the next month. */
async function correctOpening(company: Company) {
  const { world, trade, kojo } = company;
  const opened = await world.as('finance').get('/analytics/opening-balances');
  await decideOpening(world.as('admin'), good<OpeningAnswer>(opened), 'reverse');
  world.pass(1_000);
  await decideOpening(world.as('clerk2'), await proposeBooks(company, '8900.00'), 'reject');
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
