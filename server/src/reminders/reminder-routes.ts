import {
  listReminders,
  readAllReminders,
  readReminder,
} from '@sankofa/domain/accounts/reminder-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { FastifyInstance } from 'fastify';

import { languageOf } from '../platform/http/problems.ts';
import { serve } from '../platform/http/serve.ts';
import { findNewest, markAllRead, markRead, shownReminder } from './reminder-queries.ts';

export function reminderRoutes(app: FastifyInstance) {
  serve(app, listReminders, async ({ db, actor }, { http }) => {
    const language = languageOf(http.request);
    const rows = await findNewest(db, actor.id);
    return { reminders: rows.map((row) => shownReminder(row, language)) };
  });

  serve(app, readReminder, async ({ tx, actor, now }, { params, http }) => {
    const row = await markRead(tx, { userId: actor.id, id: params.id }, now);
    if (!row) throw new Problem('thing.not_found');
    return { reminder: shownReminder(row, languageOf(http.request)) };
  });

  serve(app, readAllReminders, async ({ tx, actor, now }) => ({
    read: await markAllRead(tx, actor.id, now),
  }));
}
