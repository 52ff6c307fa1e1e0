import {
  countAudience as countCall,
  getAnnouncement,
  listAnnouncements,
  listOwnAnnouncements,
  maxOwnAnnouncements,
  publishAnnouncement as publishCall,
  withdrawAnnouncement as withdrawCall,
} from '@sankofa/domain/announcements/announcement-endpoints';
import type { FastifyInstance } from 'fastify';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import { serve } from '../platform/http/serve.ts';
import { countAudience, findAnnouncements, findCurrent, findOwn } from './announcement-queries.ts';
import { publishAnnouncement, shownAt, withdrawAnnouncement } from './announcements.ts';

export function announcementRoutes(app: FastifyInstance) {
  serve(app, getAnnouncement, async ({ db, now }) => {
    const current = await findCurrent(db, now);
    return { message: current?.message ?? '', isActive: current !== undefined };
  });
  serve(app, listAnnouncements, async ({ db, now }, { query }) => {
    const { cursor, limit, q, state, withTotal } = query;
    const before = cursor === undefined ? undefined : cursorValues(cursor, ['id'])[0];
    const { rows, total } = await findAnnouncements(db, {
      before,
      limit: limit + 1,
      q,
      state,
      withTotal,
      now,
    });
    const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
    return {
      items: items.map((row) => shownAt(row, now)),
      nextCursor,
      ...(total !== undefined && { total }),
      shownId: (await findCurrent(db, now))?.id ?? null,
    };
  });
  serve(app, listOwnAnnouncements, async ({ db, actor, now }) => ({
    items: await findOwn(db, actor, now, maxOwnAnnouncements),
  }));
  serve(app, countCall, ({ db }, { query: { audience, mode = null, siteId = null } }) =>
    countAudience(db, { audience, mode, siteId }),
  );
  serve(app, publishCall, (work, { body }) => publishAnnouncement(work, body));
  serve(app, withdrawCall, (work, { params }) => withdrawAnnouncement(work, params));
}
