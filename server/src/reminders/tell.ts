import type { Role } from '@sankofa/domain/access';
import { type Channel, isWanted, type NewsKind } from '@sankofa/domain/accounts/choices';
import type { Instant } from '@sankofa/domain/time';
import { z } from 'zod/mini';

import { renderLetter, type Brand } from '../papers/papers.ts';
import type { Db } from '../platform/db.ts';
import {
  type AddressedEmail,
  type EmailContent,
  type LetterPaper,
  queueLetter,
} from '../platform/deliveries.ts';
import { newId } from '../platform/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { PublicWork } from '../platform/work.ts';
import {
  addReminder,
  findCompanySettings,
  findRecipient,
  shownReminder,
} from './reminder-queries.ts';

export type Telling = {
  userId: string;
  /** What happened, such as `batch-departed:<id>`: the same key is told to a person once. */
  key: string;
  title: string;
  body: string;
  /** Path of the page it is about, below our own address. */
  link: string | null;
  /** What it is about, for those who chose; left out for the account itself, which is always told. */
  kind?: NewsKind;
  /** What the letter carries; the reminder leads to it by its link. */
  paper?: LetterPaper;
};

/**
 * Tells a person something: a reminder on their pages, a letter, and a word to the pages that are open.
 * All of it is part of the work: nothing is told that did not happen, and nothing twice.
 */
export async function tell(work: PublicWork, telling: Telling) {
  const { userId, key, title, body, kind = null, paper } = telling;
  const recipient = await findRecipient(work.tx, userId);
  const link = ownLink(telling.link, recipient?.role);
  const wants = (channel: Channel) => isWanted(recipient?.muted ?? [], channel, kind);
  const reminder = { id: newId(work.now), userId, key, title, body, link, createdAt: work.now };
  const added = wants('REMINDER') ? await addReminder(work.tx, reminder) : null;
  // Told before. Without a reminder the letter's own key sees to that.
  if (added === undefined) return;
  // An address that nobody has confirmed gets the confirmation and nothing else.
  if (recipient?.disabledAt === null && recipient.emailVerifiedAt !== null && wants('EMAIL'))
    await writeTo(work, {
      to: recipient.email,
      userId,
      key: `${userId}:${key}`,
      title,
      body,
      link,
      ...(paper && { paper }),
    });
  if (added)
    work.after(() => work.live.tell(userId, { type: 'reminder', reminder: shownReminder(added) }));
}

/**
 * What is told to the office leads an admin to the same page of their own area. The warehouse's pages are
 * its hands' alone: an admin is told where nobody is one, and is led to where somebody becomes it.
 */
function ownLink(link: string | null, role: Role | undefined): string | null {
  if (role !== 'ADMIN' || link === null) return link;
  return link.startsWith('/staff/warehouse/')
    ? '/admin/users'
    : link.replace(/^\/staff\//, '/admin/');
}

/** A letter alone, for those who have no page of ours to read a reminder on. */
export async function writeTo(
  work: PublicWork,
  letter: Omit<Telling, 'userId'> & {
    to: string;
    userId: string | null;
    /** What the button under the words says. */
    label?: string;
    /** Why this person gets it. */
    reason?: string;
    /** The way out of letters of this kind. */
    stop?: { label: string; link: string };
    /** The link that gets its token when the email is sent, and which of the two carries it. */
    token?: { linkId: string; of: 'action' | 'stop' };
    /** Later than now, for what is planned. */
    at?: Instant;
    /** Its row goes once it is sent: there is nobody any more to keep it for. */
    isLast?: boolean;
  },
) {
  const { to, userId, key, title, body, link, stop, token, paper } = letter;
  const { label = 'Open Sankofa Freight' } = letter;
  const { reason = 'You get this email because this address has an account with us.' } = letter;
  const kindOf = (of: 'action' | 'stop') => (token?.of === of ? 'TOKEN' : 'PAGE');
  const content: EmailContent = {
    paragraphs: body.split(/\n{2,}/),
    action: link === null ? null : { label, path: link, kind: kindOf('action') },
    stop: stop ? { label: stop.label, path: stop.link, kind: kindOf('stop') } : null,
    reason,
  };
  const { at: dueAt = work.now, isLast: forgetWhenSent = false } = letter;
  await queueLetter(work, {
    key,
    to,
    userId,
    subject: title,
    content,
    linkId: token?.linkId,
    dueAt,
    forgetWhenSent,
    paper,
  });
}

/** Lays emails out in the company's name, as the settings say at that moment. */
export const emailRenderer =
  ({ db, config }: Pick<Parts, 'db' | 'config'>) =>
  async (email: AddressedEmail) =>
    renderLetter({
      ...email,
      preheader: firstSentence(email.paragraphs[0] ?? ''),
      brand: await brandOf(db, config.publicUrl),
    });

const firstSentence = (body: string) => /^.*?[.!?](?=\s|$)/s.exec(body)?.[0] ?? body;

const companySchema = z.object({
  brand: z.optional(z.string()),
  email: z.nullish(z.string()),
  phones: z.optional(z.array(z.string())),
  address: z.nullish(z.string()),
});

/** How letters are signed: as the settings say, and by the name alone before anybody has said. */
async function brandOf(db: Db, publicUrl: string): Promise<Brand> {
  const settings = await findCompanySettings(db);
  const company = companySchema.parse(settings?.value ?? {});
  return {
    name: company.brand ?? 'Sankofa Freight',
    website: publicUrl,
    email: company.email ?? '',
    phone: company.phones?.[0] ?? '',
    address: company.address ? company.address.split('\n') : ['Accra, Ghana'],
  };
}
