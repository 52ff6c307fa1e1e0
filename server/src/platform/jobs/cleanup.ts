import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../database/db.ts';
import { removeOrphans, type FileStore } from '../files/files.ts';

const day = 24 * 60 * 60_000;
const batchOf = 5_000;

/**
 * Deletes expired data: old idempotent responses, reset failure counts, links and tokens of sessions long
 * over, and the payers of settled records.
 */
export async function deleteExpired(db: Db, now: Instant) {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', addMs(now, -30 * day))
    .execute();
  await db
    .deleteFrom('throttles')
    .where('lastAt', '<', addMs(now, -2 * day))
    .execute();
  await db.deleteFrom('budgetUses').where('usedAt', '<', addMs(now, -day)).execute();
  await db
    .deleteFrom('clientErrors')
    .where('lastAt', '<', addMs(now, -30 * day))
    .execute();
  await db.deleteFrom('tasks').where('expiresAt', '<', now).execute();
  // Settled or dismissed records are identified by reference; the payer is not needed any more.
  await db
    .updateTable('gatewayIssues')
    .set({ payer: null })
    .where('payer', 'is not', null)
    .where('closedAt', '<', addMs(now, -30 * day))
    .execute();
  await db
    .deleteFrom('oneTimeTokens')
    .where('expiresAt', '<', addMs(now, -30 * day))
    .execute();
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', now).execute();
  await db
    .deleteFrom('refreshTokens')
    .where('id', 'in', (old) =>
      old
        .selectFrom('refreshTokens')
        .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
        .select('refreshTokens.id')
        .where((eb) =>
          eb.or([
            eb('sessions.endsAt', '<', addMs(now, -30 * day)),
            eb('sessions.endedAt', '<', addMs(now, -30 * day)),
          ]),
        )
        .limit(batchOf),
    )
    .execute();
}

/** Deletes tracking summaries that were not asked for since they stopped being true, with their changes. */
const deleteOutdatedSummaries = (db: Db) =>
  sql`with outdated as (
      delete from tracking_summaries t
      where exists (select from tracking_changes c where c.shipment_id = t.shipment_id) returning shipment_id
    )
    delete from tracking_changes where shipment_id in (select shipment_id from outdated)`.execute(
    db,
  );

type Log = { warn: (detail: object, words: string) => void };

/** Cleans up the tables and the folder of files. */
export async function cleanUp({ db, files, log }: FileStore & { log: Log }, now: Instant) {
  await deleteExpired(db, now);
  await deleteOutdatedSummaries(db);
  const removed = await removeOrphans({ db, files }, now);
  if (removed > 0) log.warn({ removed }, 'unreferenced files removed');
}
