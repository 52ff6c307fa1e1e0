import { languageOfPerson } from '@sankofa/domain/accounts/profile/person-language';
import { publicPushTitle, pushTexts } from '@sankofa/domain/phone-messages/push-texts';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import webpush from 'web-push';

import { msOf } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { maxAttempts, waitMs } from '../../platform/email/send-email.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { postPublic, type Posted, type PostRules } from '../../platform/http/post-public.ts';
import { removeJob } from '../../platform/jobs/add-job.ts';
import { pushContentSchema, pushJobKey, sendPushAt } from '../../platform/push/push-outbox.ts';
import { storedMessageSchema } from '../../platform/texts/stored-messages.ts';
import {
  changePush,
  deletePush,
  deleteSubscriptionById,
  findDevice,
  takeDuePush,
} from './push-queries.ts';
import { vapidKeysOf } from './vapid.ts';

export type PushParts = Pick<Parts, 'db' | 'config' | 'log'>;

/** Longer than an attempt takes: after it, another process assumes that the one with the message has died. */
const holdMs = 60_000;
/** How long a push service keeps a message for a device that is off: older news are no news. */
const validMs = 3 * 24 * 60 * 60_000;
/** What every push service accepts, with room for what encryption adds. */
const mostCharacters = { title: 120, body: 700 };

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/**
 * Sends a message to a browser if it is due. Any number of processes may call it: one takes the message. What a push
 * service took without answering is sent again; the device shows it once, because both have the same tag.
 * @returns whether a push service was asked
 */
export async function sendPush(
  parts: PushParts,
  pushId: string,
  clock: () => Instant,
  rules: Omit<PostRules, 'sendsToLocalhost'> = {},
): Promise<boolean> {
  const { db, config } = parts;
  const claimed = await claim(db, pushId, clock());
  if (!claimed) return false;
  const { device, row } = claimed;
  const posted = await postPublic(device.endpoint, requestOf(claimed, parts), {
    sendsToLocalhost: config.sendsToLocalhost,
    ...rules,
  });
  await db.transaction().execute((tx) => record(tx, parts, { claimed, posted, now: clock() }));
  return row.id === pushId;
}

/** Takes the message. One for a device that is gone, or that is too old, is deleted. */
const claim = (db: Db, pushId: string, now: Instant) =>
  db.transaction().execute(async (tx) => {
    const until = addMs(now, holdMs);
    const row = await takeDuePush(tx, pushId, { now, until });
    if (!row || row.userId === null) return null;
    const device = await findDevice(tx, row.recipient, row.userId);
    const leftMs = msOf(row.createdAt) + validMs - msOf(now);
    if (!device || leftMs <= 0) {
      await deletePush(tx, row.id);
      await removeJob(tx, pushJobKey(row.id));
      return null;
    }
    await sendPushAt(tx, row.id, until);
    return { row, device, leftMs };
  });

/** Returns the encrypted request. What is private is in it only if this device shows it. */
function requestOf({ row, device, leftMs }: Claimed, { config }: PushParts) {
  const language = languageOfPerson(device);
  const { body, link, kind, reminderId } = pushContentSchema.parse(row.content);
  const isShown = device.showsText && kind !== null;
  const title = isShown ? storedMessageSchema.parse(row.subject) : publicPushTitle(kind);
  const text = isShown ? body : pushTexts.openToRead;
  const payload = JSON.stringify({
    title: title.in(language).slice(0, mostCharacters.title),
    body: text.in(language).slice(0, mostCharacters.body),
    link: link ?? '/customer/dashboard',
    tag: reminderId,
    language,
  });
  const { endpoint, p256dh, auth } = device;
  const { headers, body: encrypted } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails: vapidKeysOf(config),
      contentEncoding: 'aes128gcm',
      TTL: Math.ceil(leftMs / 1000),
      // The latest of two about the same replaces one that has not been delivered yet.
      topic: reminderId.replaceAll('-', ''),
    },
  );
  return { headers: textHeaders(headers), body: encrypted ?? '' };
}

const textHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

async function record(
  tx: Tx,
  { log }: PushParts,
  { claimed: { row, device }, posted, now }: { claimed: Claimed; posted: Posted; now: Instant },
) {
  const { status, failure } = posted;
  if (failure === null) {
    await changePush(tx, row.id, { state: 'SENT', sentAt: now, lastError: null });
    await removeJob(tx, pushJobKey(row.id));
    return;
  }
  // The browser unsubscribed, or the app was removed.
  if (status === 404 || status === 410) {
    await deleteSubscriptionById(tx, device.id);
    await deletePush(tx, row.id);
    await removeJob(tx, pushJobKey(row.id));
    return;
  }
  const words = status === null ? failure : `${failure} ${status}`;
  if (!isTemporary(posted) || row.tries >= maxAttempts) {
    log.error({ push: row.id, words }, 'push message failed after the last attempt');
    await changePush(tx, row.id, { state: 'DEAD', lastError: words });
    await removeJob(tx, pushJobKey(row.id));
    return;
  }
  const dueAt = addMs(now, Math.max(retryAfterMs(posted), waitMs(row.tries, Math.random())));
  await changePush(tx, row.id, { lastError: words, dueAt });
  await sendPushAt(tx, row.id, dueAt);
}

/** Whether a later attempt may succeed: nothing answered, the service is busy or broken. */
const isTemporary = ({ status, failure }: Posted) =>
  failure === 'TIMEOUT' ||
  failure === 'CONNECTION' ||
  status === 408 ||
  status === 429 ||
  (status !== null && status >= 500);

const longestAskedMs = 6 * 60 * 60_000;
/** Returns the wait that the service asked for in seconds; none for a date or nonsense. */
function retryAfterMs({ retryAfter }: Posted): number {
  const seconds = Number(retryAfter ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, longestAskedMs) : 0;
}
