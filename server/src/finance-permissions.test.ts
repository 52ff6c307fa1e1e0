import { duties, type Actor } from '@sankofa/domain/access';
import { afterAll, describe, expect, it } from 'vitest';

import { changeCreditTerms, releaseShipment } from './books/credit/credit-terms.ts';
import { createExport } from './books/exports/accounting-exports.ts';
import { changeAccount } from './books/exports/export-accounts.ts';
import { approveOpening, rejectOpening, reverseOpening } from './books/opening/decide-opening.ts';
import { proposeOpening } from './books/opening/opening-balances.ts';
import { closeYear, reopenYear } from './books/results/close-year.ts';
import { runImport, startCommit } from './imports/commit-import.ts';
import { reverseFile } from './imports/reverse-import.ts';
import { changeColumns, correctRow, discardFile, uploadFile } from './imports/upload-import.ts';
import { approveBill, voidBill } from './payables/bills/approve-bill.ts';
import { billDocument, lockToAttach } from './payables/bills/bill-documents.ts';
import { editBill, enterBill } from './payables/bills/enter-bill.ts';
import { fileVatReturn } from './payables/bills/file-vat-return.ts';
import {
  lockPaymentToProve,
  supplierPaymentProof,
} from './payables/supplier-payments/payment-proof.ts';
import {
  approveSupplierPayment,
  requestSupplierPayment,
} from './payables/supplier-payments/request-payment.ts';
import { addSupplier, changeSupplier } from './payables/suppliers/save-supplier.ts';
import { applyCredit } from './payments/account/apply-credit.ts';
import { submitOnAccount } from './payments/account/submit-on-account.ts';
import { approveTransfer, recordTransfer } from './payments/transfers/transfers.ts';
import type { Work } from './platform/database/work.ts';
import { addTaxLaw, setRegistration, setTreatments } from './taxes/change-taxes.ts';
import {
  certificateOf,
  endExemption,
  exemptCustomer,
  lockToAttach as lockExemptionToAttach,
  setTin,
} from './taxes/customer-taxes.ts';
import { startWorld } from './testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());

type Command = (work: Work) => Promise<unknown>;

const stranger = { id: crypto.randomUUID(), siteKind: null };
const customer: Actor = { ...stranger, role: 'CUSTOMER', duties: [] };
const staff: Actor = { ...stranger, role: 'STAFF', duties };
const notFinance: Actor = { ...staff, duties: duties.filter((duty) => duty !== 'finance') };

/** The permission is checked before any argument is read, so that a refusal reveals nothing. */
const anyInput = {} as never;
const anyId = crypto.randomUUID();
const reason = 'For the test of who may';

const ofFinance: Record<string, Command> = {
  changeAccount: (work) => changeAccount(work, anyInput),
  createExport: (work) => createExport(work, anyInput),
  changeCreditTerms: (work) => changeCreditTerms(work, anyInput),
  releaseShipment: (work) => releaseShipment(work, { shipmentId: anyId, reason }),
  proposeOpening: (work) => proposeOpening(work, anyInput),
  approveOpening: (work) => approveOpening(work, { id: anyId, version: 1 }),
  rejectOpening: (work) => rejectOpening(work, { id: anyId, version: 1, reason }),

  addSupplier: (work) => addSupplier(work, anyInput),
  changeSupplier: (work) => changeSupplier(work, anyInput),
  enterBill: (work) => enterBill(work, anyInput),
  editBill: (work) => editBill(work, anyInput),
  approveBill: (work) => approveBill(work, { id: anyId, version: 1 }),
  voidBill: (work) => voidBill(work, { id: anyId, version: 1, reason }),
  lockToAttach: (work) => lockToAttach(work, anyId),
  billDocument: ({ actor }) => billDocument({ db: world.db, actor }, anyId),
  fileVatReturn: (work) => fileVatReturn(work, anyInput),
  requestSupplierPayment: (work) => requestSupplierPayment(work, anyInput),
  approveSupplierPayment: (work) => approveSupplierPayment(work, { id: anyId, version: 1 }),
  lockPaymentToProve: (work) => lockPaymentToProve(work, anyId),
  supplierPaymentProof: ({ actor }) => supplierPaymentProof({ db: world.db, actor }, anyId),

  recordTransfer: (work) => recordTransfer(work, anyInput),
  approveTransfer: (work) => approveTransfer(work, { id: anyId, version: 1 }),

  addTaxLaw: (work) => addTaxLaw(work, anyInput),
  setTreatments: (work) => setTreatments(work, anyInput),
  exemptCustomer: (work) => exemptCustomer(work, anyInput),
  endExemption: (work) => endExemption(work, { id: anyId, reason }),
  lockExemptionToAttach: (work) => lockExemptionToAttach(work, anyId),
  certificateOf: ({ actor }) => certificateOf({ db: world.db, actor }, anyId),
};

const ofAdmins: Record<string, Command> = {
  reverseOpening: (work) => reverseOpening(work, { id: anyId, version: 1, reason }),
  closeYear: (work) => closeYear(work, { year: 2025, reason }),
  reopenYear: (work) => reopenYear(work, { year: 2025, reason }),
  setRegistration: (work) => setRegistration(work, anyInput),

  uploadFile: (work) =>
    uploadFile(work, {
      kind: 'CUSTOMERS',
      fileName: 'customers.csv',
      bytes: new Uint8Array(),
      table: [
        ['Name', 'Email'],
        ['Adwoa Sarpong', 'adwoa@example.test'],
      ],
    }),
  changeColumns: (work) => changeColumns(work, anyId, anyInput),
  correctRow: (work) => correctRow(work, anyId, anyInput),
  discardFile: (work) => discardFile(work, anyId),
  startCommit: (work) => startCommit(work, anyId, anyInput),
  runImport: (work) =>
    runImport({
      task: { input: { importId: anyId, skipsInvalid: false } },
      inWork: (step: Command) => step(work),
    } as never),
  reverseFile: (work) => reverseFile(work, anyId, reason),
};

/** Customers do these for themselves; for another customer they get the answer for one who does not exist. */
const ofFinanceForCustomers: Record<string, Command> = {
  setTin: (work) => setTin(work, { customerId: anyId, tin: null }),
  applyCredit: (work) => applyCredit(work, { customerId: anyId } as never),
  submitOnAccount: (work) => submitOnAccount(work, { customerId: anyId } as never),
};

async function codesFor(command: Command, actors: readonly Actor[]) {
  const codes: unknown[] = [];
  for (const actor of actors)
    codes.push(
      await (async () => world.work(actor, command))().then(
        () => 'done',
        (error: { code?: string }) => error.code,
      ),
    );
  return codes;
}

const notAllowed = 'auth.not_allowed';

// The endpoints refuse the same people before; other callers of the commands rely on these checks.
describe('a command of finance checks the permission itself', () => {
  it.each(Object.entries(ofFinance))('%s', async (_name, command) => {
    expect(await codesFor(command, [customer, notFinance])).toEqual([notAllowed, notAllowed]);
  });

  it.each(Object.entries(ofFinanceForCustomers))('%s', async (_name, command) => {
    expect(await codesFor(command, [notFinance])).toEqual([notAllowed]);
  });
});

describe('a command of admins checks the permission itself', () => {
  it.each(Object.entries(ofAdmins))('%s', async (_name, command) => {
    expect(await codesFor(command, [customer, staff])).toEqual([notAllowed, notAllowed]);
  });
});
