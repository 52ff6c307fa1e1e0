import type {
  FollowerChannel,
  FollowerEnd,
  SentRequests,
} from '@sankofa/domain/followers/follower-rules';
import type { ShipmentStatus } from '@sankofa/domain/shipments/shipment-status';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { newId } from '../platform/ids.ts';

const dayMs = 24 * 60 * 60_000;

export const findShipment = (tx: Tx, trackingNumber: string) =>
  tx
    .selectFrom('shipments')
    .select(['id', 'trackingNumber', 'status'])
    .$narrowType<{ status: ShipmentStatus }>()
    .where('trackingNumber', '=', trackingNumber)
    .executeTakeFirst();

/** Waits for other requests for the same contact or shipment, so that two at once are counted one after the other. */
export async function lockRequests(tx: Tx, contact: string, shipmentId: string) {
  for (const name of [`follower.${contact}`, `followed.${shipmentId}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 31))`.execute(tx);
}

/** Counts the requests of a day, and the followers of the shipment. */
export async function sentRequests(
  tx: Tx,
  { shipmentId, contact }: { shipmentId: string; contact: string },
  now: Instant,
): Promise<SentRequests> {
  const since = addMs(now, -dayMs);
  const { rows } = await sql<SentRequests>`
    select
      (select count(*)::integer from follow_requests r join shipment_followers f on f.id = r.follower_id
        where f.contact = ${contact} and r.created_at > ${since}) as to_contact,
      (select max(r.created_at) from follow_requests r join shipment_followers f on f.id = r.follower_id
        where f.contact = ${contact}) as to_contact_at,
      (select count(*)::integer from follow_requests r join shipment_followers f on f.id = r.follower_id
        where f.shipment_id = ${shipmentId} and r.created_at > ${since}) as for_shipment,
      (select count(*)::integer from follow_requests r join shipment_followers f on f.id = r.follower_id
        where f.channel <> 'EMAIL' and r.created_at > ${since}) as codes,
      (select count(*)::integer from follow_requests r join shipment_followers f on f.id = r.follower_id
        where f.channel = 'EMAIL' and r.created_at > ${since}) as links,
      (select count(*)::integer from shipment_followers
        where shipment_id = ${shipmentId} and contact <> ${contact} and confirmed_at is not null and ended_at is null
      ) as followers`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An aggregate always has a row');
  return row;
}

type NewFollower = { shipmentId: string; channel: FollowerChannel; contact: string };

/** Returns the follower with this contact, who is added if there is none. */
export async function addFollower(tx: Tx, follower: NewFollower, now: Instant): Promise<string> {
  await tx
    .insertInto('shipmentFollowers')
    .values({ id: newId(now), ...follower, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['shipmentId', 'channel', 'contact'])
        .where('endedAt', 'is', null)
        .doNothing(),
    )
    .execute();
  const { id } = await tx
    .selectFrom('shipmentFollowers')
    .select('id')
    .where('shipmentId', '=', follower.shipmentId)
    .where('channel', '=', follower.channel)
    .where('contact', '=', follower.contact)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a request; earlier ones of the follower can no longer be confirmed. */
export async function addRequest(
  tx: Tx,
  request: { followerId: string; createdAt: Instant; expiresAt: Instant },
): Promise<string> {
  await tx
    .updateTable('followRequests')
    .set({ endedAt: request.createdAt })
    .where('followerId', '=', request.followerId)
    .where('endedAt', 'is', null)
    .execute();
  const id = newId(request.createdAt);
  await tx
    .insertInto('followRequests')
    .values({ id, ...request })
    .execute();
  return id;
}

/** Locks a request with its follower; undefined if it was never sent. */
export const lockRequest = (tx: Tx, id: string) =>
  tx
    .selectFrom('followRequests as r')
    .innerJoin('shipmentFollowers as f', 'f.id', 'r.followerId')
    .innerJoin('shipments as s', 's.id', 'f.shipmentId')
    .select([
      'r.id',
      'r.followerId',
      'r.expiresAt',
      'r.tries',
      'r.endedAt',
      'f.channel',
      'f.confirmedAt',
      'f.endedAt as followerEndedAt',
      's.trackingNumber',
      's.status',
    ])
    .$narrowType<{ status: ShipmentStatus; channel: FollowerChannel }>()
    .where('r.id', '=', id)
    .forUpdate(['r', 'f'])
    .executeTakeFirst();

export const changeRequest = (tx: Tx, id: string, change: { tries?: number; endedAt?: Instant }) =>
  tx.updateTable('followRequests').set(change).where('id', '=', id).execute();

export const storeConfirmation = (
  tx: Tx,
  followerId: string,
  { confirmedAt, knownEvents }: { confirmedAt: Instant; knownEvents: string[] },
) =>
  tx
    .updateTable('shipmentFollowers')
    .set({ confirmedAt, knownEvents })
    .where('id', '=', followerId)
    .execute();

export const findFollower = (tx: Db | Tx, id: string) =>
  tx
    .selectFrom('shipmentFollowers as f')
    .innerJoin('shipments as s', 's.id', 'f.shipmentId')
    .select(['f.id', 'f.shipmentId', 'f.endedAt', 'f.channel', 's.trackingNumber'])
    .$narrowType<{ channel: FollowerChannel }>()
    .where('f.id', '=', id)
    .executeTakeFirst();

/** Ends a follower; the first end stays. Returns whether it was the first. */
export async function endFollowing(
  tx: Tx,
  id: string,
  end: { endedAt: Instant; endedWhy: FollowerEnd; endedBy?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shipmentFollowers')
    .set(end)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes emails to a follower that wait or failed; a message to a phone asks again before it is sent. */
export const deleteWaitingOf = (tx: Tx, followerId: string) =>
  tx
    .deleteFrom('messageOutbox')
    .where('followerId', '=', followerId)
    .where('channel', '=', 'EMAIL')
    .where('state', 'in', ['WAITING', 'DEAD'])
    .execute();

/** Takes the shipments that changed; another process takes others. */
export async function takeChanged(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ shipmentId: string }>`
    with taken as (
      delete from follower_changes where id in (
        select id from follower_changes order by id limit ${most} for update skip locked
      ) returning shipment_id
    )
    select distinct shipment_id from taken`.execute(tx);
  return rows.map(({ shipmentId }) => shipmentId);
}

/** Locks the followers of a shipment who have not ended. */
export const lockFollowers = (tx: Tx, shipmentId: string) =>
  tx
    .selectFrom('shipmentFollowers as f')
    .innerJoin('shipments as s', 's.id', 'f.shipmentId')
    .select([
      'f.id',
      'f.channel',
      'f.contact',
      'f.confirmedAt',
      'f.knownEvents',
      's.trackingNumber',
    ])
    .$narrowType<{ channel: FollowerChannel }>()
    .where('f.shipmentId', '=', shipmentId)
    .where('f.endedAt', 'is', null)
    .orderBy('f.id')
    .forUpdate('f')
    .execute();

export const storeNotified = (tx: Tx, id: string, knownEvents: string[], now: Instant) =>
  tx
    .updateTable('shipmentFollowers')
    .set((eb) => ({ knownEvents, messages: eb('messages', '+', 1), lastMessageAt: now }))
    .where('id', '=', id)
    .execute();

/** Returns the followers of a shipment, newest first. */
export async function pageOfFollowers(
  db: Db,
  { shipmentId, cursor, limit }: { shipmentId: string; cursor?: string | undefined; limit: number },
) {
  const [at, after] = cursor ? cursorValues(cursor, ['instant', 'id']) : [null, null];
  const rows = await db
    .selectFrom('shipmentFollowers')
    .select([
      'id',
      'channel',
      'contact',
      'createdAt',
      'confirmedAt',
      'messages',
      'lastMessageAt',
      'endedAt',
      'endedWhy',
    ])
    .$narrowType<{ channel: FollowerChannel; endedWhy: FollowerEnd | null }>()
    .where('shipmentId', '=', shipmentId)
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(created_at, id) < (${at}::timestamptz, ${after}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOfRows(rows, limit, (last) => [last.createdAt, last.id]);
}

type Ages = { longestMs: number; unconfirmedMs: number; keptMs: number };

/** Ends followers of shipments that never ended, and deletes followers and their messages when their time is over. */
export async function deleteFollowersOlderThan(
  db: Db,
  { longestMs, unconfirmedMs, keptMs }: Ages,
  now: Instant,
) {
  await db
    .updateTable('shipmentFollowers')
    .set({ endedAt: now, endedWhy: 'EXPIRED' })
    .where('createdAt', '<', addMs(now, -longestMs))
    .where('endedAt', 'is', null)
    .execute();
  await db
    .deleteFrom('shipmentFollowers')
    .where((eb) =>
      eb.or([
        eb('endedAt', '<', addMs(now, -keptMs)),
        eb.and([
          eb('confirmedAt', 'is', null),
          eb('createdAt', '<', addMs(now, -unconfirmedMs)),
          // They may have been asked again since.
          eb.not(
            eb.exists(
              eb
                .selectFrom('followRequests as r')
                .select('r.id')
                .whereRef('r.followerId', '=', 'shipmentFollowers.id')
                .where('r.createdAt', '>=', addMs(now, -unconfirmedMs)),
            ),
          ),
        ]),
      ]),
    )
    .execute();
}

/**
 * Returns the tracking number of the shipment that a link is about. A request for a code has no link, and is answered
 * like one that was not sent.
 */
export async function findFollowedBy(
  db: Db,
  link: { followerId: string } | { requestId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('shipmentFollowers as f')
    .innerJoin('shipments as s', 's.id', 'f.shipmentId')
    .select('s.trackingNumber')
    .where((eb) =>
      'followerId' in link
        ? eb('f.id', '=', link.followerId)
        : eb.and([
            eb('f.channel', '=', 'EMAIL'),
            eb(
              'f.id',
              'in',
              eb.selectFrom('followRequests').select('followerId').where('id', '=', link.requestId),
            ),
          ]),
    )
    .executeTakeFirst();
  return row?.trackingNumber;
}
