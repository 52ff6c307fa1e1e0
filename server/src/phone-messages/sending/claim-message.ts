import { isWantedByPhone } from '@sankofa/domain/accounts/profile/choices';
import { followerTexts } from '@sankofa/domain/followers/follower-texts';
import type { DeliveryFailure } from '@sankofa/domain/phone-messages/delivery';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import { sendableAt, usualQuietHours } from '@sankofa/domain/phone-messages/quiet-hours';
import { segmentsOf, shortened, toGsm } from '@sankofa/domain/phone-messages/segments';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import type { PublicWork } from '../../platform/database/work.ts';
import { partsIn, sendPhoneMessageAt } from '../../platform/phone/phone-outbox.ts';
import { signedId } from '../../platform/security/signed-id.ts';
import { companyName } from '../../reminders/reminders.ts';
import type { Outgoing, Provider } from '../providers/provider.ts';
import { isWithinCap } from './cost-cap.ts';
import { hintTokenOf, phoneCodeOf } from './secret-codes.ts';
import type { SendParts } from './send-parts.ts';
import {
  changeMessage,
  changeOutbox,
  findOpenConfirmation,
  findOwner,
  isFollowing,
  isInWindow,
  isStopped,
  lockDue,
  pausedProviders,
  type DueMessage,
} from './sending-queries.ts';

/** Longer than an attempt takes: after it, another process assumes that the one with the message has died. */
const holdMs = 2 * 60_000;
/** News older than this are no news: they end instead of waiting for a provider. */
const longestWaitMs = 24 * 60 * 60_000;

export type Claimed = {
  message: DueMessage;
  provider: Provider;
  outgoing: Outgoing;
  /** What was set aside for it. */
  reservedE4: number;
  tries: number;
};

/**
 * Takes a message that is due, writes that it is being sent, and sets its cost aside. One that was being sent when its
 * process died is not sent again: what became of it is unknown.
 */
export async function claimMessage(
  work: PublicWork,
  parts: SendParts,
  messageId: string,
): Promise<Claimed | null> {
  const { tx, now } = work;
  const message = await lockDue(tx, messageId, now);
  if (!message) return null;
  if (message.state === 'SENDING') return end(work, message, 'UNKNOWN', 'NO_ANSWER');
  const obstacle = await obstacleTo(work, message);
  if (typeof obstacle === 'string') return end(work, message, 'CANCELLED', obstacle);
  if (obstacle) return postpone(work, message, obstacle.until);
  const own = parts.providers.filter(({ channel }) => channel === message.channel);
  const paused = await pausedProviders(tx, now);
  const provider = own.find(({ name }) => !paused.has(name));
  if (!provider) return waitForProvider(work, message, [...paused.values()].toSorted()[0]);
  const text = await textOf(work, parts, message);
  const { segments } = segmentsOf(text);
  const isSms = message.channel === 'SMS';
  const reservedE4 = isSms ? segments * parts.config.messages.smsPriceE4 : 0;
  if (isSms && !(await isWithinCap(work, parts.config.messages, reservedE4)))
    return end(work, message, 'REFUSED', 'CAP');
  const until = addMs(now, holdMs);
  const tries = message.tries + 1;
  await changeMessage(tx, message.id, {
    state: 'SENDING',
    failure: null,
    provider: provider.name,
    segments: isSms ? segments : null,
    costE4: message.costE4 + reservedE4,
    sentText: message.purpose === 'CODE' ? null : text,
    groupKey: null,
    requestedAt: now,
    stateAt: now,
  });
  await changeOutbox(tx, message.id, { tries, lastAttemptAt: now, dueAt: until, lastError: null });
  await sendPhoneMessageAt(tx, message.id, until);
  const isFreeTextAllowed =
    message.purpose === 'REPLY' || (!isSms && (await isInWindow(tx, message.number, now)));
  const { publicUrl, secrets } = parts.config;
  const token = hintTokenOf(secrets.link, message.id);
  const outgoing = {
    id: message.id,
    to: message.number,
    text,
    kind: message.kind,
    isFreeTextAllowed,
    hintUrl: publicUrl.startsWith('https:')
      ? `${publicUrl}/api/phone-messages/arkesel/${token}`
      : null,
  };
  return { message, provider, outgoing, reservedE4, tries };
}

/** Ends a message without sending it. */
export async function end(
  { tx, now }: PublicWork,
  { id }: { id: string },
  state: 'UNKNOWN' | 'CANCELLED' | 'REFUSED',
  failure: DeliveryFailure,
): Promise<null> {
  await changeMessage(tx, id, { state, failure, groupKey: null, stateAt: now });
  await changeOutbox(tx, id, { state: 'DEAD', lastError: failure, lastAttemptAt: now });
  return null;
}

async function postpone({ tx }: PublicWork, { id }: DueMessage, until: Instant): Promise<null> {
  await changeOutbox(tx, id, { dueAt: until });
  await sendPhoneMessageAt(tx, id, until);
  return null;
}

/** What was said is read again when it is sent: a number may have changed hands since it was queued. */
async function obstacleTo(
  { tx, now }: PublicWork,
  { purpose, userId, followerId, number, channel, kind, content }: DueMessage,
): Promise<DeliveryFailure | { until: Instant } | null> {
  if (purpose === 'REPLY') return null;
  if (purpose === 'CODE') {
    const [part] = partsIn(content);
    const open = part && (await findOpenConfirmation(tx, part.topic, now));
    return open?.number === number ? null : 'NUMBER_CHANGED';
  }
  if (purpose === 'FOLLOWER') {
    if (followerId === null || !(await isFollowing(tx, followerId))) return 'OPTED_OUT';
    if (await isStopped(tx, number)) return 'OPTED_OUT';
    const until = sendableAt(now, usualQuietHours);
    return until > now ? { until } : null;
  }
  const owner = userId === null ? undefined : await findOwner(tx, userId);
  if (!owner || owner.phone !== number || owner.confirmedNumber !== number || owner.disabledAt)
    return 'NUMBER_CHANGED';
  if (await isStopped(tx, number)) return 'OPTED_OUT';
  // A message that takes the place of one by WhatsApp was wanted there.
  const isSelected = (['SMS', 'WHATSAPP'] as const).some(
    (one) => (one === channel || channel === 'SMS') && isWantedByPhone(owner.wanted, one, kind),
  );
  if (!isSelected) return 'OPTED_OUT';
  const until = sendableAt(now, { from: owner.quietFrom, until: owner.quietUntil });
  return until > now ? { until } : null;
}

/** News wait for a provider that is paused, up to a day; a code would be over by then. */
function waitForProvider(work: PublicWork, message: DueMessage, until: Instant | undefined) {
  const isOld = addMs(message.createdAt, longestWaitMs) < work.now;
  if (until === undefined || message.purpose === 'CODE' || message.purpose === 'REPLY' || isOld)
    return end(work, message, 'REFUSED', 'OFF');
  return postpone(work, message, until);
}

async function textOf(
  { tx }: PublicWork,
  { config }: SendParts,
  { purpose, content, channel, followerId }: DueMessage,
): Promise<string> {
  const parts = partsIn(content);
  const texts = parts.map(({ text }) => text);
  if (purpose === 'REPLY') {
    const answer = texts.map((text) => text.in('en')).join('\n');
    return channel === 'SMS' ? toGsm(answer) : answer;
  }
  const brand = await companyName(tx);
  const code = purpose === 'CODE' && phoneCodeOf(config.secrets.link, parts[0]?.topic ?? '');
  const message = code
    ? phoneTexts.code({ code, brand })
    : phoneTexts.news({ brand, parts: texts });
  const text = message.in('en');
  const body = channel === 'SMS' ? shortened(toGsm(text)) : text;
  if (purpose !== 'FOLLOWER' || followerId === null) return body;
  // The link is made when the message is sent, and is never cut off.
  const url = `${config.publicUrl}/follow/${signedId(config.secrets.link, 'follower', followerId)}`;
  const link = followerTexts.stopLink({ url }).in('en');
  return `${channel === 'SMS' ? shortened(body, link.length + 1) : body} ${link}`;
}
