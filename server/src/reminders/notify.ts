import type { Role } from '@sankofa/domain/access';
import {
  type Channel,
  isSubscribed,
  type NewsKind,
} from '@sankofa/domain/accounts/profile/choices';
import { languageOfPerson } from '@sankofa/domain/accounts/profile/person-language';
import type { Reminder } from '@sankofa/domain/accounts/reminder-endpoints';
import { reminderTexts } from '@sankofa/domain/accounts/reminder-texts';
import { emailTexts } from '@sankofa/domain/texts/email-texts';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';
import { z } from 'zod/mini';

import { renderEmail, type Brand } from '../pdf/pdf.ts';
import type { Db } from '../platform/database/db.ts';
import type { PublicWork } from '../platform/database/work.ts';
import {
  type EmailContent,
  type EmailAttachment,
  type QueuedEmail,
  queueEmails,
} from '../platform/email/email-outbox.ts';
import type { AddressedEmail } from '../platform/email/send-email.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { newId } from '../platform/ids.ts';
import { notifyUsers } from '../platform/live-channel.ts';
import {
  addReminders,
  findCompanySettings,
  findRecipients,
  mergeReminders,
  type Recipient,
} from './reminder-queries.ts';

export type NewNotice = {
  userId: string;
  /** The event, such as `batch-departed:<id>`: a person is notified once per key. */
  key: string;
  title: Message;
  /** The subject, such as a tracking number. Notifications with the same title and body are grouped. */
  about?: string;
  body: Message;
  /** Path of the page it is about, relative to our own address. */
  link: string | null;
  /** The page with all of them, if several with the same one are grouped. */
  linkToAll?: string;
  /** The label of the email button, unless it only opens the page. */
  label?: Message;
  /** The kind, for preferences; left out for the account itself, which is always notified. */
  kind?: NewsKind;
  /** It comes first among the notifications of the command, even if it was not added first. */
  leads?: boolean;
  /** The attachment of the email; the notification links to it. */
  paper?: EmailAttachment;
};

type Notice = Omit<NewNotice, 'title' | 'body' | 'label'> & {
  title: Message;
  body: Message;
  label?: Message | undefined;
};
type Collected = { notice: Notice; recipient: Recipient | undefined };

const collected = new WeakMap<PublicWork['tx'], Collected[]>();

/**
 * Notifies a person: on their pages, by email, and in open pages. It is part of the work, so nothing is sent
 * for what did not happen, and nothing twice. All notifications of one command to one person become one
 * notification and one email, written at the end of the work; the first one leads.
 */
export const notify = (work: PublicWork, notice: NewNotice) => notifyMany(work, [notice]);

/** Notifies several people, or one several times, with as many statements as for one. */
export async function notifyMany(work: PublicWork, notices: readonly NewNotice[]) {
  if (notices.length === 0) return;
  // Recipients are read at once: if the command changes the address later, the old one is notified.
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  const recipients = await findRecipients(work.tx, userIds);
  let waiting = collected.get(work.tx);
  if (!waiting) {
    const first: Collected[] = [];
    waiting = first;
    collected.set(work.tx, first);
    work.atEnd(() => writeAll(work, first));
  }
  for (const { title, body, label, ...rest } of notices) {
    const notice = { ...rest, title, body, label };
    const one = { notice, recipient: recipients.get(notice.userId) };
    if (notice.leads) waiting.unshift(one);
    else waiting.push(one);
  }
}

const wants = (channel: Channel, { notice: { kind }, recipient }: Collected) =>
  isSubscribed(recipient?.muted ?? [], channel, kind ?? null);

/** Writes the notifications of a command: one notification and one email per person. */
async function writeAll(work: PublicWork, all: readonly Collected[]) {
  const own = [...Map.groupBy(all, ({ notice }) => notice.userId).values()]
    .flat()
    .map((one) => ({ ...one, id: newId(work.now) }));
  const added = await addReminders(
    work.tx,
    own
      .filter((one) => wants('REMINDER', one))
      .map(({ id, notice, recipient }) => ({
        id,
        userId: notice.userId,
        key: notice.key,
        title: titleOf(notice),
        body: notice.body,
        link: ownLink(notice.link, recipient?.role),
        createdAt: work.now,
      })),
  );
  // Skips what was sent before. Without an on-page notification, the key of the email prevents a repeat.
  const fresh = own.filter((one) => added.has(one.id) || !wants('REMINDER', one));
  const people = [...Map.groupBy(fresh, ({ notice }) => notice.userId).values()];
  await queueEmails(
    work,
    people.flatMap((one) => emailsOf(work, one)),
  );
  await remindAll(
    work,
    people.map((one) => one.filter(({ id }) => added.has(id))),
  );
}

/** @param own the notifications of one person */
function emailsOf(work: PublicWork, own: readonly Collected[]): QueuedEmail[] {
  const recipient = own[0]?.recipient;
  // An unconfirmed address gets only the confirmation email.
  if (recipient?.disabledAt !== null || recipient.emailVerifiedAt === null) return [];
  const toEmail = own.filter((one) => wants('EMAIL', one)).map(({ notice }) => notice);
  return byDocument(toEmail).flatMap((part) => emailTogether(work, part, recipient));
}

/** @param people the new notifications of each person */
async function remindAll(
  work: PublicWork,
  people: readonly (readonly (Collected & { id: string })[])[],
) {
  const shown = people.flatMap((own) => {
    const [first, ...others] = own;
    if (!first) return [];
    const { title, body, link } = merged(own.map(({ notice }) => notice));
    return {
      userId: first.notice.userId,
      language: languageOfPerson(first.recipient ?? null),
      id: first.id,
      title,
      body,
      link: ownLink(link, first.recipient?.role),
      others: others.map(({ id }) => id),
    };
  });
  await mergeReminders(
    work.tx,
    shown.filter(({ others }) => others.length > 0),
  );
  await notifyUsers(
    work.tx,
    shown.map(({ userId, language, id, title, body, link }) => ({
      userId,
      message: {
        type: 'reminder',
        reminder: {
          id,
          title: title.in(language),
          body: body.in(language),
          link,
          read: false,
          readAt: null,
          createdAt: work.now,
        } satisfies Reminder,
      },
    })),
  );
}

function emailTogether(
  work: PublicWork,
  notices: readonly Notice[],
  { email, role }: Recipient,
): QueuedEmail[] {
  const [first] = notices;
  if (!first) return [];
  const { title, body, link } = merged(notices);
  const paper = notices.find((one) => one.paper)?.paper;
  // The button label of the first one, if the email links to its page.
  const label = link === first.link ? first.label : undefined;
  const newEmail = emailOf(work, {
    to: email,
    userId: first.userId,
    key: `${first.userId}:${first.key}`,
    title,
    body,
    link: ownLink(link, role),
    ...(label !== undefined && { label }),
    ...(paper && { paper }),
  });
  return [newEmail];
}

/** Splits notifications by attachment, since an email has at most one. */
function byDocument(notices: readonly Notice[]): Notice[][] {
  const first = notices.find(({ paper }) => paper);
  const isOther = (one: Notice) => one.paper !== undefined && one !== first;
  return [notices.filter((one) => !isOther(one)), ...notices.filter(isOther).map((one) => [one])];
}

/** Merges notifications into one message: the first leads, and the others follow with their titles. */
function merged(notices: readonly Notice[]) {
  const [first, ...others] = [
    ...Map.groupBy(notices, ({ key, about, title, body }) =>
      about === undefined ? key : JSON.stringify([title, body]),
    ).values(),
  ].map(merge);
  if (!first) throw new RangeError('Nothing is told');
  const parts = [
    first.body,
    ...others.map(({ title, body }) => reminderTexts.titleAndBody({ title, body })),
  ];
  const all = new Set(notices.map(({ linkToAll }) => linkToAll));
  const [toAll] = all;
  return {
    title: first.title,
    body: parts.length === 1 ? first.body : reminderTexts.joined({ parts }),
    link: others.length > 0 && all.size === 1 && toAll ? toAll : first.link,
  };
}

const namedInTitle = 3;

/** Merges notifications with the same text about one or several subjects. */
function merge(same: readonly Notice[]) {
  const [first] = same;
  if (!first) throw new RangeError('Nothing is told');
  if (same.length === 1) return { title: titleOf(first), body: first.body, link: first.link };
  const names = same.flatMap(({ about }) => about ?? []);
  const link = first.linkToAll ?? first.link;
  return names.length > namedInTitle
    ? {
        title: reminderTexts.titleCount({ title: first.title, count: names.length }),
        body: reminderTexts.bodyNames({ body: first.body, names }),
        link,
      }
    : {
        title: reminderTexts.titleNames({ title: first.title, names }),
        body: first.body,
        link,
      };
}

const titleOf = ({ title, about }: Pick<Notice, 'title' | 'about'>) =>
  about === undefined ? title : reminderTexts.titleNames({ title, names: [about] });

/**
 * Replaces a link to an office page by the same page of the admin area for an admin. Warehouse pages are for
 * warehouse staff only: an admin is notified if there are none, and is linked to where they are added.
 */
function ownLink(link: string | null, role: Role | undefined): string | null {
  if (role !== 'ADMIN' || link === null) return link;
  return link.startsWith('/staff/warehouse/')
    ? '/admin/users'
    : link.replace(/^\/staff\//, '/admin/');
}

/** An email only, for people who have no page to show a notification on. */
type NewEmail = Omit<NewNotice, 'userId' | 'title' | 'body' | 'label'> & {
  title: Message;
  body: Message;
  label?: Message | undefined;
  to: string;
  userId: string | null;
  /** Why this person gets it. */
  reason?: Message;
  /** The unsubscribe link for emails of this kind. */
  stop?: { label: Message; link: string };
  /** The link that gets its token when the email is sent, and which of the two has it. */
  token?: { linkId: string; of: 'action' | 'stop' };
  /** When to send it, if not now. */
  at?: Instant;
  /** Its row is deleted once it is sent, since the recipient’s data is deleted. */
  isLast?: boolean;
};

export const writeTo = (work: PublicWork, newEmail: NewEmail) => writeToAll(work, [newEmail]);

export const writeToAll = (work: PublicWork, emails: readonly NewEmail[]) =>
  queueEmails(
    work,
    emails.map((newEmail) => emailOf(work, newEmail)),
  );

function emailOf(work: PublicWork, newEmail: NewEmail): QueuedEmail {
  const { to, userId, key, link, stop, token, paper } = newEmail;
  const label = newEmail.label ?? emailTexts.open;
  const { reason = emailTexts.hasAccount } = newEmail;
  const kindOf = (of: 'action' | 'stop') => (token?.of === of ? 'TOKEN' : 'PAGE');
  const content: EmailContent = {
    body: newEmail.body,
    action: link === null ? null : { label, path: link, kind: kindOf('action') },
    stop: stop ? { label: stop.label, path: stop.link, kind: kindOf('stop') } : null,
    reason,
  };
  const { at: dueAt = work.now, isLast: deleteWhenSent = false } = newEmail;
  const linkId = token?.linkId;
  const subject = newEmail.title;
  return { key, to, userId, subject, content, linkId, dueAt, deleteWhenSent, paper };
}

/** Returns a renderer of emails in the company's name, by the settings at the time of sending. */
export const emailRenderer =
  ({ db, config }: Pick<Parts, 'db' | 'config'>) =>
  async (email: AddressedEmail) =>
    renderEmail({
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

const ownName = 'Sankofa Freight';

async function companyOf(db: Db) {
  const settings = await findCompanySettings(db);
  return companySchema.parse(settings?.value ?? {});
}

/** Returns the company name in emails. */
export const companyName = async (db: Db) => (await companyOf(db)).brand ?? ownName;

/** Returns the company details in emails: from the settings, or only the name if there are none. */
async function brandOf(db: Db, publicUrl: string): Promise<Brand> {
  const company = await companyOf(db);
  return {
    name: company.brand ?? ownName,
    website: publicUrl,
    email: company.email ?? '',
    phone: company.phones?.[0] ?? '',
    address: company.address ? company.address.split('\n') : ['Accra, Ghana'],
  };
}
