import type { Role } from '@sankofa/domain/access';
import { type Channel, isWanted, type NewsKind } from '@sankofa/domain/accounts/profile/choices';
import { languageOfPerson } from '@sankofa/domain/accounts/profile/person-language';
import type { Reminder } from '@sankofa/domain/accounts/reminder-endpoints';
import { reminderTexts } from '@sankofa/domain/accounts/reminder-texts';
import { emailTexts } from '@sankofa/domain/texts/email-texts';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';
import { z } from 'zod/mini';

import { renderLetter, type Brand } from '../pdf/pdf.ts';
import type { Db } from '../platform/database/db.ts';
import type { PublicWork } from '../platform/database/work.ts';
import {
  type AddressedEmail,
  type EmailContent,
  type EmailAttachment,
  type QueuedEmail,
  queueEmails,
} from '../platform/email/email-outbox.ts';
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

export type Telling = {
  userId: string;
  /** What happened, such as `batch-departed:<id>`: the same key is told to a person once. */
  key: string;
  title: Message;
  /** What the title is about, such as a tracking number. The same title and body about several are told as one. */
  about?: string;
  body: Message;
  /** Path of the page it is about, below our own address. */
  link: string | null;
  /** The page of all of them, where several with the same one are told at once. */
  linkToAll?: string;
  /** What the button of the email says, where it is more than to open the page. */
  label?: Message;
  /** What it is about, for those who chose; left out for the account itself, which is always told. */
  kind?: NewsKind;
  /** It heads what is told by the same command, though something was told before it. */
  leads?: boolean;
  /** What the letter carries; the reminder leads to it by its link. */
  paper?: EmailAttachment;
};

type Notice = Omit<Telling, 'title' | 'body' | 'label'> & {
  title: Message;
  body: Message;
  label?: Message | undefined;
};
type Collected = { telling: Notice; recipient: Recipient | undefined };

const collected = new WeakMap<PublicWork['tx'], Collected[]>();

/**
 * Tells a person something: a reminder on their pages, an email, and a message to the pages that are open.
 * All of it is part of the work: nothing is told that did not happen, and nothing twice. What one command tells
 * one person is one reminder and one email, written as the last thing of the work; what is told first leads.
 */
export const tell = (work: PublicWork, telling: Telling) => tellAll(work, [telling]);

/** Tells several people, or one of them several things, with as many statements as one. */
export async function tellAll(work: PublicWork, tellings: readonly Telling[]) {
  if (tellings.length === 0) return;
  // As people are now: a command may change the address, and then it is the old one that is told.
  const userIds = [...new Set(tellings.map(({ userId }) => userId))];
  const recipients = await findRecipients(work.tx, userIds);
  let waiting = collected.get(work.tx);
  if (!waiting) {
    const first: Collected[] = [];
    waiting = first;
    collected.set(work.tx, first);
    work.atEnd(() => writeAll(work, first));
  }
  for (const { title, body, label, ...rest } of tellings) {
    const telling = { ...rest, title, body, label };
    const one = { telling, recipient: recipients.get(telling.userId) };
    if (telling.leads) waiting.unshift(one);
    else waiting.push(one);
  }
}

const wants = (channel: Channel, { telling: { kind }, recipient }: Collected) =>
  isWanted(recipient?.muted ?? [], channel, kind ?? null);

/** Writes what a command tells, person by person: one reminder and one email for each. */
async function writeAll(work: PublicWork, all: readonly Collected[]) {
  const own = [...Map.groupBy(all, ({ telling }) => telling.userId).values()]
    .flat()
    .map((one) => ({ ...one, id: newId(work.now) }));
  const added = await addReminders(
    work.tx,
    own
      .filter((one) => wants('REMINDER', one))
      .map(({ id, telling, recipient }) => ({
        id,
        userId: telling.userId,
        key: telling.key,
        title: titleOf(telling),
        body: telling.body,
        link: ownLink(telling.link, recipient?.role),
        createdAt: work.now,
      })),
  );
  // Left out is what was told before. Without a reminder the email's own key sees to that.
  const fresh = own.filter((one) => added.has(one.id) || !wants('REMINDER', one));
  const people = [...Map.groupBy(fresh, ({ telling }) => telling.userId).values()];
  await queueEmails(
    work,
    people.flatMap((one) => emailsOf(work, one)),
  );
  await remindAll(
    work,
    people.map((one) => one.filter(({ id }) => added.has(id))),
  );
}

/** @param own what one person is told */
function emailsOf(work: PublicWork, own: readonly Collected[]): QueuedEmail[] {
  const recipient = own[0]?.recipient;
  // An address that nobody has confirmed gets the confirmation and nothing else.
  if (recipient?.disabledAt !== null || recipient.emailVerifiedAt === null) return [];
  const toEmail = own.filter((one) => wants('EMAIL', one)).map(({ telling }) => telling);
  return byPaper(toEmail).flatMap((part) => emailTogether(work, part, recipient));
}

/** @param people the new reminders of each person */
async function remindAll(
  work: PublicWork,
  people: readonly (readonly (Collected & { id: string })[])[],
) {
  const shown = people.flatMap((own) => {
    const [first, ...others] = own;
    if (!first) return [];
    const { title, body, link } = merged(own.map(({ telling }) => telling));
    return {
      userId: first.telling.userId,
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
  tellings: readonly Notice[],
  { email, role }: Recipient,
): QueuedEmail[] {
  const [first] = tellings;
  if (!first) return [];
  const { title, body, link } = merged(tellings);
  const paper = tellings.find((one) => one.paper)?.paper;
  // The button of the first, where it is the first one's page that the email leads to.
  const label = link === first.link ? first.label : undefined;
  const letter = letterOf(work, {
    to: email,
    userId: first.userId,
    key: `${first.userId}:${first.key}`,
    title,
    body,
    link: ownLink(link, role),
    ...(label !== undefined && { label }),
    ...(paper && { paper }),
  });
  return [letter];
}

/** An email carries one document: what brings a second one is an email of its own. */
function byPaper(tellings: readonly Notice[]): Notice[][] {
  const first = tellings.find(({ paper }) => paper);
  const isOther = (one: Notice) => one.paper !== undefined && one !== first;
  return [tellings.filter((one) => !isOther(one)), ...tellings.filter(isOther).map((one) => [one])];
}

/** What is told at once, as one message: the first leads, and the others follow with their titles. */
function merged(tellings: readonly Notice[]) {
  const [first, ...others] = [
    ...Map.groupBy(tellings, ({ key, about, title, body }) =>
      about === undefined ? key : JSON.stringify([title, body]),
    ).values(),
  ].map(merge);
  if (!first) throw new RangeError('Nothing is told');
  const parts = [
    first.body,
    ...others.map(({ title, body }) => reminderTexts.titleAndBody({ title, body })),
  ];
  const all = new Set(tellings.map(({ linkToAll }) => linkToAll));
  const [toAll] = all;
  return {
    title: first.title,
    body: parts.length === 1 ? first.body : reminderTexts.joined({ parts }),
    link: others.length > 0 && all.size === 1 && toAll ? toAll : first.link,
  };
}

const namedInTitle = 3;

/** The same about one or several things. */
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
 * What is told to the office leads an admin to the same page of their own area. The warehouse's pages are
 * its hands' alone: an admin is told where nobody is one, and is led to where somebody becomes it.
 */
function ownLink(link: string | null, role: Role | undefined): string | null {
  if (role !== 'ADMIN' || link === null) return link;
  return link.startsWith('/staff/warehouse/')
    ? '/admin/users'
    : link.replace(/^\/staff\//, '/admin/');
}

/** An email alone, for those who have no page of ours to read a reminder on. */
type Letter = Omit<Telling, 'userId' | 'title' | 'body' | 'label'> & {
  title: Message;
  body: Message;
  label?: Message | undefined;
  to: string;
  userId: string | null;
  /** Why this person gets it. */
  reason?: Message;
  /** The way out of letters of this kind. */
  stop?: { label: Message; link: string };
  /** The link that gets its token when the email is sent, and which of the two carries it. */
  token?: { linkId: string; of: 'action' | 'stop' };
  /** Later than now, for what is planned. */
  at?: Instant;
  /** Its row goes once it is sent: there is nobody any more to keep it for. */
  isLast?: boolean;
};

export const writeTo = (work: PublicWork, letter: Letter) => writeToAll(work, [letter]);

export const writeToAll = (work: PublicWork, letters: readonly Letter[]) =>
  queueEmails(
    work,
    letters.map((letter) => letterOf(work, letter)),
  );

function letterOf(work: PublicWork, letter: Letter): QueuedEmail {
  const { to, userId, key, link, stop, token, paper } = letter;
  const label = letter.label ?? emailTexts.open;
  const { reason = emailTexts.hasAccount } = letter;
  const kindOf = (of: 'action' | 'stop') => (token?.of === of ? 'TOKEN' : 'PAGE');
  const content: EmailContent = {
    body: letter.body,
    action: link === null ? null : { label, path: link, kind: kindOf('action') },
    stop: stop ? { label: stop.label, path: stop.link, kind: kindOf('stop') } : null,
    reason: reason,
  };
  const { at: dueAt = work.now, isLast: forgetWhenSent = false } = letter;
  const linkId = token?.linkId;
  const subject = letter.title;
  return { key, to, userId, subject, content, linkId, dueAt, forgetWhenSent, paper };
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

const ownName = 'Sankofa Freight';

async function companyOf(db: Db) {
  const settings = await findCompanySettings(db);
  return companySchema.parse(settings?.value ?? {});
}

/** What the company calls itself in emails. */
export const companyName = async (db: Db) => (await companyOf(db)).brand ?? ownName;

/** How letters are signed: as the settings say, and by the name alone before anybody has said. */
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
