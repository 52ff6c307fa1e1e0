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
    const reminders = rows.map((row) => shownReminder(row, language));
    // A notification may have a pickup code in its text, which a colleague who views the area never sees.
    if (actor.viewedBy !== undefined)
      return { reminders: reminders.map((one) => ({ ...one, body: '' })) };
    return { reminders };
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
