import { ensure } from '@sankofa/domain/access';
import * as correctionCalls from '@sankofa/domain/invoices/corrections/correction-endpoints';
import { mayDispute } from '@sankofa/domain/invoices/corrections/dispute';
import * as disputeCalls from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import {
  getInvoicingRules,
  saveInvoicingRules,
} from '@sankofa/domain/invoices/drafting/invoicing-rules';
import * as calls from '@sankofa/domain/invoices/invoice-endpoints';
import { getEstimateBasis } from '@sankofa/domain/rates/estimate-endpoints';
import * as rateCalls from '@sankofa/domain/rates/rate-endpoints';
import type { FastifyInstance } from 'fastify';

import type { Work } from '../platform/database/work.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { serve } from '../platform/http/serve.ts';
import { pageOfCorrections, shownCorrection } from './correction-queries.ts';
import { creditInvoice, voidInvoice } from './corrections/correct-invoice.ts';
import {
  approveCorrection,
  rejectCorrection,
  withdrawCorrection,
} from './corrections/decide-correction.ts';
import { closeDispute, openDispute, withdrawDispute } from './corrections/dispute.ts';
import { officeDispute, pageOfDisputes, shownDispute } from './dispute-queries.ts';
import { invoiceAnew, redraftInvoice } from './drafting/draft-invoice.ts';
import { estimateBasis } from './drafting/estimate-basis.ts';
import { changeInvoicingRules, findInvoicingRules } from './drafting/invoicing-rules.ts';
import { previewExchangeRate, previewRate } from './drafting/rate-preview.ts';
import { choosePlan, issueInvoice } from './issuing/issue-invoice.ts';
import { useCredit } from './issuing/use-credit.ts';
import { pageOfInvoices } from './list-queries.ts';
import { invoicesCsv } from './pdf/invoice-files.ts';
import { creditNotePdf, invoicePdf } from './pdf/invoice-pdf.ts';
import { shownInvoice } from './shown-queries.ts';

const shown = ({ tx, actor, now }: Pick<Work, 'tx' | 'actor' | 'now'>, invoiceId: string) =>
  shownInvoice({ db: tx, actor, now }, invoiceId);

export function invoiceRoutes(app: FastifyInstance, { config }: Parts) {
  serve(app, calls.listInvoices, (reader, { query }) => pageOfInvoices(reader, query));
  serve(app, calls.getInvoicesCsv, (reader, { query }) => invoicesCsv(reader, query));
  serve(app, calls.getInvoice, (reader, { params }) => shownInvoice(reader, params.id));

  serve(app, calls.getInvoicePdf, (reader, { params }) => invoicePdf(reader, params.id, config));
  serve(app, calls.getCreditNotePdf, (reader, { params }) =>
    creditNotePdf(reader, params.id, config),
  );

  serve(app, getEstimateBasis, ({ db, now }) => estimateBasis(db, now));
  // What a change of prices does is seen in invoices.
  serve(app, rateCalls.previewRate, (work, { body }) => previewRate(work, body));
  serve(app, rateCalls.previewExchangeRate, (work, { body }) => previewExchangeRate(work, body));

  serve(app, calls.issueInvoice, async (work, { params, body, version }) =>
    shown(work, await issueInvoice(work, { ...body, invoiceId: params.id, version })),
  );
  serve(app, calls.redraftInvoice, async (work, { params, body, version }) =>
    shown(work, await redraftInvoice(work, { ...body, invoiceId: params.id, version })),
  );
  serve(app, calls.choosePlan, async (work, { params, body, version }) =>
    shown(work, await choosePlan(work, { ...body, invoiceId: params.id, version })),
  );
  serve(app, calls.voidInvoice, async (work, { params, body, version }) =>
    shown(work, await voidInvoice(work, { ...body, invoiceId: params.id, version })),
  );
  serve(app, calls.invoiceAnew, async (work, { params }) =>
    shown(work, await invoiceAnew(work, params.id)),
  );
  serve(app, calls.creditInvoice, async (work, { params, body, version }) =>
    shown(work, await creditInvoice(work, { ...body, invoiceId: params.id, version })),
  );
  correctionRoutes(app);
  serve(app, calls.useCredit, async (work, { params, body, version }) =>
    shown(work, await useCredit(work, { ...body, invoiceId: params.id, version })),
  );
  serve(app, getInvoicingRules, ({ db }) => findInvoicingRules(db));
  serve(app, saveInvoicingRules, (work, { body, version }) =>
    changeInvoicingRules(work, { ...body, version }),
  );
  disputeRoutes(app);
}

function correctionRoutes(app: FastifyInstance) {
  serve(app, correctionCalls.listCorrections, ({ db }, { query }) => pageOfCorrections(db, query));
  serve(app, correctionCalls.approveCorrection, async (work, { params }) =>
    shownCorrection(work.tx, await approveCorrection(work, params.id)),
  );
  serve(app, correctionCalls.rejectCorrection, async (work, { params, body }) =>
    shownCorrection(work.tx, await rejectCorrection(work, { ...body, id: params.id })),
  );
  serve(app, correctionCalls.withdrawCorrection, async (work, { params }) =>
    shownCorrection(work.tx, await withdrawCorrection(work, params.id)),
  );
}

function disputeRoutes(app: FastifyInstance) {
  serve(app, disputeCalls.openDispute, async (work, { params, body }) =>
    shownDispute(work.tx, await openDispute(work, { ...body, invoiceId: params.id })),
  );
  serve(app, disputeCalls.listDisputes, ({ db, actor, now }, { query }) => {
    ensure(
      mayDispute.listAll(actor),
      'You need the Warehouse or Finance permission to handle re-measure requests. Ask an admin',
    );
    return pageOfDisputes(db, now, query);
  });
  serve(app, disputeCalls.withdrawDispute, async (work, { params }) =>
    shownDispute(work.tx, await withdrawDispute(work, params.id)),
  );
  serve(app, disputeCalls.closeDispute, async (work, { params, body }) => {
    await closeDispute(work, { ...body, id: params.id });
    return officeDispute(work.tx, params.id, work.now);
  });
}
