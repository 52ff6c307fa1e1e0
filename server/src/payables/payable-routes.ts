import * as bills from '@sankofa/domain/payables/bill-endpoints';
import * as suppliers from '@sankofa/domain/payables/supplier-endpoints';
import * as payments from '@sankofa/domain/payables/supplier-payment-endpoints';
import { previewYuanRate as previewYuanRateCall } from '@sankofa/domain/rates/yuan-rate-endpoints';
import type { FastifyInstance } from 'fastify';

import { readProof } from '../platform/files/proofs.ts';
import { serve } from '../platform/http/serve.ts';
import { approveBill, voidBill } from './bills/approve-bill.ts';
import { addBillDocument, billDocument, lockToAttach } from './bills/bill-documents.ts';
import { editBill, enterBill } from './bills/enter-bill.ts';
import { enterOpeningBill } from './bills/enter-opening-bill.ts';
import { fileVatReturn } from './bills/file-vat-return.ts';
import { pageOfBills, shownBill } from './bills/shown-bill-queries.ts';
import { billsCsvOf, billsXlsxOf, paymentsCsvOf, paymentsXlsxOf } from './payable-files.ts';
import { payExpense } from './supplier-payments/pay-expense.ts';
import {
  addSupplierPaymentProof,
  lockPaymentToProve,
  supplierPaymentProof,
} from './supplier-payments/payment-proof.ts';
import {
  approveSupplierPayment,
  cancelSupplierPayment,
  requestSupplierPayment,
} from './supplier-payments/request-payment.ts';
import { reverseSupplierPayment, sendSupplierPayment } from './supplier-payments/send-payment.ts';
import {
  pageOfSupplierPayments,
  shownSupplierPayment,
} from './supplier-payments/shown-supplier-payment-queries.ts';
import { addSupplier, changeSupplier } from './suppliers/save-supplier.ts';
import { pageOfSuppliers, shownSupplier } from './suppliers/supplier-queries.ts';
import { previewYuanRate } from './yuan-preview.ts';

/** Registers suppliers, their bills and the payments to them, for finance. */
export function payableRoutes(app: FastifyInstance) {
  supplierRoutes(app);
  billRoutes(app);
  supplierPaymentRoutes(app);
  serve(app, previewYuanRateCall, (work, { body }) => previewYuanRate(work, body));
}

function supplierRoutes(app: FastifyInstance) {
  serve(app, suppliers.listSuppliers, ({ db, now }, { query }) => pageOfSuppliers(db, query, now));
  serve(app, suppliers.getSupplier, ({ db, now }, { params }) => shownSupplier(db, params.id, now));
  serve(app, suppliers.addSupplier, async (work, { body }) =>
    shownSupplier(work.tx, await addSupplier(work, body), work.now),
  );
  serve(app, suppliers.changeSupplier, async (work, { params, body, version }) =>
    shownSupplier(
      work.tx,
      await changeSupplier(work, { ...body, id: params.id, version }),
      work.now,
    ),
  );
}

function billRoutes(app: FastifyInstance) {
  serve(app, bills.listBills, ({ db, now }, { query }) => pageOfBills(db, query, now));
  serve(app, bills.billsCsv, (reader, { query }) => billsCsvOf(reader, query));
  serve(app, bills.billsXlsx, (reader, { query }) => billsXlsxOf(reader, query));
  serve(app, bills.getBill, ({ db, now }, { params }) => shownBill(db, params.id, now));
  serve(app, bills.enterBill, async (work, { body }) =>
    shownBill(work.tx, await enterBill(work, body), work.now),
  );
  serve(app, bills.enterOpeningBill, async (work, { body }) =>
    shownBill(work.tx, await enterOpeningBill(work, body), work.now),
  );
  serve(app, bills.fileVatReturn, async (work, { body }) =>
    shownBill(work.tx, await fileVatReturn(work, body), work.now),
  );
  serve(app, bills.editBill, async (work, { params, body, version }) =>
    shownBill(work.tx, await editBill(work, { ...body, id: params.id, version }), work.now),
  );
  serve(app, bills.payExpense, async (work, { body }) =>
    shownBill(work.tx, await payExpense(work, body), work.now),
  );
  serve(app, bills.approveBill, async (work, { params, version }) =>
    shownBill(work.tx, await approveBill(work, { id: params.id, version }), work.now),
  );
  serve(app, bills.voidBill, async (work, { params, body, version }) =>
    shownBill(work.tx, await voidBill(work, { ...body, id: params.id, version }), work.now),
  );
  serve(
    app,
    bills.addBillDocument,
    async (work, { params, file }) =>
      shownBill(
        work.tx,
        await addBillDocument(work, { id: params.id, stored: file.stored }),
        work.now,
      ),
    { authorize: (work, { params }) => lockToAttach(work, params.id) },
  );
  serve(app, bills.getBillDocument, async (reader, { params }) => {
    const { fileId, name } = await billDocument(reader, params.id);
    return readProof({ files: app.context.files, db: reader.db }, fileId, name);
  });
}

function supplierPaymentRoutes(app: FastifyInstance) {
  serve(app, payments.listSupplierPayments, ({ db }, { query }) =>
    pageOfSupplierPayments(db, query),
  );
  serve(app, payments.supplierPaymentsCsv, (reader, { query }) => paymentsCsvOf(reader, query));
  serve(app, payments.supplierPaymentsXlsx, (reader, { query }) => paymentsXlsxOf(reader, query));
  serve(app, payments.getSupplierPayment, ({ db }, { params }) =>
    shownSupplierPayment(db, params.id),
  );
  serve(app, payments.requestSupplierPayment, async (work, { body }) =>
    shownSupplierPayment(work.tx, await requestSupplierPayment(work, body)),
  );
  serve(app, payments.approveSupplierPayment, async (work, { params, version }) =>
    shownSupplierPayment(work.tx, await approveSupplierPayment(work, { id: params.id, version })),
  );
  serve(app, payments.cancelSupplierPayment, async (work, { params, body, version }) =>
    shownSupplierPayment(
      work.tx,
      await cancelSupplierPayment(work, { ...body, id: params.id, version }),
    ),
  );
  serve(app, payments.sendSupplierPayment, async (work, { params, body, version }) =>
    shownSupplierPayment(
      work.tx,
      await sendSupplierPayment(work, { ...body, id: params.id, version }),
    ),
  );
  serve(app, payments.reverseSupplierPayment, async (work, { params, body, version }) =>
    shownSupplierPayment(
      work.tx,
      await reverseSupplierPayment(work, { ...body, id: params.id, version }),
    ),
  );
  serve(
    app,
    payments.addSupplierPaymentProof,
    async (work, { params, file }) =>
      shownSupplierPayment(
        work.tx,
        await addSupplierPaymentProof(work, { id: params.id, stored: file.stored }),
      ),
    { authorize: (work, { params }) => lockPaymentToProve(work, params.id) },
  );
  serve(app, payments.getSupplierPaymentProof, async (reader, { params }) => {
    const { fileId, name } = await supplierPaymentProof(reader, params.id);
    return readProof({ files: app.context.files, db: reader.db }, fileId, name);
  });
}
