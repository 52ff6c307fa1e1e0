import {
  isForward,
  maxAttempts,
  nextLookUpMs,
  retryAfterMs,
  stopsProvider,
  type DeliveryFailure,
} from '@sankofa/domain/phone-messages/delivery';
import { failureTexts } from '@sankofa/domain/phone-messages/failure-texts';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import { addMs } from '@sankofa/domain/values/time';

import { activeAdmins } from '../../accounts/accounts.ts';
import type { PublicWork } from '../../platform/database/work.ts';
import { sendPhoneMessageAt } from '../../platform/phone/phone-outbox.ts';
import { notifyMany } from '../../reminders/reminders.ts';
import type { Sent } from '../providers/provider.ts';
import { claimMessage, end, type Claimed } from './claim-message.ts';
import { sendInstead } from './send-instead.ts';
import { asProduct, type SendParts } from './send-parts.ts';
import { changeMessage, changeOutbox, changeProvider, lockMessage } from './sending-queries.ts';

const pauseMs = 60 * 60_000;

/**
 * Sends a message to a phone if it is due. Any number of processes may call it: one takes the message. A message is
 * sent again only if the provider said that it has not taken it.
 * @returns whether a provider was asked
 */
export async function sendPhoneMessage(parts: SendParts, messageId: string): Promise<boolean> {
  const claimed = await asProduct(parts, (work) => claimMessage(work, parts, messageId));
  if (!claimed) return false;
  const sent = await claimed.provider.send(claimed.outgoing).catch((error: unknown): Sent => {
    parts.log.error({ err: error, message: messageId }, 'sending a phone message failed');
    return { is: 'unknown' };
  });
  await asProduct(parts, (work) => record(work, parts, claimed, sent));
  return true;
}

async function record(work: PublicWork, parts: SendParts, claimed: Claimed, sent: Sent) {
  const { message, provider, reservedE4 } = claimed;
  const { tx, now } = work;
  const row = await lockMessage(tx, message.id);
  if (!row) return;
  if (sent.is === 'accepted') await recordAccepted(work, claimed, sent);
  // Its status arrived before the answer to our request.
  else if (row.state !== 'SENDING') return;
  else if (sent.is === 'unknown') await end(work, message, 'UNKNOWN', 'NO_ANSWER');
  else {
    await changeMessage(tx, message.id, { costE4: row.costE4 - reservedE4 });
    if (sent.is === 'later') await retry(work, claimed, sent.waitMs);
    else await refuse(work, parts, claimed, sent.failure);
  }
  if (sent.is === 'accepted')
    await changeProvider(tx, provider.name, { lastSuccessAt: now, pausedUntil: null });
}

async function recordAccepted(
  { tx, now }: PublicWork,
  { message, provider, reservedE4 }: Claimed,
  { providerId, segments, costE4 }: Extract<Sent, { is: 'accepted' }>,
) {
  const row = await lockMessage(tx, message.id);
  if (!row) return;
  const wait = provider.look ? nextLookUpMs(0) : null;
  await changeMessage(tx, message.id, {
    providerId,
    ...(isForward(row.state, 'ACCEPTED') && { state: 'ACCEPTED', failure: null, stateAt: now }),
    ...(segments !== null && { segments }),
    ...(costE4 !== null && { costE4: row.costE4 - reservedE4 + costE4 }),
    acceptedAt: now,
    lookUpAt: wait === null ? null : addMs(now, wait),
  });
  await changeOutbox(tx, message.id, { state: 'SENT', sentAt: now, lastError: null });
}

/** Tries again later; a code that is over by then is not sent. */
async function retry(work: PublicWork, { message, tries }: Claimed, waitMs: number | null) {
  const { tx, now } = work;
  if (tries >= maxAttempts) {
    await end(work, message, 'REFUSED', 'UNAVAILABLE');
    return;
  }
  const dueAt = addMs(now, Math.max(waitMs ?? 0, retryAfterMs(tries)));
  await changeMessage(tx, message.id, { state: 'QUEUED', stateAt: now });
  await changeOutbox(tx, message.id, { dueAt, lastError: 'UNAVAILABLE' });
  await sendPhoneMessageAt(tx, message.id, dueAt);
}

async function refuse(
  work: PublicWork,
  parts: SendParts,
  { message, provider, tries }: Claimed,
  failure: DeliveryFailure,
) {
  const { tx, now } = work;
  await changeProvider(tx, provider.name, { refusedAt: now, refusal: failure });
  if (stopsProvider(failure)) {
    await pause(work, provider.name, failure);
    // The next attempt is made by another provider, or waits until this one is tried again.
    if (tries < maxAttempts) {
      await changeMessage(tx, message.id, { state: 'QUEUED', failure, stateAt: now });
      await changeOutbox(tx, message.id, { dueAt: now, lastError: failure });
      await sendPhoneMessageAt(tx, message.id, now);
      return;
    }
  }
  await end(work, message, 'REFUSED', failure);
  await sendInstead(work, parts, message.id);
}

/** Leaves a provider alone for an hour, and notifies every admin once a day. */
async function pause(
  work: PublicWork,
  provider: Claimed['provider']['name'],
  failure: DeliveryFailure,
) {
  const { tx, now } = work;
  await changeProvider(tx, provider, { pausedUntil: addMs(now, pauseMs) });
  const admins = await activeAdmins(tx);
  await notifyMany(
    work,
    admins.map((userId) => ({
      userId,
      key: `phone-provider.${provider}.${failure}.${now.slice(0, 10)}`,
      title: phoneTexts.pausedTitle({ provider }),
      body: phoneTexts.pausedBody({ provider, reason: failureTexts[failure] }),
      link: '/admin/phone-messages',
    })),
  );
}
