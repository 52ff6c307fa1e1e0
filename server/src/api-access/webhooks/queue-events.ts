import type { Instant } from '@sankofa/domain/values/time';

import type { Tx } from '../../platform/database/db.ts';
import type { PublicWork } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs } from '../../platform/jobs/add-job.ts';
import {
  hasWebhooks,
  invoiceData,
  milestoneData,
  paymentData,
  type Prepared,
  receivedData,
  statusData,
  type StatusChange,
} from './event-data-queries.ts';
import { addSentEvents } from './sent-event-queries.ts';

/** What happened, by the ids of the records that say more. */
export type Change =
  | { of: 'GOODS'; eventIds: readonly string[] }
  | ({ of: 'STATUS' } & StatusChange)
  | { of: 'INVOICE'; invoiceId: string }
  | { of: 'PAYMENT'; paymentId: string };

const collected = new WeakMap<PublicWork['tx'], Change[]>();

/**
 * Sends changes to the webhooks of the customers they concern. It is part of the work: what is sent is read and stored
 * at its end, so nothing is sent about what did not happen, and a status that changed twice is sent once.
 */
export function queueForWebhooks(work: PublicWork, changes: readonly Change[]) {
  const waiting = collected.get(work.tx);
  if (waiting) {
    waiting.push(...changes);
    return;
  }
  const first = [...changes];
  collected.set(work.tx, first);
  work.atEnd(() => storeEvents(work, first));
}

async function storeEvents({ tx, now }: PublicWork, changes: readonly Change[]) {
  if (!(await hasWebhooks(tx))) return;
  const prepared = [
    ...(await goodsData(tx, changes)),
    ...(await statusData(tx, netChanges(changes))),
    ...(await invoiceData(
      tx,
      changes.flatMap((one) => (one.of === 'INVOICE' ? one.invoiceId : [])),
    )),
    ...(await paymentData(
      tx,
      changes.flatMap((one) => (one.of === 'PAYMENT' ? one.paymentId : [])),
    )),
  ];
  await addQueued(
    tx,
    prepared.map((one) => rowOf(one, now)),
    now,
  );
}

async function goodsData(tx: Tx, changes: readonly Change[]): Promise<Prepared[]> {
  const eventIds = changes.flatMap((one) => (one.of === 'GOODS' ? one.eventIds : []));
  if (eventIds.length === 0) return [];
  return [...(await receivedData(tx, eventIds)), ...(await milestoneData(tx, eventIds))];
}

/** Returns the first and last status of each shipment, where they differ. */
function netChanges(changes: readonly Change[]): StatusChange[] {
  const net = new Map<string, StatusChange>();
  for (const one of changes)
    if (one.of === 'STATUS')
      net.set(one.shipmentId, { ...one, from: net.get(one.shipmentId)?.from ?? one.from });
  return [...net.values()].filter(({ from, to }) => from !== to);
}

/** Returns a row with the text that is signed and sent. */
export function rowOf(
  { webhookId, type, data }: { webhookId: string; type: string; data: object },
  now: Instant,
) {
  const id = newId(now);
  return {
    id,
    webhookId,
    type,
    body: JSON.stringify({ id, type, timestamp: now, data }),
    createdAt: now,
    dueAt: now,
  };
}

/** Stores events and queues their jobs, which run after the commit. */
export async function addQueued(tx: Tx, rows: readonly ReturnType<typeof rowOf>[], now: Instant) {
  await addSentEvents(tx, rows);
  await queueJobs(tx, rows, now);
}

export const sendJobKey = (eventId: string) => `send-webhook-event.${eventId}`;

/** Events of one webhook are sent one by one, and those of all by two jobs at a time, so that other jobs have room. */
const queueOf = (webhookId: string) => `webhooks-${Number.parseInt(webhookId.slice(-1), 16) % 2}`;

export const queueJobs = (
  tx: Tx,
  events: readonly { id: string; webhookId: string }[],
  at: Instant,
) =>
  addJobs(
    tx,
    'send-webhook-event',
    events.map(({ id, webhookId }) => ({
      payload: { eventId: id },
      at,
      key: sendJobKey(id),
      queue: queueOf(webhookId),
    })),
  );
