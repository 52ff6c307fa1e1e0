import type { Role } from '@sankofa/domain/access';
import { languageOfPerson } from '@sankofa/domain/accounts/profile/person-language';
import type { FileAnswer } from '@sankofa/domain/endpoint';
import { emailTexts } from '@sankofa/domain/texts/email-texts';
import type { Language } from '@sankofa/domain/texts/language';
import type { Message } from '@sankofa/domain/texts/message';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../database/db.ts';
import { errorText } from '../errors.ts';
import { removeJob } from '../jobs/add-job.ts';
import { createToken } from '../security/link-tokens.ts';
import type { SignedPurpose } from '../security/signed-id.ts';
import { storedMessageSchema } from '../texts/stored-messages.ts';
import {
  type EmailAttachment,
  contentSchema,
  type EmailContent,
  type EmailLink,
  emailJobKey,
  sendAt,
  needsToken,
} from './email-outbox.ts';
import type { Mail } from './mailer.ts';

/** An email with complete link addresses, for the layout. */
export type AddressedEmail = {
  title: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string } | undefined;
  stop?: { label: string; url: string } | undefined;
  reason?: string | undefined;
};

/** Many mailboxes refuse larger emails. */
export const maxAttachmentBytes = 5 * 1024 * 1024;

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

/** Returns the title and the paragraphs of an email in the reader's language. */
export type EmailWording = (email: {
  subject: Message;
  body: Message;
  /** Null where the recipient has no account. */
  reader: { role: Role; name: string } | null;
  language: Language;
}) => Promise<{ title: string; paragraphs: readonly string[] }>;

export type EmailSender = {
  db: Db;
  wording: EmailWording;
  mail: Mail;
  publicUrl: string;
  /** Renders an email as text and HTML. */
  render: (email: AddressedEmail) => Promise<RenderedEmail>;
  /** Returns where a customer answers in a ticket by email; null if they can’t. */
  replyAddressOf: (ticket: { id: string; number: string }, customerId: string) => string | null;
  attachmentOf: (attachment: EmailAttachment) => Promise<FileAnswer>;
  /** Whether an email waits, because its attachment is not complete yet. */
  isHeld: (tx: Tx, attachment: EmailAttachment) => Promise<boolean>;
  /** Signs the id of a link. */
  signed: (purpose: SignedPurpose, id: string) => string;
  log: { error: (detail: object, words: string) => void };
};

/** `sender` is the company's name, for the address that MAIL_FROM gives without one. */
type RenderedEmail = { subject: string; text: string; html: string; sender?: string };

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
  const row = await claimDue(sender, emailId, now);
  if (row) await deliver(sender, row, now);
  return row !== undefined;
}

/**
 * Counts the attempt before it is made, so that an email that crashes its process fails in the end, and
 * schedules the next attempt, so that it is made even if this process dies.
 */
function claimDue({ db, isHeld }: EmailSender, emailId: string, now: Instant) {
  return db.transaction().execute(async (tx) => {
    const until = addMs(now, holdMs);
    const row = await tx
      .updateTable('messageOutbox')
      // Clears the last error: an email that is being sent has not failed, so no one should retry it by hand.
      .set((eb) => ({
        dueAt: until,
        tries: eb('tries', '+', 1),
        lastAttemptAt: now,
        lastError: null,
      }))
      .where('id', '=', emailId)
      .where('channel', '=', 'EMAIL')
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
    const attachment = attachmentOfRow(row);
    if (attachment && (await isHeld(tx, attachment))) {
      await holdBack(tx, row, now);
      return undefined;
    }
    await sendAt(tx, emailId, until);
    return { ...row, reader: await findReader(tx, row.userId) };
  });
}

const lookAgainMs = 30 * 60_000;

/** Plans a look at an email that waits for its attachment, which does not count as an attempt. */
async function holdBack(tx: Tx, { id, tries }: { id: string; tries: number }, now: Instant) {
  const dueAt = addMs(now, lookAgainMs);
  await tx
    .updateTable('messageOutbox')
    .set({ dueAt, tries: tries - 1 })
    .where('id', '=', id)
    .execute();
  await sendAt(tx, id, dueAt);
}

function attachmentOfRow({
  document,
  documentId,
}: {
  document: string | null;
  documentId: string | null;
}): EmailAttachment | null {
  return (document === 'INVOICE' || document === 'CREDIT_NOTE' || document === 'STATEMENT') &&
    documentId !== null
    ? { kind: document, id: documentId }
    : null;
}

async function findReader(tx: Tx, userId: string | null) {
  if (userId === null) return null;
  const reader = await tx
    .selectFrom('users')
    .select(['role', 'name', 'siteKind', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return reader ?? null;
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
    if (isOver) await tx.deleteFrom('messageOutbox').where('id', '=', row.id).execute();
    else await note(tx, row, { failure, parked: isParked, now });
    if (isOver || isParked || failure === null) await removeJob(tx, emailJobKey(row.id));
  });
  if (isParked && !isDead)
    log.error({ email: row.id, words: failure }, 'email failed after the last attempt');
}

/** Returns null if it was sent, else the error, without a token even if the mail server repeats the email. */
async function attempt(
  sender: EmailSender,
  row: ClaimedEmail,
  { content, token }: { content: EmailContent; token: string | null },
): Promise<string | null> {
  const { body, action, stop, reason, ticket } = content;
  const language = languageOfPerson(row.reader);
  try {
    const attachment = await attachmentFor(sender, row);
    const subject = storedMessageSchema.parse(row.subject);
    const { reader } = row;
    const { title, paragraphs } = await sender.wording({ subject, body, reader, language });
    const replyTo =
      (ticket && row.userId !== null && sender.replyAddressOf(ticket, row.userId)) || undefined;
    const unsubscribe = stop ? addressed(stop, { sender, token, language }) : undefined;
    const documentText = attachment ? emailTexts.attached : emailTexts.downloadBelow;
    await sender.mail.send({
      id: row.id,
      to: row.recipient,
      at: row.createdAt,
      ...(await sender.render({
        title,
        paragraphs: [
          ...paragraphs,
          ...(row.document === null ? [] : [documentText.in(language)]),
          ...(replyTo === undefined ? [] : [emailTexts.replyByEmail.in(language)]),
        ],
        action: action ? addressed(action, { sender, token, language }) : undefined,
        stop: unsubscribe,
        reason: reason?.in(language),
      })),
      ...(stop &&
        unsubscribe && { unsubscribe: { url: unsubscribe.url, byPost: stop.kind === 'FOLLOWER' } }),
      ...(replyTo !== undefined && { replyTo }),
      ...(attachment && { attachment }),
    });
    return null;
  } catch (error) {
    const words = errorText(error).replaceAll(signedLink, '/follow/(token)');
    return (token === null ? words : words.replaceAll(token, '(token)')).slice(0, 500);
  }
}

/** A link with a signed id, which a mail server may repeat in an error. */
const signedLink = /\/follow\/[\w-]{34}/g;

const purposes = { FOLLOWER: 'follower', FOLLOW_REQUEST: 'follow-request' } as const;

/** The only place where a token or a signed id is put into an email: in a link that requests one. */
function addressed(
  { label, path, kind }: EmailLink,
  {
    sender: { publicUrl, signed },
    token,
    language,
  }: { sender: EmailSender; token: string | null; language: Language },
) {
  const isSigned = kind === 'FOLLOWER' || kind === 'FOLLOW_REQUEST';
  const url = new URL(
    publicUrl + (isSigned ? path.replace(/[^/]+$/, (id) => signed(purposes[kind], id)) : path),
  );
  if (kind === 'TOKEN' && token !== null) url.searchParams.set('token', token);
  return { label: label.in(language), url: url.href };
}

/** Renders the attachment. If that fails, the email is sent without it, and the log says why. */
async function attachmentFor({ attachmentOf, log }: EmailSender, row: ClaimedEmail) {
  const attachment = attachmentOfRow(row);
  if (!attachment) return null;
  const { id, document, documentId, tries } = row;
  // It is rendered for each attempt, and may fail for another reason each time.
  const detail = { email: id, document, documentId, try: tries };
  try {
    const file = await attachmentOf(attachment);
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
    .updateTable('messageOutbox')
    .set(
      failure === null
        ? { state: 'SENT', sentAt: now, lastError: null }
        : { state: parked ? 'DEAD' : 'WAITING', lastError: failure, dueAt },
    )
    .where('id', '=', row.id)
    .execute();
  if (failure !== null && !parked) await sendAt(tx, row.id, dueAt);
}
