import type { Db } from '../platform/database/db.ts';
import { storedText } from '../platform/texts/stored-messages.ts';

type ReminderFilter = {
  userId?: string;
  /** A `like` pattern. */
  key?: string;
  link?: string;
};

/** Returns matching notifications in English, oldest first, including merged ones. */
export async function remindersIn(db: Db, { userId, key, link }: ReminderFilter) {
  let query = db.selectFrom('reminders').select(['title', 'body', 'link']).orderBy('id');
  if (userId !== undefined) query = query.where('userId', '=', userId);
  if (key !== undefined) query = query.where('key', 'like', key);
  if (link !== undefined) query = query.where('link', 'like', link);
  const rows = await query.execute();
  return rows.map((row) => ({
    title: storedText(row.title, 'en'),
    body: storedText(row.body, 'en'),
    link: row.link,
  }));
}
