import type { Role } from '@sankofa/domain/access';
import {
  type Channel,
  isSubscribed,
  type NewsKind,
} from '@sankofa/domain/accounts/profile/choices';
import { languageOfPerson } from '@sankofa/domain/accounts/profile/person-language';
import type { Reminder } from '@sankofa/domain/accounts/reminder-endpoints';
import { reminderTexts } from '@sankofa/domain/accounts/reminder-texts';

import type { PublicWork } from '../platform/database/work.ts';
import { type QueuedEmail, queueEmails } from '../platform/email/email-outbox.ts';
import { newId } from '../platform/ids.ts';
import { notifyUsers } from '../platform/live-channel.ts';
import { queuePhoneMessages } from '../platform/phone/phone-outbox.ts';
import { type QueuedPush, queuePushes } from '../platform/push/push-outbox.ts';
import type { Notice, Collected } from './notice.ts';
import {
  addReminders,
  type MergedReminder,
  mergeReminders,
  type Recipient,
} from './reminder-queries.ts';
import { emailOf } from './write-email.ts';
import { phoneMessagesOf } from './write-phone-messages.ts';

const wants = (channel: Channel, { notice: { kind }, recipient }: Collected) =>
  isSubscribed(recipient?.muted ?? [], channel, kind ?? null);

const isSentBy = (channel: 'EMAIL' | 'PHONE', { notice: { channels } }: Collected) =>
  channels === undefined || channels.includes(channel);

/** Writes the notifications of a command: one notification and one email per person. */
export async function writeNotices(work: PublicWork, all: readonly Collected[]) {
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
  await queuePhoneMessages(
    work,
    people.flatMap((one) =>
      phoneMessagesOf(
        work,
        one.filter((notice) => isSentBy('PHONE', notice)),
      ),
    ),
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
  const toEmail = own
    .filter((one) => wants('EMAIL', one) && isSentBy('EMAIL', one))
    .map(({ notice }) => notice);
  return byDocument(toEmail).flatMap((part) => emailTogether(work, part, recipient));
}

/** @param people the new notifications of each person */
async function remindAll(
  work: PublicWork,
  people: readonly (readonly (Collected & { id: string })[])[],
) {
  const shown = people.flatMap((own): Shown | [] => {
    const [first, ...others] = own;
    if (!first) return [];
    const { title, body, link } = merged(own.map(({ notice }) => notice));
    return {
      userId: first.notice.userId,
      recipient: first.recipient,
      key: first.notice.key,
      kinds: own.map(({ notice }) => notice.kind ?? null),
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
  await queuePushes(work, shown.flatMap(pushesOf));
  await notifyUsers(
    work.tx,
    shown.map(({ userId, recipient, id, title, body, link }) => {
      const language = languageOfPerson(recipient ?? null);
      return {
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
      };
    }),
  );
}

/** What the pages of a person show, as one notification. */
type Shown = MergedReminder & {
  userId: string;
  recipient: Recipient | undefined;
  key: string;
  /** The kind of each notification in it; null for news about the account. */
  kinds: (NewsKind | null)[];
};

/** Returns the same for each browser of a customer. */
function pushesOf({ userId, recipient, key, kinds, id, title, body, link }: Shown): QueuedPush[] {
  if (recipient?.disabledAt !== null || recipient.role !== 'CUSTOMER') return [];
  // Together with news about the account, all of it is as private as that.
  const kind = kinds.includes(null) ? null : (kinds[0] ?? null);
  return recipient.devices.map((device) => ({
    key: `${userId}:${key}`,
    userId,
    device,
    title,
    body,
    link,
    kind,
    reminderId: id,
  }));
}

function emailTogether(
  work: PublicWork,
  notices: readonly Notice[],
  { email, role }: Recipient,
): QueuedEmail[] {
  const [first] = notices;
  if (!first) return [];
  const { title, body, link } = merged(notices);
  const attachment = notices.find((one) => one.attachment)?.attachment;
  // The button label of the first one, if the email links to its page.
  const label = link === first.link ? first.label : undefined;
  // With several notifications in it, an answer would belong to none of them for certain.
  const ticket = notices.length === 1 ? first.ticket : undefined;
  const newEmail = emailOf(work, {
    to: email,
    userId: first.userId,
    key: `${first.userId}:${first.key}`,
    title,
    body,
    link: ownLink(link, role),
    ...(label !== undefined && { label }),
    ...(attachment && { attachment }),
    ...(ticket && { ticket }),
  });
  return [newEmail];
}

/** Splits notifications by attachment, since an email has at most one. */
function byDocument(notices: readonly Notice[]): Notice[][] {
  const first = notices.find(({ attachment }) => attachment);
  const isOther = (one: Notice) => one.attachment !== undefined && one !== first;
  return [notices.filter((one) => !isOther(one)), ...notices.filter(isOther).map((one) => [one])];
}

/** Merges notifications into one message: the first leads, and the others follow with their titles. */
function merged(notices: readonly Notice[]) {
  const [first, ...others] = [
    ...Map.groupBy(notices, ({ key, about, title, body }) =>
      about === undefined ? key : JSON.stringify([title, body]),
    ).values(),
  ].map(merge);
  if (!first) throw new RangeError('There is no notification to write');
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
  if (!first) throw new RangeError('There is no notification to write');
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
