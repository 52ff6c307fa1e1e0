import * as calls from '@sankofa/domain/support/desk-endpoints';
import * as templateCalls from '@sankofa/domain/support/template-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../platform/http/serve.ts';
import { findAgents } from './agent-queries.ts';
import { pageOfInvoices } from './compensation-queries.ts';
import { proposeCompensation, withdrawCompensation } from './compensation.ts';
import { deskCsv } from './desk-file.ts';
import { deskCounts, pageOfDesk } from './desk-queries.ts';
import {
  addTicketNote,
  assignTicket,
  deskTicket,
  linkTicket,
  reportComposing,
  setPriority,
  snoozeTicket,
  wakeTicket,
} from './desk-steps.ts';
import { findSupportRules, saveSupportRules } from './support-rules.ts';
import { findTemplates } from './template-queries.ts';
import { addTemplate, changeTemplate, deleteTemplate } from './templates.ts';

/** Endpoints of the support desk, all for staff with the Support permission. */
export function deskRoutes(app: FastifyInstance) {
  serve(app, calls.listDeskTickets, (reader, { query }) => pageOfDesk(reader, query));
  serve(app, calls.getDeskTicketsCsv, (reader, { query }) => deskCsv(reader, query));
  serve(app, calls.getDeskCounts, (reader) => deskCounts(reader));
  serve(app, calls.listSupportAgents, async ({ db }) => ({ items: await findAgents(db) }));
  serve(app, calls.getDeskTicket, ({ db, actor, now }, { params }) =>
    deskTicket({ tx: db, actor, now }, params.id),
  );
  serve(app, calls.assignTicket, (work, { params, body }) =>
    assignTicket(work, { ...params, ...body }),
  );
  serve(app, calls.setTicketPriority, (work, { params, body }) =>
    setPriority(work, { ...params, ...body }),
  );
  serve(app, calls.snoozeTicket, (work, { params, body }) =>
    snoozeTicket(work, { ...params, ...body }),
  );
  serve(app, calls.wakeTicket, (work, { params }) => wakeTicket(work, params));
  serve(app, calls.addTicketNote, (work, { params, body }) =>
    addTicketNote(work, { ...params, ...body }),
  );
  serve(app, calls.linkTicket, (work, { params, body }) =>
    linkTicket(work, { ...params, ...body }),
  );
  serve(app, calls.listTicketInvoices, async ({ db, actor, now }, { params, query }) => {
    const { customer } = await deskTicket({ tx: db, actor, now }, params.id);
    return pageOfInvoices(db, customer?.id ?? null, query);
  });
  serve(app, calls.proposeCompensation, (work, { params, body }) =>
    proposeCompensation(work, { ...params, ...body }),
  );
  serve(app, calls.withdrawCompensation, (work, { params }) => withdrawCompensation(work, params));
  serve(app, calls.reportComposing, (work, { params }) => reportComposing(work, params));
  serve(app, templateCalls.listTemplates, async ({ db }) => ({ items: await findTemplates(db) }));
  serve(app, templateCalls.addTemplate, (work, { body }) => addTemplate(work, body));
  serve(app, templateCalls.changeTemplate, (work, { params, body, version }) =>
    changeTemplate(work, { ...params, ...body, version }),
  );
  serve(app, templateCalls.deleteTemplate, (work, { params }) => deleteTemplate(work, params));
  serve(app, templateCalls.getSupportRules, ({ db }) => findSupportRules(db));
  serve(app, templateCalls.saveSupportRules, (work, { body, version }) =>
    saveSupportRules(work, { ...body, version }),
  );
}
