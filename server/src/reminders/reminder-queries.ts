import type { Reminder } from '@sankofa/domain/accounts/reminder-endpoints';
import type { Language } from '@sankofa/domain/texts/language';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { sendLater } from '../platform/database/connection.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { insertChunks } from '../platform/database/insert-chunks.ts';
import { statement } from '../platform/database/statement.ts';
import { storedText } from '../platform/texts/stored-messages.ts';

const columns = ['id', 'title', 'body', 'link', 'createdAt', 'readAt'] as const;
type Row = Omit<Reminder, 'read' | 'title' | 'body'>;
type Texts = { title: Message; body: Message };

/** @param row as it is stored, its title and body as messages */
export const shownReminder = (
  { title, body, ...row }: Row & { title: unknown; body: unknown },
  language: Language,
): Reminder => ({
  ...row,
  title: storedText(title, language),
  body: storedText(body, language),
  read: row.readAt !== null,
});

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

/** Adds notifications and returns the ids of new ones: a person is notified of the same thing once. */
export async function addReminders(
  tx: Tx,
  reminders: readonly (Omit<Row, 'readAt'> & Texts & { userId: string; key: string })[],
): Promise<Set<string>> {
  const added = new Set<string>();
  const values = reminders.map(({ title, body, ...rest }) => ({
    ...rest,
    title: JSON.stringify(title),
    body: JSON.stringify(body),
  }));
  for (const chunk of insertChunks(values)) {
    const rows = await tx
      .insertInto('reminders')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
      .returning('id')
      .execute();
    for (const { id } of rows) added.add(id);
  }
  return added;
}

export type MergedReminder = Pick<Row, 'id' | 'link'> &
  Texts & {
    others: readonly string[];
  };

/**
 * Merges the notifications that a command added for a person: the first gets the text of all, and the others
 * are hidden.
 */
export async function mergeReminders(tx: Tx, merged: readonly MergedReminder[]): Promise<void> {
  if (merged.length === 0) return;
  const others = merged.flatMap((one) => one.others.map((id) => ({ id, into: one.id })));
  await sendLater(
    tx,
    sql`update reminders set merged_into = other.into_id
    from unnest(${others.map(({ id }) => id)}::uuid[], ${others.map((one) => one.into)}::uuid[])
      as other (id, into_id)
    where reminders.id = other.id`,
  );
  await sendLater(
    tx,
    sql`update reminders set title = one.title, body = one.body, link = one.link
    from unnest(${merged.map(({ id }) => id)}::uuid[], ${merged.map(({ title }) => JSON.stringify(title))}::jsonb[],
      ${merged.map(({ body }) => JSON.stringify(body))}::jsonb[], ${merged.map(({ link }) => link)}::text[])
      as one (id, title, body, link)
    where reminders.id = one.id`,
  );
}

/** Marks a notification as read; reading it again keeps the first time. */
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

const recipientsOf = statement((db, { userIds }: { userIds: readonly string[] }) =>
  db
    .selectFrom('users')
    .leftJoin('phoneSettings', 'phoneSettings.userId', 'users.id')
    .select([
      'id',
      'name',
      'email',
      'emailVerifiedAt',
      'role',
      'siteKind',
      'language',
      'disabledAt',
      'muted',
      'phone',
      'confirmedNumber',
      'wanted',
      'quietFrom',
      'quietUntil',
    ])
    .select(
      sql<
        string[]
      >`array(select p.id::text from push_subscriptions p where p.user_id = users.id order by p.id)`.as(
        'devices',
      ),
    )
    .where(sql<boolean>`users.id = any(${userIds}::uuid[])`),
);

/** Returns the recipients by their ids. */
export async function findRecipients(tx: Tx, userIds: readonly string[]) {
  const rows = await recipientsOf(tx, { userIds });
  return new Map(rows.map((row) => [row.id, row]));
}
export type Recipient = NonNullable<ReturnType<Awaited<ReturnType<typeof findRecipients>>['get']>>;

export const findCompanySettings = (db: Db | Tx) =>
  db.selectFrom('settings').select('value').where('section', '=', 'company').executeTakeFirst();

/** Returns the users who subscribed to announcements by email. */
export const findReadersOfNews = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('newsSince', 'is not', null)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute();

/** Adds the unsubscribe links of announcement emails, one per email. */
export async function addStopLinks(
  tx: Tx,
  links: readonly { id: string; userId: string; createdAt: Instant; expiresAt: Instant }[],
) {
  const rows = links.map((link) => ({ ...link, purpose: 'STOP_NEWS' as const }));
  for (const chunk of insertChunks(rows))
    await tx.insertInto('oneTimeTokens').values(chunk).execute();
}

/** Deletes queued emails that have not been sent. */
export const deleteWaitingEmails = (tx: Tx, key: string) =>
  tx.deleteFrom('messageOutbox').where('key', '=', key).where('state', '=', 'WAITING').execute();
