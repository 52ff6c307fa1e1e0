import type { SendFailure } from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import {
  maxFailingDays,
  maxAttempts,
  retryWait,
} from '@sankofa/domain/api-access/webhooks/webhook-rules';
import { webhookTexts } from '@sankofa/domain/api-access/webhooks/webhook-texts';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import { audit } from '../../platform/database/audit.ts';
import { inWork, type PublicWork } from '../../platform/database/work.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import type { Posted, PostRules } from '../../platform/http/post-public.ts';
import { removeJob } from '../../platform/jobs/add-job.ts';
import { decryptIfOurs } from '../../platform/security/encryption.ts';
import { notify } from '../../reminders/reminders.ts';
import { postEvent } from './post-event.ts';
import { queueJobs, sendJobKey } from './queue-events.ts';
import {
  changeSentEvent,
  failWaitingOf,
  findOverdue,
  type SentEventRow,
  takeDueEvent,
} from './sent-event-queries.ts';
import { signatureHeaders } from './signature.ts';
import { hostOf, lockOf, ownPage } from './webhook-names.ts';
import {
  changeWebhook,
  findWebhook,
  lockWebhook,
  markFailing,
  markWorking,
  type WebhookRow,
} from './webhook-queries.ts';

/** Longer than an attempt takes: after it, another process assumes that the one with the event has died. */
const holdMs = 60_000;
const dayMs = 86_400_000;
const overdueMs = 5 * 60_000;

export type SendParts = Pick<Parts, 'db' | 'config' | 'log'>;

/**
 * Sends an event to its webhook if it is due. Any number of processes may call it: one takes the event. It is sent
 * twice, with the same id, only if a process dies between the response and our record of it.
 * @returns whether it was due
 */
export async function sendEvent(
  parts: SendParts,
  eventId: string,
  clock: () => Instant,
  rules: Omit<PostRules, 'sendsToLocalhost'> = {},
): Promise<boolean> {
  const taken = await takeEvent(parts, eventId, clock());
  if (!taken) return false;
  const { event, webhook } = taken;
  if (!webhook || !isReceiving(webhook)) {
    await endEvent(parts, event.id, 'OFF');
    return true;
  }
  // Attempts that ended their process count too, so that they come to an end.
  if (event.tries > maxAttempts) {
    await endEvent(parts, event.id, 'CONNECTION');
    return true;
  }
  const { body } = event;
  const at = clock();
  const { config } = parts;
  const headers = signatureHeaders(secretsOf(config.secrets.secondFactor, webhook, at), {
    id: event.id,
    at,
    body,
  });
  const posted = await postEvent(
    webhook.url,
    { headers, body },
    { sendsToLocalhost: config.sendsToLocalhost, ...rules },
  );
  await recordAttempt(parts, taken.event, posted, clock());
  return true;
}

const isReceiving = (webhook: WebhookRow) =>
  webhook.turnedOffAt === null &&
  webhook.revokedAt === null &&
  webhook.customerDisabledAt === null &&
  webhook.customerMergedInto === null;

/** Counts the attempt and schedules the next one before it is made, in case this process dies. */
const takeEvent = ({ db }: SendParts, eventId: string, now: Instant) =>
  db.transaction().execute(async (tx) => {
    const until = addMs(now, holdMs);
    const event = await takeDueEvent(tx, eventId, { now, until });
    if (!event) return null;
    await queueJobs(tx, [event], until);
    return { event, webhook: await findWebhook(tx, event.webhookId) };
  });

/** Ends an event without another attempt. */
const endEvent = ({ db }: SendParts, id: string, failure: SendFailure) =>
  db.transaction().execute(async (tx) => {
    await changeSentEvent(tx, id, { state: 'FAILED', failure });
    await removeJob(tx, sendJobKey(id));
  });

/** The secrets that sign now: the current one, and the one before it for a day. */
function secretsOf(secret: string, webhook: WebhookRow, now: Instant): string[] {
  const { id, lockedSecret, oldLockedSecret, oldSecretUntil } = webhook;
  const isOldValid = oldLockedSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  // Those from before the server's own secret was replaced can't sign any more.
  const secrets = [lockedSecret, ...(isOldValid ? [oldLockedSecret] : [])]
    .map((locked) => decryptIfOurs(secret, lockOf(id), locked))
    .filter((one) => one !== null);
  if (secrets.length === 0)
    throw new Error(
      'SECOND_FACTOR_SECRET was replaced since this webhook got its secret: its customer has to make a new one',
    );
  return secrets;
}

async function recordAttempt(
  { db, log }: SendParts,
  event: SentEventRow,
  { status, durationMs, response, failure }: Posted,
  now: Instant,
) {
  const wait = failure === null ? null : retryWait(event.tries, Math.random());
  const request = { id: 'webhooks', ip: null, userAgent: null };
  await inWork(db, { actor: null, now, request, log }, async (work) => {
    const { tx } = work;
    const attempt = { status, durationMs, response, failure };
    if (failure === null) {
      await changeSentEvent(tx, event.id, { ...attempt, state: 'SENT' });
      await removeJob(tx, sendJobKey(event.id));
      await markWorking(tx, event.webhookId);
      return;
    }
    const dueAt = wait === null ? now : addMs(now, wait);
    await changeSentEvent(tx, event.id, {
      ...attempt,
      state: wait === null ? 'FAILED' : 'WAITING',
      dueAt,
    });
    if (wait === null) await removeJob(tx, sendJobKey(event.id));
    else await queueJobs(tx, [event], dueAt);
    await markFailing(tx, event.webhookId, now);
    await turnOffIfFailing(work, event.webhookId);
  });
}

/** Turns off a webhook that has accepted nothing for days, and tells its customer. */
async function turnOffIfFailing(work: PublicWork, webhookId: string) {
  const { tx, now } = work;
  const webhook = await lockWebhook(tx, webhookId);
  if (!webhook || !isReceiving(webhook) || webhook.failingSince === null) return;
  if (addMs(webhook.failingSince, maxFailingDays * dayMs) > now) return;
  await changeWebhook(tx, webhookId, { turnedOffAt: now });
  await failWaitingOf(tx, webhookId);
  audit(work, { action: 'webhook.turn-off', subject: 'webhook', subjectId: webhookId });
  await notify(work, {
    userId: webhook.customerId,
    key: `webhook-off:${webhookId}:${now}`,
    title: webhookTexts.turnedOffTitle,
    body: webhookTexts.turnedOffBody({ host: hostOf(webhook.url), days: maxFailingDays }),
    link: ownPage,
    label: webhookTexts.manage,
  });
}

/** Schedules overdue events without a job, such as those of a restored database. */
export async function queueOverdueEvents({ db }: SendParts, now: Instant) {
  const overdue = await findOverdue(db, addMs(now, -overdueMs));
  for (const event of overdue) await db.transaction().execute((tx) => queueJobs(tx, [event], now));
}
