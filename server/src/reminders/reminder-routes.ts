import {
  listReminders,
  readAllReminders,
  readReminder,
} from '@sankofa/domain/accounts/reminder-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { FastifyInstance } from 'fastify';

import { serve } from '../platform/http/serve.ts';
import { findNewest, markAllRead, markRead, shownReminder } from './reminder-queries.ts';

export function reminderRoutes(app: FastifyInstance) {
  serve(app, listReminders, async ({ db, actor }) => ({
    reminders: (await findNewest(db, actor.id)).map(shownReminder),
  }));

  serve(app, readReminder, async ({ tx, actor, now }, { params }) => {
    const row = await markRead(tx, { userId: actor.id, id: params.id }, now);
    if (!row) throw new Problem('thing.not_found');
    return { reminder: shownReminder(row) };
  });

  serve(app, readAllReminders, async ({ tx, actor, now }) => ({
    read: await markAllRead(tx, actor.id, now),
  }));
}
