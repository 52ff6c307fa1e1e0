import * as calls from '@sankofa/domain/invoices/invoice-endpoints';
import type { FastifyInstance } from 'fastify';

import { renderInvoice } from '../papers/papers.ts';
import type { Parts } from '../platform/parts.ts';
import { serve } from '../platform/serve.ts';
import type { Work } from '../platform/work.ts';
import { creditInvoice, useCredit, voidInvoice } from './correct-invoice.ts';
import { redraftInvoice } from './draft-invoice.ts';
import { invoicePaper } from './invoice-paper.ts';
import { choosePlan, issueInvoice } from './issue-invoice.ts';
import { pageOfInvoices } from './list-queries.ts';
import { shownInvoice } from './shown-queries.ts';

const shown = ({ tx, actor, now }: Pick<Work, 'tx' | 'actor' | 'now'>, invoiceId: string) =>
  shownInvoice({ db: tx, actor, now }, invoiceId);

export function invoiceRoutes(app: FastifyInstance, { config }: Parts) {
  serve(app, calls.listInvoices, (reader, { query }) => pageOfInvoices(reader, query));
  serve(app, calls.getInvoice, (reader, { params }) => shownInvoice(reader, params.id));

  serve(app, calls.getInvoicePdf, async (reader, { params }) => {
    const invoice = await shownInvoice(reader, params.id);
    const paper = await invoicePaper(reader.db, invoice, config.publicUrl);
    return {
      bytes: await renderInvoice(paper),
      fileName: `${invoice.invoiceNumber ?? `draft-${invoice.trackingNumber}`}.pdf`,
    };
  });

  serve(app, calls.issueInvoice, async (work, { params, version }) =>
    shown(work, await issueInvoice(work, { invoiceId: params.id, version })),
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
  serve(app, calls.creditInvoice, async (work, { params, body, version }) =>
    shown(work, await creditInvoice(work, { ...body, invoiceId: params.id, version })),
  );
  serve(app, calls.useCredit, async (work, { params, version }) =>
    shown(work, await useCredit(work, { invoiceId: params.id, version })),
  );
}
