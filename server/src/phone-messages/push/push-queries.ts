import { maxPushDevices } from '@sankofa/domain/phone-messages/push-endpoints';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';

export type NewSubscription = {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  showsText: boolean;
};

/**
 * Stores a subscription, or confirms one that this customer has. One of another customer gets a new id, so that what waits
 * for them is not sent to the new owner.
 * @returns the id of the subscription
 */
export async function storeSubscription(
  tx: Tx,
  fresh: NewSubscription,
  now: Instant,
): Promise<string> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', fresh.endpoint)
    .where('userId', '<>', fresh.userId)
    .execute();
  const { id: _, endpoint: __, ...changes } = fresh;
  const stored = await tx
    .insertInto('pushSubscriptions')
    .values({ ...fresh, createdAt: now, confirmedAt: now })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ ...changes, confirmedAt: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id;
}

/** Deletes the subscriptions above the number that a customer may have, those not used for longest first. */
export const deleteSurplus = (tx: Tx, userId: string) =>
  sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId}
    order by confirmed_at desc, id desc offset ${maxPushDevices})`.execute(tx);

export const deleteSubscription = (tx: Tx, userId: string, endpoint: string) =>
  tx
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();

export const deleteSubscriptionById = (tx: Tx, id: string) =>
  tx.deleteFrom('pushSubscriptions').where('id', '=', id).execute();

/** Takes a message that is due: counts the attempt and sets when another process may take over. */
export const takeDuePush = (tx: Tx, id: string, { now, until }: Record<'now' | 'until', Instant>) =>
  tx
    .updateTable('messageOutbox')
    .set((eb) => ({
      dueAt: until,
      tries: eb('tries', '+', 1),
      lastAttemptAt: now,
      lastError: null,
    }))
    .where('id', '=', id)
    .where('channel', '=', 'PUSH')
    .where('state', '=', 'WAITING')
    .where('dueAt', '<=', now)
    .returning(['id', 'recipient', 'userId', 'subject', 'content', 'tries', 'createdAt'])
    .executeTakeFirst();

/** Returns the device, unless its customer may no longer log in. */
export const findDevice = (tx: Tx, id: string, userId: string) =>
  tx
    .selectFrom('pushSubscriptions as p')
    .innerJoin('users', 'users.id', 'p.userId')
    .select(['p.id', 'p.endpoint', 'p.p256dh', 'p.auth', 'p.showsText'])
    .select(['users.role', 'users.language', 'users.siteKind'])
    .where('p.id', '=', id)
    .where('p.userId', '=', userId)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst();

export const changePush = (
  tx: Tx,
  id: string,
  change: {
    state?: 'WAITING' | 'SENT' | 'DEAD';
    sentAt?: Instant;
    lastError?: string | null;
    dueAt?: Instant;
  },
) => tx.updateTable('messageOutbox').set(change).where('id', '=', id).execute();

export const deletePush = (tx: Tx, id: string) =>
  tx.deleteFrom('messageOutbox').where('id', '=', id).execute();

const dayMs = 24 * 60 * 60_000;
/** A device whose customer has not opened the app for so long gets no more. */
const expiryMs = 90 * dayMs;

/** Deletes forgotten devices, and what was sent long ago: the notification itself is on the pages. */
export async function deleteOldPushes(db: Db, now: Instant) {
  await db
    .deleteFrom('pushSubscriptions')
    .where('confirmedAt', '<', addMs(now, -expiryMs))
    .execute();
  await db
    .deleteFrom('messageOutbox')
    .where('channel', '=', 'PUSH')
    .where('state', '<>', 'WAITING')
    .where('createdAt', '<', addMs(now, -30 * dayMs))
    .execute();
}
