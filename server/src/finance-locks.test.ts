import type { ImportAnswer } from '@sankofa/domain/imports/import-endpoints';
import type { SupplierPaymentAnswer } from '@sankofa/domain/payables/supplier-payment-endpoints';
import { moneyOf, pesewas } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';
import { afterAll, describe, expect, it } from 'vitest';

import { lockAccount, lockDrawer } from './books/books.ts';
import { lockExportAccounts } from './books/exports/export-account-queries.ts';
import { changeAccount } from './books/exports/export-accounts.ts';
import { approveOpening, reverseOpening } from './books/opening/decide-opening.ts';
import { proposeOpening } from './books/opening/opening-balances.ts';
import { findLatestOpening } from './books/opening/opening-queries.ts';
import { lockClosing } from './books/periods/period-lock-queries.ts';
import { lockPeriod } from './books/periods/period-lock.ts';
import { closeYear, reopenYear } from './books/results/close-year.ts';
import { lockYears } from './books/results/year-queries.ts';
import { registerForVat } from './fixtures/taxes.ts';
import { lockAllImports, lockImport } from './imports/import-queries.ts';
import { reverseFile } from './imports/reverse-import.ts';
import { uploadFile } from './imports/upload-import.ts';
import { refuseAlone } from './payables/bills/approve-bill.ts';
import { lockBill, lockOwnApprovals } from './payables/bills/bill-queries.ts';
import { closedForBill } from './payables/bills/closed-for-bill.ts';
import { fileVatReturn } from './payables/bills/file-vat-return.ts';
import { payExpense } from './payables/supplier-payments/pay-expense.ts';
import {
  findSentReference,
  lockSupplierPayment,
} from './payables/supplier-payments/supplier-payment-queries.ts';
import { lockSupplier } from './payables/suppliers/supplier-queries.ts';
import { payables } from './payables/testing/payable-fixture.ts';
import { applyCredit } from './payments/account/apply-credit.ts';
import { lockPostedPayout } from './payments/statements/gateway-payout-queries.ts';
import { lockTransfer, transferredAlone } from './payments/transfers/transfer-queries.ts';
import { recordTransfer } from './payments/transfers/transfers.ts';
import { addTaxLaw } from './taxes/change-taxes.ts';
import { lockExemption } from './taxes/customer-tax-queries.ts';
import { exemptCustomer } from './taxes/customer-taxes.ts';
import { lockTaxes } from './taxes/tax-queries.ts';
import { lockReturns } from './taxes/taxes.ts';
import { importOf } from './testing/access/records/task-record.ts';
import { differenceOf } from './testing/money/gateway-records.ts';
import { runInTurn, type Step } from './testing/postgres/in-turn.ts';
import { importsOf } from './testing/trade/import-fixture.ts';
import { startTrade } from './testing/trade/trade.ts';
import { startWorld } from './testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const { admin, sites } = trade;
const { db, clock } = world;
const today = dayIn(clock(), zones.accra);
const reason = 'For the test of turns';

await world.work(admin, (work) => registerForVat(work));
const ama = await world.ama();
await trade.invoiced(ama);
await trade.paid((await trade.invoiced(ama)).invoiceId, 90_000);

const { supplier, enter, approved, request } = payables(world);
const { id: supplierId } = await supplier({ tin: 'C0009876543' });
const bill = await enter(supplierId, { number: 'TURN-1' });
const taxed = await enter(supplierId, {
  number: 'TURN-2',
  billedOn: today,
  lines: [
    { category: 'PORT_CHARGES', description: 'Port', amount: '100.00' },
    { category: 'TAX_VAT', description: 'VAT', amount: '15.00' },
  ],
});
const payable = await approved(supplierId, { number: 'TURN-3' });
const { id: supplierPaymentId } = (
  await request(payable.id, '20.00')
).json<SupplierPaymentAnswer>();

/** From the drawer in Accra, which needs no cash for a transfer that only waits. */
const transfer = {
  from: { account: 'cash-office', siteId: sites.accra },
  to: { account: 'cash-bank' },
  amount: moneyOf(100),
  fee: moneyOf(0),
  movedOn: today,
} as const;
const transferId = await world.work(admin, (work) =>
  recordTransfer(work, { ...transfer, from: { account: 'cash-mobile-money' } }),
);

await world.work(admin, (work) =>
  exemptCustomer(work, {
    customerId: ama.id,
    certificateNumber: 'EX-TURN',
    from: '2027-03-01',
    until: '2027-03-31',
    reason,
  }),
);
const { id: exemptionId } = await db
  .selectFrom('taxExemptions')
  .select('id')
  .executeTakeFirstOrThrow();
await differenceOf(world);
const { id: postedIn } = await db
  .selectFrom('reconciliations')
  .select('id')
  .executeTakeFirstOrThrow();
const payoutId = crypto.randomUUID();
await db
  .insertInto('gatewayPayouts')
  .values({
    id: payoutId,
    provider: 'paystack',
    payoutNumber: '4402918',
    status: 'success',
    isPaid: true,
    paidOn: today,
    processedPesewas: 1_000,
    feesPesewas: 10,
    bankPesewas: 990,
    postedAt: clock(),
    postedIn,
  })
  .execute();

const importId = await importOf(world);
const files = importsOf(world);
const { code } = await db
  .selectFrom('customers')
  .select('code')
  .where('id', '=', ama.id)
  .executeTakeFirstOrThrow();
const credit: ImportAnswer = await files.upload('BALANCES', [{ customer: code, owed: '-80.00' }]);
await files.commit(credit);

/** Each lock is held until its transaction ends; a second transaction waits for it and then reads the new state. */
const locks: Record<string, Step> = {
  lockExportAccounts: ({ tx }) => lockExportAccounts(tx),
  lockYears: ({ tx }) => lockYears(tx),
  lockClosing: ({ tx }) => lockClosing(tx),
  lockImport: ({ tx }) => lockImport(tx, importId),
  lockOwnApprovals: ({ tx }) => lockOwnApprovals(tx, admin.id),
  lockBill: ({ tx }) => lockBill(tx, bill.id),
  lockSupplier: ({ tx }) => lockSupplier(tx, supplierId),
  lockSupplierPayment: ({ tx }) => lockSupplierPayment(tx, supplierPaymentId),
  findSentReference: ({ tx }) =>
    findSentReference(tx, { method: 'BANK_TRANSFER', reference: 'OUT 417' }),
  lockPostedPayout: ({ tx }) => lockPostedPayout(tx, payoutId),
  lockTransfer: ({ tx }) => lockTransfer(tx, transferId),
  transferredAlone: ({ tx }) => transferredAlone(tx, admin.id, clock()),
  lockExemption: ({ tx }) => lockExemption(tx, exemptionId),
  lockReturns: ({ tx }) => lockReturns(tx),
  lockTaxes: ({ tx }) => lockTaxes(tx),
};

const account: Step = ({ tx }) => lockAccount(tx, ama.id);
const drawer: Step = ({ tx }) => lockDrawer(tx, sites.accra);
const returns: Step = ({ tx }) => lockReturns(tx);
const years: Step = ({ tx }) => lockYears(tx);
const closing: Step = ({ tx }) => lockClosing(tx);
const imports: Step = ({ tx }) => lockAllImports(tx);

const opening = async () => {
  const latest = await findLatestOpening(db);
  return { id: latest?.id ?? '', version: latest?.version ?? 0 };
};
/** 2025 has nothing to close, so that only the locks take time. */
const ofYear = { year: 2025, reason };

type Turn = [held: Step, command: Step];

const turns: Record<string, Turn> = {
  changeAccount: [
    ({ tx }) => lockExportAccounts(tx),
    (work) =>
      changeAccount(work, { account: 'cash-bank', version: 0, number: '1099', name: 'GCB Bank' }),
  ],
  'closeYear, for another close': [years, (work) => closeYear(work, ofYear)],
  'closeYear, for what is being posted': [closing, (work) => closeYear(work, ofYear)],
  'reopenYear, for another close': [years, (work) => reopenYear(work, ofYear)],
  'reopenYear, for what is being posted': [closing, (work) => reopenYear(work, ofYear)],
  lockPeriod: [closing, (work) => lockPeriod(work, { through: '2020-01-31', reason })],

  // In this order: entered, approved and reversed.
  'proposeOpening, for the drawer': [
    drawer,
    (work) =>
      proposeOpening(work, {
        lines: [
          { account: 'cash-office', siteId: sites.accra, balance: moneyOf(25_000) },
          { account: 'tax-vat', balance: moneyOf(4_000) },
        ],
        lastReturn: '2026-09',
        reason,
      }),
  ],
  'approveOpening, for the returns': [
    returns,
    async (work) => approveOpening(work, await opening()),
  ],
  'reverseOpening, for the drawer': [
    drawer,
    async (work) => reverseOpening(work, { ...(await opening()), reason }),
  ],

  'closedForBill, for the returns': [
    returns,
    ({ tx }) => closedForBill(tx, { id: taxed.id, taxMonth: null }, { holds: true }),
  ],
  fileVatReturn: [
    returns,
    (work) =>
      fileVatReturn(work, {
        month: '2026-08',
        supplierId,
        number: 'VR-1',
        filedOn: today,
        dueOn: today,
      }),
  ],
  refuseAlone: [
    ({ tx }) => lockOwnApprovals(tx, admin.id),
    (work) => refuseAlone(work, { valuePesewas: pesewas(100), supplierId, isExpense: false }),
  ],
  'payExpense, for the drawer': [
    drawer,
    (work) =>
      payExpense(work, {
        supplierId,
        billedOn: today,
        dueOn: today,
        currency: 'GHS',
        lines: [{ category: 'RENT', description: 'Stall', amount: '10.00', allocations: [] }],
        method: 'CASH',
        reference: 'PETTY-1',
        siteId: sites.accra,
      }),
  ],

  applyCredit: [account, (work) => applyCredit(work, { customerId: ama.id, amount: moneyOf(100) })],
  'recordTransfer, for the drawer': [drawer, (work) => recordTransfer(work, transfer)],
  addTaxLaw: [
    ({ tx }) => lockTaxes(tx),
    (work) =>
      addTaxLaw(work, {
        from: '2030-01-01',
        nhil: '2.5',
        getfund: '2.5',
        covid: '0',
        vat: '15',
        flat: '0',
        vatBase: 'VALUE',
        reason,
      }),
  ],

  uploadFile: [
    imports,
    (work) =>
      uploadFile(work, {
        kind: 'CUSTOMERS',
        fileName: 'customers.csv',
        bytes: new Uint8Array([1]),
        table: [
          ['Name', 'Email'],
          ['Adwoa Sarpong', 'adwoa@example.test'],
        ],
      }),
  ],
  'runImport, for the account of a balance': [account, () => files.runTasks()],
  'reverseFile, for the account of a balance': [
    account,
    (work) => reverseFile(work, credit.id, reason),
  ],
};

describe('the second of two transactions waits for the first', () => {
  it.each(Object.entries(locks))('when both call %s', async (_name, lock) => {
    expect(await runInTurn(world, lock, { by: admin, command: lock })).toBe('waits');
  });
});

describe('a command waits for the lock on the rows it decides on before it reads them', () => {
  it.each(Object.entries(turns))('%s', async (_name, [held, command]) => {
    expect(await runInTurn(world, held, { by: admin, command })).toBe('waits');
  });

  it('and did not stop at the lock: the opening balances and the import were reversed', async () => {
    expect((await findLatestOpening(db))?.state).toBe('REVERSED');
    expect((await files.read(credit.id)).state).toBe('REVERSED');
  });
});
