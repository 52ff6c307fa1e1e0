import type { Actor } from '@sankofa/domain/access';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { z } from 'zod/mini';

import { sendLater } from '../database/connection.ts';
import type { Db, Tx } from '../database/db.ts';
import { insertChunks } from '../database/insert-chunks.ts';
import type { PublicWork } from '../database/work.ts';
import { newId } from '../ids.ts';
import { addingJobs, addJob, addJobs } from '../jobs/add-job.ts';
import { queueOverdueMessages } from '../jobs/queue-overdue.ts';
import { isLinkOpen } from '../security/link-tokens.ts';
import { ensureEmailBudget } from '../security/spend-budget.ts';
import { storedMessageSchema } from '../texts/stored-messages.ts';

/** The attachment of an email, by its source. It is rendered for each attempt. */
export type EmailAttachment = { kind: 'INVOICE' | 'CREDIT_NOTE' | 'STATEMENT'; id: string };

/** A button or link of an email. Our own address is put before its path when the email is sent. */
const linkSchema = z.object({
  label: storedMessageSchema,
  path: z.string(),
  /**
   * `TOKEN` adds a one-time token to the query, created when the email is sent. `FOLLOWER` and `FOLLOW_REQUEST` end
   * with an id, which is signed then, so that the outbox has no link that works.
   */
  kind: z.enum(['PAGE', 'TOKEN', 'FOLLOWER', 'FOLLOW_REQUEST']),
});
export const contentSchema = z.object({
  body: storedMessageSchema,
  action: z.nullable(linkSchema),
  /** Unsubscribes from emails of this kind. */
  stop: z.nullable(linkSchema),
  /** Why this person gets it. */
  reason: z.nullable(storedMessageSchema),
  /** The ticket that an answer by email belongs to. */
  ticket: z.optional(z.object({ id: z.uuid(), number: z.string() })),
});
/**
 * The content of an email, as messages. They become text when it is sent, in the recipient’s language;
 * finished text is never searched.
 */
export type EmailContent = z.output<typeof contentSchema>;
export type EmailLink = z.output<typeof linkSchema>;

export type QueuedEmail = {
  /** What it is about. An email with the same key, channel and recipient is sent only once. */
  key: string;
  to: string;
  userId: string | null;
  subject: Message;
  content: EmailContent;
  /** The link that gets a token when the email is sent; it goes where `content` says `TOKEN`. */
  linkId?: string | undefined;
  /** Defaults to now. */
  dueAt?: Instant;
  /** The row is deleted when it is sent, or after the last attempt. */
  deleteWhenSent?: boolean;
  attachment?: EmailAttachment | undefined;
  /** The follower of a shipment who gets it; it is deleted with them. */
  followerId?: string;
};

/** Queues emails in the same transaction, so that they are sent after the commit, or never. */
export async function queueEmails(work: PublicWork, emails: readonly QueuedEmail[]) {
  for (const chunk of insertChunks(emails.map((email) => rowOf(work, email)))) {
    const queued = work.tx
      .insertInto('messageOutbox')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['key', 'channel', 'recipient']).doNothing())
      .returning(['id', 'dueAt']);
    await sendLater(
      work.tx,
      sql`with queued as (${queued}) ${addingJobs('send-email', {
        payload: sql`json_build_object('emailId', queued.id)`,
        at: sql`queued.due_at`,
        key: sql`${emailJobKey('')}::text || queued.id`,
      })} from queued`,
    );
  }
}

function rowOf(work: PublicWork, email: QueuedEmail) {
  const { key, to, userId, subject, content, linkId, attachment } = email;
  const { dueAt = work.now, deleteWhenSent = false, followerId = null } = email;
  // The product’s own rules have no IP address. An announcement goes to all who subscribed.
  const causedBy = work.request.ip === null || content.stop ? null : work.actor;
  if (causedBy) checkEmailsAtEnd(work, causedBy);
  return {
    id: newId(work.now),
    key,
    channel: 'EMAIL' as const,
    recipient: to,
    userId,
    subject: JSON.stringify(subject),
    content: JSON.stringify(content),
    linkId: linkId ?? null,
    dueAt,
    deleteWhenSent,
    document: attachment?.kind ?? null,
    documentId: attachment?.id ?? null,
    causedBy: causedBy?.id ?? null,
    followerId,
    createdAt: work.now,
  };
}

export const emailJobKey = (emailId: string) => `send-email.${emailId}`;

/** Schedules the next attempt of an email, replacing the planned one. */
export const sendAt = (tx: Tx, emailId: string, at: Instant) =>
  addJob(tx, 'send-email', { emailId }, { at, key: emailJobKey(emailId) });

/** Sends the emails now that waited for their attachment. */
export async function sendHeldEmails(tx: Tx, documentId: string, now: Instant) {
  const held = await tx
    .updateTable('messageOutbox')
    .set({ dueAt: now })
    .where('documentId', '=', documentId)
    .where('channel', '=', 'EMAIL')
    .where('state', '=', 'WAITING')
    .returning('id')
    .execute();
  await addJobs(
    tx,
    'send-email',
    held.map(({ id }) => ({ payload: { emailId: id }, at: now, key: emailJobKey(id) })),
  );
}

const checked = new WeakSet<PublicWork['tx']>();

/** Runs once per transaction, when all of its emails are queued. */
function checkEmailsAtEnd(work: PublicWork, actor: Actor) {
  if (checked.has(work.tx)) return;
  checked.add(work.tx);
  work.atEnd(() => ensureEmailBudget(work, actor));
}

/** Schedules overdue emails without a job, such as rows reset by hand. */
export const queueOverdueEmails = (db: Db, now: Instant) =>
  queueOverdueMessages(db, now, { channels: ['EMAIL'], sendAt });

type RetryOutcome = 'QUEUED' | 'GONE' | 'NOT_FAILED' | 'LINK_OVER';

/** Sends a failed email now, with its attempts reset. */
export async function retryEmail(
  tx: Tx,
  emailId: string,
  now: Instant,
): Promise<{ outcome: RetryOutcome; tries: number }> {
  const row = await tx
    .selectFrom('messageOutbox')
    .select(['state', 'tries', 'lastError', 'content', 'linkId'])
    .where('id', '=', emailId)
    .where('channel', '=', 'EMAIL')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return { outcome: 'GONE', tries: 0 };
  const { tries } = row;
  if (row.state === 'SENT' || (row.state === 'WAITING' && row.lastError === null))
    return { outcome: 'NOT_FAILED', tries };
  if (needsToken(contentSchema.parse(row.content)) && !(await isLinkOpen(tx, row.linkId, now)))
    return { outcome: 'LINK_OVER', tries };
  await tx
    .updateTable('messageOutbox')
    .set({ state: 'WAITING', tries: 0, lastError: null, dueAt: now })
    .where('id', '=', emailId)
    .execute();
  await sendAt(tx, emailId, now);
  return { outcome: 'QUEUED', tries };
}

export const needsToken = ({ action, stop }: EmailContent) =>
  [action, stop].some((link) => link?.kind === 'TOKEN');
