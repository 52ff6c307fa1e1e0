import { whatsappError } from '@sankofa/domain/phone-messages/provider-errors';
import { addMs, msBetween, type Instant } from '@sankofa/domain/values/time';

import { msOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { PublicWork } from '../../platform/database/work.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { queuePhoneMessages } from '../../platform/phone/phone-outbox.ts';
import { advance } from '../sending/look-up.ts';
import { sendInstead } from '../sending/send-instead.ts';
import { asProduct, type SendParts } from '../sending/send-parts.ts';
import { changeMessage, findByProviderId, lockMessage } from '../sending/sending-queries.ts';
import { answerToHidden } from './answer-hidden.ts';
import { answerTo, type AnswerParts } from './answer-message.ts';
import {
  findUnread,
  lockUnread,
  markEventRead,
  markMessageRead,
  rememberContact,
  repliesTo,
} from './replies-queries.ts';
import { readWhatsappBody, type IncomingMessage, type IncomingStatus } from './whatsapp-body.ts';

export type ReadParts = SendParts & AnswerParts;

/** Answers to one number; a person needs a few, a program that answers us would need many. */
const mostReplies = { hour: 20, day: 60 };
const windowMs = 24 * 60 * 60_000;
const unreadMs = 5 * 60_000;

export const readLater = (tx: Tx, eventId: string, now: Instant) =>
  addJob(
    tx,
    'read-whatsapp-event',
    { eventId },
    { at: now, key: `read-whatsapp-event.${eventId}` },
  );

/** Reads a stored event: all of it in one transaction, and once. */
export async function readWhatsappEvent(parts: ReadParts, eventId: string): Promise<boolean> {
  const access = parts.config.messages.whatsapp;
  if (!access) return false;
  return asProduct(parts, async (work) => {
    const event = await lockUnread(work.tx, eventId);
    if (!event) return false;
    const { messages, statuses } = readWhatsappBody(jsonIn(event.body), access.phoneId);
    for (const status of statuses) await recordStatus(work, parts, status);
    for (const message of messages) await answer(work, parts, message);
    await markEventRead(work.tx, eventId, work.now);
    return true;
  });
}

/** Signed bytes that are no JSON have nothing to read. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Schedules events that were stored and never read, such as those of a restored database. */
export async function queueUnreadEvents({ db }: SendParts, now: Instant) {
  for (const { id } of await findUnread(db, addMs(now, -unreadMs)))
    await db.transaction().execute((tx) => readLater(tx, id, now));
}

const states: Readonly<Record<string, 'ACCEPTED' | 'DELIVERED' | 'READ' | 'NOT_DELIVERED'>> = {
  sent: 'ACCEPTED',
  delivered: 'DELIVERED',
  read: 'READ',
  played: 'READ',
  failed: 'NOT_DELIVERED',
};

async function recordStatus(
  work: PublicWork,
  parts: ReadParts,
  { providerId, status, messageId, errorCode }: IncomingStatus,
) {
  const { tx } = work;
  const state = states[status];
  const id = messageId ?? (await findByProviderId(tx, 'WHATSAPP', providerId))?.id;
  const row = id === undefined ? undefined : await lockMessage(tx, id);
  if (!state || !row || row.provider !== 'WHATSAPP') return;
  // News of an attempt before a person sent it again.
  if (row.providerId !== null && row.providerId !== providerId) return;
  if (row.providerId === null) await changeMessage(tx, row.id, { providerId });
  const isNews = await advance(work, row.id, state);
  if (!isNews || state !== 'NOT_DELIVERED' || errorCode === null) return;
  const error = whatsappError(errorCode);
  if (error.next === 'refuse') await changeMessage(tx, row.id, { failure: error.failure });
  await sendInstead(work, parts, row.id);
}

async function answer(work: PublicWork, parts: ReadParts, message: IncomingMessage) {
  const { tx, now } = work;
  const { id, number, userId, text, seconds, isReaction } = message;
  if (!(await markMessageRead(tx, id, now)) || (number === null && userId === null)) return;
  const writtenAt = timeOf(seconds, now);
  await rememberContact(tx, { number, userId, writtenAt });
  // A late message can only be answered by a template.
  if (isReaction || msBetween(writtenAt, now) > windowMs) return;
  // The reply to a person who hides the number goes to their WhatsApp user ID.
  const to = number ?? userId;
  if (to === null) return;
  const { hour, day } = await repliesTo(tx, { number: to, channel: 'WHATSAPP' }, now);
  const reply =
    number === null
      ? await answerToHidden(work, parts, { userId: to, text })
      : await answerTo(work, parts, { number, text, channel: 'WHATSAPP' });
  if (hour >= mostReplies.hour || day >= mostReplies.day) return;
  await queuePhoneMessages(work, [
    {
      key: `whatsapp-reply.${id}`,
      channel: 'WHATSAPP',
      to,
      userId: null,
      purpose: 'REPLY',
      kind: reply.isAboutMoney ? 'MONEY' : null,
      parts: [{ topic: id, text: reply.text }],
    },
  ]);
}

/** The time of a message, at most now: the sender’s clock may be wrong, or the field may hold no time. */
const timeOf = (seconds: number, now: Instant): Instant => {
  const ms = seconds * 1000;
  return Number.isFinite(ms) && ms > 0 && ms <= msOf(now)
    ? addMs('1970-01-01T00:00:00.000Z', ms)
    : now;
};
