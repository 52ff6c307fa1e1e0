import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import {
  getApprovalRules,
  saveApprovalRules,
} from '@sankofa/domain/payments/claims/approval-rules';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import * as calls from '@sankofa/domain/payments/payment-endpoints';
import { getPaymentsCsv, getPaymentsXlsx } from '@sankofa/domain/payments/payment-file-endpoints';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import type { FastifyInstance } from 'fastify';

import { renderReceipt } from '../pdf/pdf.ts';
import { readProof } from '../platform/files/proofs.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { serve } from '../platform/http/serve.ts';
import { accountRoutes } from './account/account-routes.ts';
import { changeApprovalRules, findApprovalRules } from './approval-rules.ts';
import { moveCash } from './cash/move-cash.ts';
import { confirmPayment, rejectPayment } from './claims/decide-payment.ts';
import { receiptDocument } from './claims/receipt-document.ts';
import { reversePayment } from './claims/reverse-payment.ts';
import { addProof, lockToProve, submitPayment } from './claims/submit-payment.ts';
import { payableOf } from './payable-queries.ts';
import { paymentsCsv, paymentsXlsx } from './payment-files.ts';
import { getPaymentRow } from './payment-queries.ts';
import { pageOfPayments, refuseUnseenPayment, shownPayment } from './shown-payment-queries.ts';

export function paymentRoutes(app: FastifyInstance, { config, files }: Parts) {
  accountRoutes(app);
  serve(app, calls.listPayments, (reader, { query }) => pageOfPayments(reader, query));
  serve(app, getPaymentsCsv, (reader, { query }) => paymentsCsv(reader, query));
  serve(app, getPaymentsXlsx, (reader, { query }) => paymentsXlsx(reader, query));
  serve(app, calls.listPayable, async (reader, { query }) => ({
    items: await payableOf(reader, query.invoices.split(',')),
  }));
  serve(app, calls.getPayment, (reader, { params }) => shownPayment(reader, params.id));

  serve(app, calls.submitPayment, async (work, { body }) =>
    shownPayment({ db: work.tx, actor: work.actor }, await submitPayment(work, body)),
  );
  serve(
    app,
    calls.addProof,
    async (work, { params, file }) =>
      shownPayment(
        { db: work.tx, actor: work.actor },
        await addProof(work, { paymentId: params.id, stored: file.stored }),
      ),
    { authorize: (work, { params }) => lockToProve(work, params.id) },
  );
  serve(app, calls.confirmPayment, async (work, { params, version }) =>
    shownPayment(
      { db: work.tx, actor: work.actor },
      await confirmPayment(work, { paymentId: params.id, version }),
    ),
  );
  serve(app, calls.confirmSeenPayment, async (work, { params, body, version }) =>
    shownPayment(
      { db: work.tx, actor: work.actor },
      await confirmPayment(work, { paymentId: params.id, version, seen: body }),
    ),
  );
  serve(app, calls.rejectPayment, async (work, { params, body, version }) =>
    shownPayment(
      { db: work.tx, actor: work.actor },
      await rejectPayment(work, { ...body, paymentId: params.id, version }),
    ),
  );
  serve(app, calls.reversePayment, async (work, { params, body, version }) =>
    shownPayment(
      { db: work.tx, actor: work.actor },
      await reversePayment(work, { ...body, paymentId: params.id, version }),
    ),
  );

  serve(app, calls.moveCash, async (work, { params, body, version }) =>
    shownPayment(
      { db: work.tx, actor: work.actor },
      await moveCash(work, { ...body, paymentId: params.id, version }),
    ),
  );

  serve(app, getApprovalRules, ({ db }) => findApprovalRules(db));
  serve(app, saveApprovalRules, (work, { body, version }) =>
    changeApprovalRules(work, { ...body, version }),
  );

  serve(app, calls.getProof, async ({ db, actor }, { params }) => {
    const payment = await getPaymentRow(db, params.id);
    refuseUnseenPayment(actor, payment);
    authorize({ actor }, 'finance', mayPayment.seeProof, payment);
    if (payment.proofFileId === null)
      throw new Problem('thing.not_found', { message: claimTexts.noProof });
    return readProof({ files, db }, payment.proofFileId, `proof-${payment.referenceKey}`);
  });

  serve(app, calls.getReceiptPdf, async (reader, { params }) => {
    const payment = await shownPayment(reader, params.id);
    const document = await receiptDocument(reader.db, payment, config.publicUrl);
    return { bytes: await renderReceipt(document), fileName: `${document.number}.pdf` };
  });
}
