import type { NewsKind, PhoneChannel } from '@sankofa/domain/accounts/profile/choices';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { z } from 'zod/mini';

import type { Db, Tx } from '../database/db.ts';
import { insertChunks } from '../database/insert-chunks.ts';
import type { PublicWork } from '../database/work.ts';
import { newId } from '../ids.ts';
import { addJob, addJobs } from '../jobs/add-job.ts';
import { queueOverdueMessages } from '../jobs/queue-overdue.ts';
import { storedMessageSchema } from '../texts/stored-messages.ts';

/** A part of a message; a later part of the same topic takes its place while the message waits. */
export type PhonePart = { topic: string; text: Message };

export type PhoneMessage = {
  /** What it is about. A message with the same key, channel and number is sent only once. */
  key: string;
  channel: PhoneChannel;
  /** The number in E.164; a reply by WhatsApp may go to the id of a person who hides it. */
  to: string;
  userId: string | null;
  purpose: 'NEWS' | 'CODE' | 'REPLY' | 'FOLLOWER';
  /** Chooses the template of WhatsApp; null for codes and replies. */
  kind: NewsKind | null;
  parts: readonly PhonePart[];
  /** Messages that wait and have the same group become one. */
  group?: string | undefined;
  /** Defaults to now. */
  dueAt?: Instant;
  /** The follower of a shipment who gets it; it is deleted with them. */
  followerId?: string;
};

const partsSchema = z.object({
  parts: z.array(z.object({ topic: z.string(), text: storedMessageSchema })),
});
export const partsIn = (content: unknown): PhonePart[] => partsSchema.parse(content).parts;

/**
 * Queues messages to phones in the same transaction and outbox as emails. One that still waits takes up the parts of a
 * later one of its group, so that several receipts become one message.
 */
export async function queuePhoneMessages(work: PublicWork, messages: readonly PhoneMessage[]) {
  const added: PhoneMessage[] = [];
  for (const message of messages) if (!(await joinWaiting(work.tx, message))) added.push(message);
  await add(work, added);
}

async function joinWaiting(tx: Tx, { group, channel, to, parts }: PhoneMessage): Promise<boolean> {
  if (group === undefined) return false;
  // Two commands of the same group wait for each other, so that both do not add a message.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone.${group}.${channel}.${to}`}, 31))`.execute(
    tx,
  );
  const waiting = await tx
    .selectFrom('phoneMessages')
    .innerJoin('messageOutbox', 'messageOutbox.id', 'phoneMessages.id')
    .select(['messageOutbox.id', 'messageOutbox.content'])
    .where('groupKey', '=', group)
    .where('phoneMessages.channel', '=', channel)
    .where('number', '=', to)
    .where('phoneMessages.state', '=', 'QUEUED')
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) return false;
  const topics = new Set(parts.map(({ topic }) => topic));
  const kept = partsIn(waiting.content).filter(({ topic }) => !topics.has(topic));
  await tx
    .updateTable('messageOutbox')
    .set(writtenParts([...kept, ...parts]))
    .where('id', '=', waiting.id)
    .execute();
  return true;
}

const writtenParts = (parts: readonly PhonePart[]) => ({
  subject: JSON.stringify(phoneTexts.parts({ parts: parts.map(({ text }) => text) })),
  content: JSON.stringify({ parts }),
});

/** Adds messages with as many statements as for one. */
async function add({ tx, now }: PublicWork, messages: readonly PhoneMessage[]) {
  const rows = messages.map((message) => ({ id: newId(now), ...message }));
  for (const chunk of insertChunks(
    rows.map(({ id, key, channel, to, userId, parts, dueAt = now, followerId = null }) => ({
      id,
      key,
      channel,
      recipient: to,
      userId,
      dueAt,
      followerId,
      createdAt: now,
      ...writtenParts(parts),
    })),
  )) {
    const added = await tx
      .insertInto('messageOutbox')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['key', 'channel', 'recipient']).doNothing())
      .returning('id')
      .execute();
    const isAdded = new Set<string>(added.map(({ id }) => id));
    const fresh = rows.filter(({ id }) => isAdded.has(id));
    if (fresh.length === 0) continue;
    await tx
      .insertInto('phoneMessages')
      .values(
        fresh.map(({ id, channel, to, purpose, kind, group }) => ({
          id,
          channel,
          number: to,
          purpose,
          kind,
          groupKey: group ?? null,
          createdAt: now,
          stateAt: now,
        })),
      )
      .execute();
    await addJobs(
      tx,
      'send-phone-message',
      fresh.map(({ id, dueAt = now }) => ({
        payload: { messageId: id },
        at: dueAt,
        key: phoneJobKey(id),
      })),
    );
  }
}

const phoneJobKey = (id: string) => `send-phone-message.${id}`;

/** Schedules the next attempt of a message, replacing the planned one. */
export const sendPhoneMessageAt = (tx: Tx, messageId: string, at: Instant) =>
  addJob(tx, 'send-phone-message', { messageId }, { at, key: phoneJobKey(messageId) });

/** Schedules overdue messages without a job, such as those of a restored database. */
export const queueOverduePhoneMessages = (db: Db, now: Instant) =>
  queueOverdueMessages(db, now, { channels: ['SMS', 'WHATSAPP'], sendAt: sendPhoneMessageAt });
