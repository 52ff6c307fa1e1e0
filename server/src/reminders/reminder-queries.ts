import type { Reminder } from '@sankofa/domain/accounts/reminder-endpoints';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';

const columns = ['id', 'title', 'body', 'link', 'createdAt', 'readAt'] as const;
type Row = Omit<Reminder, 'read'>;

export const shownReminder = (row: Row): Reminder => ({ ...row, read: row.readAt !== null });

export const findNewest = (db: Db, userId: string) =>
  db
    .selectFrom('reminders')
    .select(columns)
    .where('userId', '=', userId)
    .where('mergedInto', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Undefined where the person has been told this before. */
export const addReminder = (
  tx: Tx,
  reminder: Omit<Row, 'readAt'> & { userId: string; key: string },
) =>
  tx
    .insertInto('reminders')
    .values(reminder)
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();

/**
 * Makes one reminder of those that a command added: the first of them gets the words of all, and the others are
 * shown no more.
 */
export async function mergeReminders(
  tx: Tx,
  { id, others, ...words }: Pick<Row, 'id' | 'title' | 'body' | 'link'> & { others: string[] },
): Promise<Row> {
  if (others.length > 0)
    await tx.updateTable('reminders').set({ mergedInto: id }).where('id', 'in', others).execute();
  return tx
    .updateTable('reminders')
    .set(words)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Reading twice keeps the first time. */
export const markRead = (tx: Tx, { userId, id }: { userId: string; id: string }, now: Instant) =>
  tx
    .updateTable('reminders')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(now)) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('mergedInto', 'is', null)
    .returning(columns)
    .executeTakeFirst();

export async function markAllRead(tx: Tx, userId: string, now: Instant) {
  const { numUpdatedRows } = await tx
    .updateTable('reminders')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('mergedInto', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const findRecipient = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['name', 'email', 'emailVerifiedAt', 'role', 'disabledAt', 'muted'])
    .where('id', '=', userId)
    .executeTakeFirst();

export const findCompanySettings = (db: Db) =>
  db.selectFrom('settings').select('value').where('section', '=', 'company').executeTakeFirst();

/** Who asked for our announcements as letters. */
export const findReadersOfNews = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('newsSince', 'is not', null)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute();

/** The link that ends emails with announcements; every email has one of its own. */
export const addStopLink = (
  tx: Tx,
  link: { id: string; userId: string; createdAt: Instant; expiresAt: Instant },
) =>
  tx
    .insertInto('oneTimeTokens')
    .values({ ...link, purpose: 'STOP_NEWS' })
    .execute();

/** Letters that were planned and have not left. */
export const dropWaitingEmails = (tx: Tx, key: string) =>
  tx.deleteFrom('deliveries').where('key', '=', key).where('state', '=', 'WAITING').execute();
