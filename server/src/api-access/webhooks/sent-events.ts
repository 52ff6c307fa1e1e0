import type {
  OfficeSentEventAnswer,
  SentEventAnswer,
} from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import { mayWebhook } from '@sankofa/domain/api-access/webhooks/webhook-policy';
import { eventLogDays, testEvent } from '@sankofa/domain/api-access/webhooks/webhook-rules';
import { webhookTexts } from '@sankofa/domain/api-access/webhooks/webhook-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { addQueued, queueJobs, rowOf } from './queue-events.ts';
import {
  changeSentEvent,
  deleteOldEvents,
  findSentEvent,
  type ListedEvent,
  lockSentEvent,
  type SentEventRow,
} from './sent-event-queries.ts';
import { lockWebhook } from './webhook-queries.ts';
import { lockOwn, refuseOff } from './webhooks.ts';

const dayMs = 86_400_000;

/** Sends a test event, even to a webhook that subscribed to others only. */
export async function sendTest(work: Work, webhookId: string): Promise<SentEventAnswer> {
  const webhook = await lockOwn(work, webhookId);
  refuseOff(webhook);
  const row = rowOf({ webhookId, type: testEvent, data: { webhookId } }, work.now);
  await addQueued(work.tx, [row], work.now);
  return shownEvent(await getEvent(work, row.id));
}

/** Sends an event again at once, with the same id and a full set of retries. */
export async function resend(work: Work, eventId: string): Promise<SentEventAnswer> {
  const event = await findSentEvent(work.tx, eventId);
  // The webhook is locked first, as everywhere.
  const webhook = event && (await lockWebhook(work.tx, event.webhookId));
  if (!webhook || !mayWebhook.manage(work.actor, webhook)) throw notFound();
  refuseOff(webhook);
  if (!(await lockSentEvent(work.tx, eventId))) throw notFound();
  await changeSentEvent(work.tx, eventId, {
    state: 'WAITING',
    failure: null,
    tries: 0,
    dueAt: work.now,
  });
  await queueJobs(work.tx, [event], work.now);
  return shownEvent(await getEvent(work, eventId));
}

const notFound = () => new Problem('thing.not_found', { message: webhookTexts.eventNotFound });

async function getEvent({ tx }: Work, id: string): Promise<SentEventRow> {
  const row = await findSentEvent(tx, id);
  if (!row) throw notFound();
  return row;
}

export const shownEvent = (row: SentEventRow): SentEventAnswer => ({
  id: row.id,
  type: row.type,
  state: row.state,
  createdAt: row.createdAt,
  attempts: row.attempts,
  lastAttemptAt: row.lastAttemptAt,
  nextAttemptAt: row.state === 'WAITING' ? row.dueAt : null,
  status: row.status,
  durationMs: row.durationMs,
  response: row.response,
  failure: row.failure,
  body: row.body,
});

/** An event as admins see it: where it went and with what result, without its contents. */
export const officeSentEvent = (row: ListedEvent): OfficeSentEventAnswer => {
  const { response: _response, body: _body, ...event } = shownEvent(row);
  return {
    ...event,
    webhook: { id: row.webhookId, url: row.url },
    customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
  };
};

/** Deletes events that are no longer listed. */
export const deleteOldWebhookEvents = (db: Db, now: Instant) =>
  deleteOldEvents(db, addMs(now, -eventLogDays * dayMs));
