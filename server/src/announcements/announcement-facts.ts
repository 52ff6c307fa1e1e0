import type { Audience } from '@sankofa/domain/announcements/announcement-audience';
import { announcementKey } from '@sankofa/domain/announcements/announcement-key';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db } from '../platform/database/db.ts';
import type { Facts } from '../platform/pages/page-data.ts';
import { findAnnouncedTo, findCurrent } from './announcement-queries.ts';

/**
 * Returns the current announcement for pages: the home page shows it before any script has loaded, so that
 * nothing moves afterwards. All fields are null if there is none. `announcedTo` are the audiences of all current
 * ones, so that an area without any asks for none.
 */
export async function announcementFacts(
  db: Db,
  now: Instant,
): Promise<Pick<Facts, 'texts' | 'data'> & { announcedTo: readonly Audience[] }> {
  const message = (await findCurrent(db, now))?.message.trim() || null;
  return {
    texts: { announcement: message, announcementKey: message && announcementKey(message) },
    data: { announcement: message },
    announcedTo: await findAnnouncedTo(db, now),
  };
}
