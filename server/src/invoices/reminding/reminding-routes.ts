import * as calls from '@sankofa/domain/invoices/reminding/reminding-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { resumeReminders, shownReminders, stopReminders } from './reminding.ts';

/** Registers the log of payment reminders, and stopping them, for finance. */
export function remindingRoutes(app: FastifyInstance) {
  serve(app, calls.getReminders, ({ db }, { params }) => shownReminders(db, params.id));
  serve(app, calls.stopReminders, async (work, { params, body }) => {
    await stopReminders(work, { ...body, invoiceId: params.id });
    return shownReminders(work.tx, params.id);
  });
  serve(app, calls.resumeReminders, async (work, { params, body }) => {
    await resumeReminders(work, { ...body, invoiceId: params.id });
    return shownReminders(work.tx, params.id);
  });
}
