import type { CarrierFailure } from '@sankofa/domain/carriers/ask-again';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql, type Selectable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { newId } from '../platform/ids.ts';
import { storedRaw } from './calls/clean.ts';
import type { CarrierMessage } from './calls/source.ts';
import { referenceOf } from './open-carriers.ts';

export type StoredMessage = Omit<Selectable<DB['carrierMessages']>, 'raw'>;
export type FollowRow = Selectable<DB['carrierFollows']>;

/** A batch as far as its carrier is concerned. */
export type CarriedBatch = Pick<Selectable<DB['batches']>, (typeof batchFields)[number]>;
const batchFields = [
  'id',
  'batchNumber',
  'mode',
  'state',
  'carrier',
  'containerNumber',
  'masterBillNumber',
  'airWaybillNumber',
  'vessel',
  'voyage',
  'flight',
  'originPlace',
  'destinationPlace',
  'etd',
  'eta',
  'departedAt',
  'arrivedAt',
] as const;

/** Carriers report for some days what happens after arrival: discharged, released, picked up. */
const daysAfterArrival = 3;
export const isFollowed = (
  { state, arrivedAt }: Pick<CarriedBatch, 'state' | 'arrivedAt'>,
  now: Instant,
) =>
  state === 'CLOSED' ||
  state === 'DEPARTED' ||
  (arrivedAt !== null && state !== 'CANCELLED' && arrivedAt > addMs(now, -daysAfterArrival * day));
const day = 24 * 3_600_000;

/** Returns the batches whose carriers are asked, those that were due first first. */
export async function dueBatches(db: Db, now: Instant): Promise<CarriedBatch[]> {
  const rows = await db
    .selectFrom('batches as b')
    .leftJoin('carrierFollows as f', 'f.batchId', 'b.id')
    .select(batchFields.map((field) => `b.${field}` as const))
    .where((eb) =>
      eb.or([
        eb('b.state', 'in', ['CLOSED', 'DEPARTED']),
        eb('b.arrivedAt', '>', addMs(now, -daysAfterArrival * day)),
      ]),
    )
    .where((eb) => eb.or([eb('f.nextAskAt', 'is', null), eb('f.nextAskAt', '<=', now)]))
    .orderBy('f.nextAskAt', (order) => order.asc().nullsFirst())
    .orderBy('b.id')
    .execute();
  return rows.filter((row) => isFollowed(row, now));
}

/** Returns a batch as it is now; undefined if it does not exist. */
export const carriedBatch = (db: Db | Tx, id: string): Promise<CarriedBatch | undefined> =>
  db.selectFrom('batches').select(batchFields).where('id', '=', id).executeTakeFirst();

export const followOf = (db: Db | Tx, batchId: string): Promise<FollowRow | undefined> =>
  db.selectFrom('carrierFollows').selectAll().where('batchId', '=', batchId).executeTakeFirst();

/**
 * Claims a batch before its carrier is asked, so that of several processes one asks. If that one dies, another
 * asks when the claim ends.
 * @returns null if another process has claimed it
 */
export async function claimFollow(
  db: Db,
  batch: CarriedBatch,
  { source, now, until }: { source: string; now: Instant; until: Instant },
): Promise<FollowRow | null> {
  const reference = referenceOf(batch);
  const claimed = { reference, source, nextAskAt: until, lastAskedAt: now };
  const row = await db
    .insertInto('carrierFollows')
    .values({ batchId: batch.id, ...claimed })
    .onConflict((conflict) =>
      conflict.column('batchId').doUpdateSet(claimed).where('carrierFollows.nextAskAt', '<=', now),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

type Answered = {
  nextAskAt: Instant;
  lastAnswerAt?: Instant;
  failure: CarrierFailure | null;
  failures: number;
};
export async function changeFollow(db: Db | Tx, batchId: string, change: Answered) {
  await db.updateTable('carrierFollows').set(change).where('batchId', '=', batchId).execute();
}

/** Makes a batch due now. A batch that was never asked about is due anyway. */
export async function makeDue(tx: Tx, batchId: string, now: Instant) {
  await tx
    .updateTable('carrierFollows')
    .set({ nextAskAt: now })
    .where('batchId', '=', batchId)
    .execute();
}

export async function rememberEta(tx: Tx, batchId: string, messageId: string) {
  await tx
    .updateTable('carrierFollows')
    .set({ etaMessageId: messageId })
    .where('batchId', '=', batchId)
    .execute();
}

const atOnce = 200;

/** Stores messages; those that are known already are not stored again, in whatever order they come. */
export async function storeMessages(
  tx: Tx,
  { batchId, reference, source }: { batchId: string; reference: string; source: string },
  messages: readonly CarrierMessage[],
  now: Instant,
) {
  for (let from = 0; from < messages.length; from += atOnce)
    await tx
      .insertInto('carrierMessages')
      .values(
        messages.slice(from, from + atOnce).map(({ raw, ...message }) => ({
          ...message,
          id: newId(now),
          batchId,
          reference,
          source,
          raw: storedRaw(raw),
          receivedAt: now,
        })),
      )
      .onConflict((conflict) => conflict.constraint('one_carrier_message').doNothing())
      .execute();
}

/** Returns every message about a batch by its present number, in the order in which they came. */
export const messagesOf = (
  db: Db | Tx,
  batchId: string,
  reference: string,
): Promise<StoredMessage[]> =>
  db
    .selectFrom('carrierMessages')
    .select(['id', 'batchId', 'reference', 'source', 'messageKey', 'code', 'theirCode'])
    .select(['classifier', 'at', 'createdAt', 'placeCode', 'placeName', 'vessel', 'voyage'])
    .select(['pieces', 'totalPieces', 'remark', 'happening', 'receivedAt'])
    .where('batchId', '=', batchId)
    .where('reference', '=', reference)
    .orderBy('id')
    .execute();

/** Returns the last scan of a carton that is loaded in the batch; null if none is. */
export async function lastLoadedAt(db: Db | Tx, batchId: string): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`
    select max(e.occurred_at) as at from events e join packages p on p.id = e.package_id
    where p.batch_id = ${batchId} and p.state = 'LOADED' and e.to_state is not null and e.classifier = 'ACTUAL'`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

/** Returns the names of places by their codes. */
export async function placeNames(db: Db | Tx, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('places')
    .select(['code', 'name'])
    .where('code', 'in', [...codes])
    .execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}
