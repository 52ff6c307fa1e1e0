import { announcementKey } from '@sankofa/domain/announcements/announcement-key';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db } from '../platform/database/db.ts';
import type { Facts } from '../platform/pages/page-data.ts';
import { findCurrent } from './announcement-queries.ts';

/**
 * Returns the current announcement for pages: the home page shows it before any script has loaded, so that
 * nothing moves afterwards. All fields are null if there is none.
 */
export async function announcementFacts(
  db: Db,
  now: Instant,
): Promise<Pick<Facts, 'texts' | 'data'>> {
  const message = (await findCurrent(db, now))?.message.trim() || null;
  return {
    texts: { announcement: message, announcementKey: message && announcementKey(message) },
    data: { announcement: message },
  };
}
