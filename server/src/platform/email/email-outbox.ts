import type { Actor } from '@sankofa/domain/access';
import { languageOfPerson } from '@sankofa/domain/accounts/profile/person-language';
import type { FileAnswer } from '@sankofa/domain/endpoint';
import { emailTexts } from '@sankofa/domain/texts/email-texts';
import type { Language } from '@sankofa/domain/texts/language';
import type { Message } from '@sankofa/domain/texts/message';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { z } from 'zod/mini';

import type { Db, Tx } from '../database/db.ts';
import { insertChunks } from '../database/insert-chunks.ts';
import type { PublicWork } from '../database/work.ts';
import { errorText } from '../errors.ts';
import { newId } from '../ids.ts';
import { addJob, addJobs, removeJob } from '../jobs/add-job.ts';
import { ensureEmailBudget } from '../security/budgets.ts';
import { createToken, isLinkOpen } from '../security/link-tokens.ts';
import { storedMessageSchema, storedText } from '../texts/stored-messages.ts';
import type { Mail } from './mailer.ts';

/** The attachment of an email, by its source. It is rendered for each attempt. */
export type EmailAttachment = { kind: 'INVOICE' | 'CREDIT_NOTE'; id: string };

/** A button or link of an email. Our own address is put before its path when the email is sent. */
const linkSchema = z.object({
  label: storedMessageSchema,
  path: z.string(),
  /** `TOKEN` adds a one-time token to the query, created when the email is sent. */
  kind: z.enum(['PAGE', 'TOKEN']),
});
const contentSchema = z.object({
  body: storedMessageSchema,
  action: z.nullable(linkSchema),
  /** Unsubscribes from emails of this kind. */
  stop: z.nullable(linkSchema),
  /** Why this person gets it. */
  reason: z.nullable(storedMessageSchema),
});
/**
 * The content of an email, as messages. They become text when it is sent, in the recipient’s language;
 * finished text is never searched.
 */
export type EmailContent = z.output<typeof contentSchema>;
type EmailLink = z.output<typeof linkSchema>;

/** An email with complete link addresses, for the layout. */
export type AddressedEmail = {
  title: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string } | undefined;
  stop?: { label: string; url: string } | undefined;
  reason?: string | undefined;
};

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
  paper?: EmailAttachment | undefined;
};

/** Many mailboxes refuse larger emails. */
export const maxAttachmentBytes = 5 * 1024 * 1024;

/** Queues emails in the same transaction, so that they are sent after the commit, or never. */
export async function queueEmails(work: PublicWork, emails: readonly QueuedEmail[]) {
  for (const chunk of insertChunks(emails.map((letter) => rowOf(work, letter)))) {
    const queued = await work.tx
      .insertInto('emailOutbox')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['key', 'channel', 'recipient']).doNothing())
      .returning(['id', 'dueAt'])
      .execute();
    await addJobs(
      work.tx,
      'send-email',
      queued.map(({ id, dueAt }) => ({
        payload: { emailId: id },
        at: dueAt,
        key: keyOf(id),
      })),
    );
  }
}

function rowOf(work: PublicWork, letter: QueuedEmail) {
  const { key, to, userId, subject, content, linkId, paper } = letter;
  const { dueAt = work.now, deleteWhenSent = false } = letter;
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
    document: paper?.kind ?? null,
    documentId: paper?.id ?? null,
    causedBy: causedBy?.id ?? null,
    createdAt: work.now,
  };
}

const keyOf = (emailId: string) => `send-email.${emailId}`;

/** Schedules the next attempt of an email, replacing the planned one. */
const sendAt = (tx: Tx, emailId: string, at: Instant) =>
  addJob(tx, 'send-email', { emailId }, { at, key: keyOf(emailId) });

const checked = new WeakSet<PublicWork['tx']>();

/** Runs once per transaction, when all of its emails are queued. */
function checkEmailsAtEnd(work: PublicWork, actor: Actor) {
  if (checked.has(work.tx)) return;
  checked.add(work.tx);
  work.atEnd(() => ensureEmailBudget(work, actor));
}

export const maxAttempts = 8;
/** How long an attempt may take before another dispatcher assumes that the process has died. */
const holdMs = 2 * 60_000;
const firstWaitMs = 30_000;
const longestWaitMs = 6 * 60 * 60_000;

/**
 * Doubles the delay after each failure, from 30 seconds to 6 hours, with up to a quarter of random variation.
 */
export const waitMs = (tries: number, chance: number) =>
  Math.round(Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs) * (0.75 + chance / 2));

export type EmailSender = {
  db: Db;
  mail: Mail;
  publicUrl: string;
  /** Renders an email as text and HTML. */
  render: (email: AddressedEmail) => Promise<{ subject: string; text: string; html: string }>;
  paperOf: (paper: EmailAttachment) => Promise<FileAnswer>;
  log: { error: (detail: object, words: string) => void };
};

type ClaimedEmail = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

/**
 * Sends an email if it is due. Any number of processes may call it: one takes the email. It is sent twice
 * only if a process dies between the mail server’s acceptance and our record of it.
 * @returns whether it was due
 */
export async function sendEmail(
  sender: EmailSender,
  emailId: string,
  now: Instant,
): Promise<boolean> {
  const row = await claimDue(sender.db, emailId, now);
  if (row) await deliver(sender, row, now);
  return row !== undefined;
}

/**
 * Counts the attempt before it is made, so that an email that crashes its process fails in the end, and
 * schedules the next attempt, so that it is made even if this process dies.
 */
function claimDue(db: Db, emailId: string, now: Instant) {
  return db.transaction().execute(async (tx) => {
    const until = addMs(now, holdMs);
    const row = await tx
      .updateTable('emailOutbox')
      // Clears the last error: an email that is being sent has not failed, so no one should retry it by hand.
      .set((eb) => ({
        dueAt: until,
        tries: eb('tries', '+', 1),
        lastAttemptAt: now,
        lastError: null,
      }))
      .where('id', '=', emailId)
      .where('state', '=', 'WAITING')
      .where('dueAt', '<=', now)
      .returning([
        'id',
        'recipient',
        'subject',
        'content',
        'linkId',
        'tries',
        'createdAt',
        'deleteWhenSent',
        'document',
        'documentId',
        'userId',
      ])
      .executeTakeFirst();
    if (!row) return row;
    await sendAt(tx, emailId, until);
    return { ...row, reader: await findReader(tx, row.userId) };
  });
}

async function findReader(tx: Tx, userId: string | null) {
  if (userId === null) return null;
  const reader = await tx
    .selectFrom('users')
    .select(['role', 'siteKind', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return reader ?? null;
}

const overdueMs = 5 * 60_000;

/** Schedules overdue emails without a job, such as rows reset by hand. */
export async function queueOverdueEmails(db: Db, now: Instant) {
  const overdue = await db
    .selectFrom('emailOutbox')
    .select('id')
    .where('state', '=', 'WAITING')
    .where('dueAt', '<', addMs(now, -overdueMs))
    .orderBy('dueAt')
    .limit(1_000)
    .execute();
  for (const { id } of overdue) await db.transaction().execute(async (tx) => sendAt(tx, id, now));
}

type RetryOutcome = 'QUEUED' | 'GONE' | 'NOT_FAILED' | 'LINK_OVER';

/** Sends a failed email now, with its attempts reset. */
export async function retryEmail(
  tx: Tx,
  emailId: string,
  now: Instant,
): Promise<{ outcome: RetryOutcome; tries: number }> {
  const row = await tx
    .selectFrom('emailOutbox')
    .select(['state', 'tries', 'lastError', 'content', 'linkId'])
    .where('id', '=', emailId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return { outcome: 'GONE', tries: 0 };
  const { tries } = row;
  if (row.state === 'SENT' || (row.state === 'WAITING' && row.lastError === null))
    return { outcome: 'NOT_FAILED', tries };
  if (needsToken(contentSchema.parse(row.content)) && !(await isLinkOpen(tx, row.linkId, now)))
    return { outcome: 'LINK_OVER', tries };
  await tx
    .updateTable('emailOutbox')
    .set({ state: 'WAITING', tries: 0, lastError: null, dueAt: now })
    .where('id', '=', emailId)
    .execute();
  await sendAt(tx, emailId, now);
  return { outcome: 'QUEUED', tries };
}

const deadLinkText = 'Not sent: the link was used, replaced or has expired';

async function deliver(sender: EmailSender, row: ClaimedEmail, now: Instant) {
  const { db, log } = sender;
  const token = row.linkId === null ? null : await createToken(db, row.linkId, now);
  const content = contentSchema.parse(row.content);
  const isDead = token === null && needsToken(content);
  const failure = isDead ? deadLinkText : await attempt(sender, row, { content, token });
  const isParked = isDead || (failure !== null && row.tries >= maxAttempts);
  // The recipient’s data is deleted: their address is not kept for an email that cannot be delivered.
  const isOver = row.deleteWhenSent && (failure === null || isParked);
  await db.transaction().execute(async (tx) => {
    if (isOver) await tx.deleteFrom('emailOutbox').where('id', '=', row.id).execute();
    else await note(tx, row, { failure, parked: isParked, now });
    if (isOver || isParked || failure === null) await removeJob(tx, keyOf(row.id));
  });
  if (isParked && !isDead)
    log.error({ email: row.id, words: failure }, 'email failed after the last attempt');
}

const needsToken = ({ action, stop }: EmailContent) =>
  [action, stop].some((link) => link?.kind === 'TOKEN');

/** Returns null if it was sent, else the error, without a token even if the mail server repeats the email. */
async function attempt(
  sender: EmailSender,
  row: ClaimedEmail,
  { content, token }: { content: EmailContent; token: string | null },
): Promise<string | null> {
  const { body, action, stop, reason } = content;
  const language = languageOfPerson(row.reader);
  try {
    const attachment = await attachmentFor(sender, row);
    const paragraphs = body.in(language).split(/\n{2,}/);
    const documentText = attachment ? emailTexts.attached : emailTexts.downloadBelow;
    await sender.mail.send({
      id: row.id,
      to: row.recipient,
      at: row.createdAt,
      ...(await sender.render({
        title: storedText(row.subject, language),
        paragraphs: row.document === null ? paragraphs : [...paragraphs, documentText.in(language)],
        action: action
          ? addressed(action, { publicUrl: sender.publicUrl, token, language })
          : undefined,
        stop: stop ? addressed(stop, { publicUrl: sender.publicUrl, token, language }) : undefined,
        reason: reason?.in(language),
      })),
      ...(attachment && { attachment }),
    });
    return null;
  } catch (error) {
    const words = errorText(error);
    return (token === null ? words : words.replaceAll(token, '(token)')).slice(0, 500);
  }
}

/** The only place where a token is put into an email: the query of a link that requests one. */
function addressed(
  { label, path, kind }: EmailLink,
  { publicUrl, token, language }: { publicUrl: string; token: string | null; language: Language },
) {
  const url = new URL(publicUrl + path);
  if (kind === 'TOKEN' && token !== null) url.searchParams.set('token', token);
  return { label: label.in(language), url: url.href };
}

/** Renders the attachment. If that fails, the email is sent without it, and the log says why. */
async function attachmentFor(
  { paperOf, log }: EmailSender,
  { id, document, documentId, tries }: ClaimedEmail,
) {
  if ((document !== 'INVOICE' && document !== 'CREDIT_NOTE') || documentId === null) return null;
  // It is rendered for each attempt, and may fail for another reason each time.
  const detail = { email: id, document, documentId, try: tries };
  try {
    const file = await paperOf({ kind: document, id: documentId });
    if (file.bytes.length <= maxAttachmentBytes) return file;
    log.error(
      { ...detail, bytes: file.bytes.length },
      'email sent without its PDF: file too large',
    );
  } catch (error) {
    log.error({ ...detail, err: error }, 'email sent without its PDF: rendering failed');
  }
  return null;
}

async function note(
  tx: Tx,
  row: ClaimedEmail,
  { failure, parked, now }: { failure: string | null; parked: boolean; now: Instant },
) {
  const dueAt = addMs(now, waitMs(row.tries, Math.random()));
  await tx
    .updateTable('emailOutbox')
    .set(
      failure === null
        ? { state: 'SENT', sentAt: now, lastError: null }
        : { state: parked ? 'DEAD' : 'WAITING', lastError: failure, dueAt },
    )
    .where('id', '=', row.id)
    .execute();
  if (failure !== null && !parked) await sendAt(tx, row.id, dueAt);
}
