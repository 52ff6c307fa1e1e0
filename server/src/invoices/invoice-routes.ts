import { authorize } from '@sankofa/domain/authorize';
import * as correctionCalls from '@sankofa/domain/invoices/corrections/correction-endpoints';
import { correctionTexts } from '@sankofa/domain/invoices/corrections/correction-texts';
import { mayDispute } from '@sankofa/domain/invoices/corrections/dispute';
import * as disputeCalls from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import {
  getInvoicingRules,
  saveInvoicingRules,
} from '@sankofa/domain/invoices/drafting/invoicing-rules';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import * as calls from '@sankofa/domain/invoices/invoice-endpoints';
import {
  getDueReminderRules,
  saveDueReminderRules,
} from '@sankofa/domain/invoices/issuing/due-reminder-rules';
import {
  getInstalmentRules,
  saveInstalmentRules,
} from '@sankofa/domain/invoices/issuing/instalment-rules';
import { getEstimateBasis } from '@sankofa/domain/rates/estimate-endpoints';
import * as rateCalls from '@sankofa/domain/rates/rate-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Work } from '../platform/database/work.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { languageOf } from '../platform/http/problems.ts';
import { serve } from '../platform/http/serve.ts';
import { pageOfCorrections, shownCorrection } from './correction-queries.ts';
import { creditInvoice } from './corrections/credit-invoice.ts';
import {
  approveCorrection,
  rejectCorrection,
  withdrawCorrection,
} from './corrections/decide-correction.ts';
import { closeDispute, openDispute, withdrawDispute } from './corrections/dispute.ts';
import { voidInvoice } from './corrections/void-invoice.ts';
import { proposeWriteOff, reverseWriteOff } from './corrections/write-off.ts';
import { invoiceAgain, redraftInvoice } from './drafting/draft-invoice.ts';
import { estimateBasis } from './drafting/estimate-basis.ts';
import { changeInvoicingRules, findInvoicingRules } from './drafting/invoicing-rules.ts';
import { previewExchangeRate, previewRate } from './drafting/rate-preview.ts';
import { choosePlan } from './issuing/choose-plan.ts';
import { changeDueReminderRules, findDueReminderRules } from './issuing/due-reminder-rules.ts';
import { changeInstalmentRules, findInstalmentRules } from './issuing/instalment-rules.ts';
import { issueInvoice } from './issuing/issue-invoice.ts';
import { useCredit } from './issuing/use-credit.ts';
import { pageOfInvoices } from './list-queries.ts';
import { invoicesCsv } from './pdf/invoice-files.ts';
import { creditNotePdf, invoicePdf } from './pdf/invoice-pdf.ts';
import { remindingRoutes } from './reminding/reminding-routes.ts';
import {
  disputeTexts,
  officeDispute,
  pageOfDisputes,
  shownDispute,
} from './shown-dispute-queries.ts';
import { shownInvoice, type ShownInvoice } from './shown-queries.ts';

type Call = { http: { request: FastifyRequest } };

const withTexts = ({ dispute, ...invoice }: ShownInvoice, { http }: Call): InvoiceAnswer => ({
  ...invoice,
  dispute: dispute && disputeTexts(dispute, languageOf(http.request)),
});

const shown = async (
  { tx, actor, now }: Pick<Work, 'tx' | 'actor' | 'now'>,
  invoiceId: string,
  call: Call,
) => withTexts(await shownInvoice({ db: tx, actor, now }, invoiceId), call);

export function invoiceRoutes(app: FastifyInstance, { config }: Parts) {
  serve(app, calls.listInvoices, (reader, { query }) => pageOfInvoices(reader, query));
  serve(app, calls.getInvoicesCsv, (reader, { query }) => invoicesCsv(reader, query));
  serve(app, calls.getInvoice, async (reader, { params, http }) =>
    withTexts(await shownInvoice(reader, params.id), { http }),
  );

  serve(app, calls.getInvoicePdf, (reader, { params }) => invoicePdf(reader, params.id, config));
  serve(app, calls.getCreditNotePdf, (reader, { params }) =>
    creditNotePdf(reader, params.id, config),
  );

  serve(app, getEstimateBasis, ({ db, actor, now }) => estimateBasis({ db, actor, now }));
  // Previews of rates are calculated from invoices, so they are served here.
  serve(app, rateCalls.previewRate, (work, { body }) => previewRate(work, body));
  serve(app, rateCalls.previewExchangeRate, (work, { body }) => previewExchangeRate(work, body));

  serve(app, calls.issueInvoice, async (work, { params, body, version, http }) =>
    shown(work, await issueInvoice(work, { ...body, invoiceId: params.id, version }), { http }),
  );
  serve(app, calls.redraftInvoice, async (work, { params, body, version, http }) =>
    shown(work, await redraftInvoice(work, { ...body, invoiceId: params.id, version }), { http }),
  );
  serve(app, calls.choosePlan, async (work, { params, body, version, http }) =>
    shown(work, await choosePlan(work, { ...body, invoiceId: params.id, version }), { http }),
  );
  serve(app, calls.voidInvoice, async (work, { params, body, version, http }) =>
    shown(work, await voidInvoice(work, { ...body, invoiceId: params.id, version }), { http }),
  );
  serve(app, calls.invoiceAgain, async (work, { params, http }) =>
    shown(work, await invoiceAgain(work, params.id), { http }),
  );
  serve(app, calls.creditInvoice, async (work, { params, body, version, http }) =>
    shown(work, await creditInvoice(work, { ...body, invoiceId: params.id, version }), { http }),
  );
  serve(app, calls.writeOffInvoice, async (work, { params, body, version, http }) =>
    shown(work, await proposeWriteOff(work, { ...body, invoiceId: params.id, version }), { http }),
  );
  serve(app, calls.reverseWriteOff, async (work, { params, body, version, http }) =>
    shown(work, await reverseWriteOff(work, { ...body, invoiceId: params.id, version }), { http }),
  );
  correctionRoutes(app);
  serve(app, calls.useCredit, async (work, { params, body, version, http }) =>
    shown(work, await useCredit(work, { ...body, invoiceId: params.id, version }), { http }),
  );
  serve(app, getDueReminderRules, ({ db }) => findDueReminderRules(db));
  serve(app, saveDueReminderRules, (work, { body, version }) =>
    changeDueReminderRules(work, { ...body, version }),
  );
  serve(app, getInstalmentRules, ({ db }) => findInstalmentRules(db));
  serve(app, saveInstalmentRules, (work, { body, version }) =>
    changeInstalmentRules(work, { ...body, version }),
  );
  serve(app, getInvoicingRules, ({ db }) => findInvoicingRules(db));
  serve(app, saveInvoicingRules, (work, { body, version }) =>
    changeInvoicingRules(work, { ...body, version }),
  );
  remindingRoutes(app);
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
  serve(app, disputeCalls.openDispute, async (work, { params, body, http }) => {
    const dispute = await openDispute(work, { ...body, invoiceId: params.id });
    return disputeTexts(await shownDispute(work.tx, dispute), languageOf(http.request));
  });
  serve(app, disputeCalls.listDisputes, async ({ db, actor, now }, { query, http }) => {
    authorize({ actor }, correctionTexts.warehouseOrFinance, mayDispute.listAll);
    const page = await pageOfDisputes(db, now, query);
    const language = languageOf(http.request);
    return { ...page, items: page.items.map((one) => disputeTexts(one, language)) };
  });
  serve(app, disputeCalls.withdrawDispute, async (work, { params, http }) => {
    const dispute = await withdrawDispute(work, params.id);
    return disputeTexts(await shownDispute(work.tx, dispute), languageOf(http.request));
  });
  serve(app, disputeCalls.closeDispute, async (work, { params, body, http }) => {
    await closeDispute(work, { ...body, id: params.id });
    const dispute = await officeDispute(work.tx, params.id, work.now);
    return disputeTexts(dispute, languageOf(http.request));
  });
}
