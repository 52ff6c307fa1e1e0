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
import { wordsOf } from '../errors.ts';
import { newId } from '../ids.ts';
import { addJob, addJobs, removeJob } from '../jobs/add-job.ts';
import { ensureEmailBudget } from '../security/budgets.ts';
import { giveToken, isLinkOpen } from '../security/link-tokens.ts';
import { storedMessageSchema, storedText } from '../texts/stored-messages.ts';
import type { Mail } from './mailer.ts';

/** What a letter carries, by what it is of. It is made where the letter is sent, anew at each try. */
export type EmailAttachment = { kind: 'INVOICE' | 'CREDIT_NOTE'; id: string };

/** A button or a link of an email. Our own address is put before its path when the email is sent. */
const linkSchema = z.object({
  label: storedMessageSchema,
  path: z.string(),
  /** `TOKEN` gets a one-time token in its query, made when the email is sent. */
  kind: z.enum(['PAGE', 'TOKEN']),
});
const contentSchema = z.object({
  body: storedMessageSchema,
  action: z.nullable(linkSchema),
  /** Ends emails of this kind. */
  stop: z.nullable(linkSchema),
  /** Why this person gets it. */
  reason: z.nullable(storedMessageSchema),
});
/**
 * What an email says, as messages. They become text when it is sent, in the language of its reader; nothing is ever
 * searched for in finished text.
 */
export type EmailContent = z.output<typeof contentSchema>;
type EmailLink = z.output<typeof linkSchema>;

/** An email with the addresses of its links, as whoever lays it out gets it. */
export type AddressedEmail = {
  title: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string } | undefined;
  stop?: { label: string; url: string } | undefined;
  reason?: string | undefined;
};

export type QueuedEmail = {
  /** What it is about. The same key, channel and recipient are never written to twice. */
  key: string;
  to: string;
  userId: string | null;
  subject: Message;
  content: EmailContent;
  /** The link that gets a token when the email is sent; it goes where `content` says `TOKEN`. */
  linkId?: string | undefined;
  /** Now, where it is left out. */
  dueAt?: Instant;
  /** The row goes with the sending, and with the last try. */
  forgetWhenSent?: boolean;
  paper?: EmailAttachment | undefined;
};

/** Many mailboxes take no larger letter. */
export const mostPaperBytes = 5 * 1024 * 1024;

/** Queues emails in the work's own transaction; they leave after the commit, or never. */
export async function queueEmails(work: PublicWork, letters: readonly QueuedEmail[]) {
  for (const chunk of insertChunks(letters.map((letter) => rowOf(work, letter)))) {
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
  const { dueAt = work.now, forgetWhenSent = false } = letter;
  // Rules of the product have no address. An announcement goes to all who asked for it.
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
    forgetWhenSent,
    document: paper?.kind ?? null,
    documentId: paper?.id ?? null,
    causedBy: causedBy?.id ?? null,
    createdAt: work.now,
  };
}

const keyOf = (emailId: string) => `send-email.${emailId}`;

/** Plans the next try of an email, instead of the one that is planned. */
const sendAt = (tx: Tx, emailId: string, at: Instant) =>
  addJob(tx, 'send-email', { emailId }, { at, key: keyOf(emailId) });

const checked = new WeakSet<PublicWork['tx']>();

/** Once for each work, when all of its emails are queued. */
function checkEmailsAtEnd(work: PublicWork, actor: Actor) {
  if (checked.has(work.tx)) return;
  checked.add(work.tx);
  work.atEnd(() => ensureEmailBudget(work, actor));
}

export const mostTries = 8;
/** How long one try may take before another dispatcher believes that its maker has died. */
const holdMs = 2 * 60_000;
const firstWaitMs = 30_000;
const longestWaitMs = 6 * 60 * 60_000;

/** Twice as long after each failure, from 30 seconds to 6 hours, spread by up to a quarter. */
export const waitMs = (tries: number, chance: number) =>
  Math.round(Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs) * (0.75 + chance / 2));

export type Post = {
  db: Db;
  mail: Mail;
  publicUrl: string;
  /** Lays an email out as text and HTML. */
  render: (email: AddressedEmail) => Promise<{ subject: string; text: string; html: string }>;
  paperOf: (paper: EmailAttachment) => Promise<FileAnswer>;
  log: { error: (detail: object, words: string) => void };
};

type Taken = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

/**
 * Sends one email, if it is due. Any number of processes may be told to: it is taken by one. Only a process that dies
 * between the mail server's yes and our note of it sends one again.
 * @returns whether it was due
 */
export async function sendEmail(post: Post, emailId: string, now: Instant): Promise<boolean> {
  const row = await takeDue(post.db, emailId, now);
  if (row) await deliver(post, row, now);
  return row !== undefined;
}

/**
 * The try is counted before it is made, so a letter that kills its process is parked in the end. The next try is
 * planned before this one is made, so that it is made even if this process dies.
 */
function takeDue(db: Db, emailId: string, now: Instant) {
  return db.transaction().execute(async (tx) => {
    const until = addMs(now, holdMs);
    const row = await tx
      .updateTable('emailOutbox')
      // The last error goes: one that is on its way has not failed, so nobody sends it a second time by hand.
      .set((eb) => ({
        dueAt: until,
        tries: eb('tries', '+', 1),
        lastTriedAt: now,
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
        'forgetWhenSent',
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

/** Plans what is long due and has no job, as after its row was set to be sent again by hand. */
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

/** Sends an email that failed now, with all its tries ahead of it. */
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

const deadLinkWords = 'Not sent: the link was used, replaced or has expired';

async function deliver(post: Post, row: Taken, now: Instant) {
  const { db, log } = post;
  const token = row.linkId === null ? null : await giveToken(db, row.linkId, now);
  const content = contentSchema.parse(row.content);
  const isDead = token === null && needsToken(content);
  const failure = isDead ? deadLinkWords : await attempt(post, row, { content, token });
  const isParked = isDead || (failure !== null && row.tries >= mostTries);
  // Whoever it was for is forgotten: their address does not stay for a letter that cannot be brought.
  const isOver = row.forgetWhenSent && (failure === null || isParked);
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

/** Null where it was sent, else what went wrong; a mail server that repeats the email repeats no token. */
async function attempt(
  post: Post,
  row: Taken,
  { content, token }: { content: EmailContent; token: string | null },
): Promise<string | null> {
  const { body, action, stop, reason } = content;
  const language = languageOfPerson(row.reader);
  try {
    const attachment = await paperFor(post, row);
    const paragraphs = body.in(language).split(/\n{2,}/);
    const documentText = attachment ? emailTexts.attached : emailTexts.downloadBelow;
    await post.mail.send({
      id: row.id,
      to: row.recipient,
      at: row.createdAt,
      ...(await post.render({
        title: storedText(row.subject, language),
        paragraphs: row.document === null ? paragraphs : [...paragraphs, documentText.in(language)],
        action: action
          ? addressed(action, { publicUrl: post.publicUrl, token, language })
          : undefined,
        stop: stop ? addressed(stop, { publicUrl: post.publicUrl, token, language }) : undefined,
        reason: reason?.in(language),
      })),
      ...(attachment && { attachment }),
    });
    return null;
  } catch (error) {
    const words = wordsOf(error);
    return (token === null ? words : words.replaceAll(token, '(token)')).slice(0, 500);
  }
}

/** The only place where a token is put into an email: the query of a link that asks for one. */
function addressed(
  { label, path, kind }: EmailLink,
  { publicUrl, token, language }: { publicUrl: string; token: string | null; language: Language },
) {
  const url = new URL(publicUrl + path);
  if (kind === 'TOKEN' && token !== null) url.searchParams.set('token', token);
  return { label: label.in(language), url: url.href };
}

/** A letter is never lost for its paper: without one it goes all the same, and the log says why. */
async function paperFor({ paperOf, log }: Post, { id, document, documentId, tries }: Taken) {
  if ((document !== 'INVOICE' && document !== 'CREDIT_NOTE') || documentId === null) return null;
  // It is made anew at each try, and may fail for another reason each time.
  const detail = { email: id, document, documentId, try: tries };
  try {
    const file = await paperOf({ kind: document, id: documentId });
    if (file.bytes.length <= mostPaperBytes) return file;
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
  row: Taken,
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
