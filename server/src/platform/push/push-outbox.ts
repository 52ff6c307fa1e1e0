import type { NewsKind } from '@sankofa/domain/accounts/profile/choices';
import { newsKinds } from '@sankofa/domain/accounts/profile/choices';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { z } from 'zod/mini';

import { sendLater } from '../database/connection.ts';
import type { Db, Tx } from '../database/db.ts';
import { insertChunks } from '../database/insert-chunks.ts';
import type { PublicWork } from '../database/work.ts';
import { newId } from '../ids.ts';
import { addingJobs, addJob } from '../jobs/add-job.ts';
import { queueOverdueMessages } from '../jobs/queue-overdue.ts';
import { storedMessageSchema } from '../texts/stored-messages.ts';

export const pushContentSchema = z.object({
  body: storedMessageSchema,
  link: z.nullable(z.string()),
  /** Null for news about the account, which a screen never shows. */
  kind: z.nullable(z.enum(newsKinds)),
  /** The notification on the pages: a device shows one message about it, however often it arrives. */
  reminderId: z.uuid(),
});

export type QueuedPush = {
  /** What it is about. A device gets a message with the same key only once. */
  key: string;
  userId: string;
  /** The subscription of the device. */
  device: string;
  title: Message;
  body: Message;
  link: string | null;
  kind: NewsKind | null;
  reminderId: string;
};

/** Queues messages to browsers in the same transaction and outbox as emails, a row for each device. */
export async function queuePushes({ tx, now }: PublicWork, pushes: readonly QueuedPush[]) {
  const rows = pushes.map(({ key, userId, device, title, body, link, kind, reminderId }) => ({
    id: newId(now),
    key,
    channel: 'PUSH' as const,
    recipient: device,
    userId,
    subject: JSON.stringify(title),
    content: JSON.stringify({ body, link, kind, reminderId }),
    dueAt: now,
    createdAt: now,
  }));
  for (const chunk of insertChunks(rows)) {
    const queued = tx
      .insertInto('messageOutbox')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['key', 'channel', 'recipient']).doNothing())
      .returning(['id', 'dueAt']);
    await sendLater(
      tx,
      sql`with queued as (${queued}) ${addingJobs('send-push', {
        payload: sql`json_build_object('pushId', queued.id)`,
        at: sql`queued.due_at`,
        key: sql`${pushJobKey('')}::text || queued.id`,
      })} from queued`,
    );
  }
}

export const pushJobKey = (pushId: string) => `send-push.${pushId}`;

/** Schedules the next attempt, replacing the planned one. */
export const sendPushAt = (tx: Tx, pushId: string, at: Instant) =>
  addJob(tx, 'send-push', { pushId }, { at, key: pushJobKey(pushId) });

/** Schedules overdue messages without a job, such as those of a restored database. */
export const queueOverduePushes = (db: Db, now: Instant) =>
  queueOverdueMessages(db, now, { channels: ['PUSH'], sendAt: sendPushAt });
