import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import type { Logger } from 'pino';

import { codeOf } from '../errors.ts';
import { type Db, type DbAddress, openDb } from './db.ts';
import { isUnreachable } from './unreachable.ts';

/** A streaming replica of the database (DATABASE_REPLICA_URL), for lists and reports. */
export type Replica = {
  /**
   * Returns the replica once it contains every write that was acknowledged before this call, by any process. Returns
   * null if it is behind for too long or away: then the primary is read.
   */
  caughtUp: () => Promise<Db | null>;
  /** Takes the error of a read on the replica and returns whether the primary should be read instead. */
  isReadAgain: (error: unknown) => boolean;
  /** How many lists and reports each of them answered. */
  counts: () => Readonly<Counts>;
  close: () => Promise<void>;
};
type Counts = { replica: number; primary: number };

/** A replica on the same network connects in a few milliseconds. */
const connectMs = 1_000;
/** How long a read waits for the replica before the primary is read. */
const waitMs = 100;
const stepMs = 4;
/** How long an absent replica is left alone. */
const usualRestMs = 5_000;

/** @param primary the database that is written to */
export function openReplica(
  primary: Db,
  address: DbAddress,
  log: Pick<Logger, 'info' | 'warn'>,
  { restMs = usualRestMs }: { restMs?: number } = {},
): Replica {
  const db = openDb(address, { connectMs, isReadOnly: true });
  const counts: Counts = { replica: 0, primary: 0 };
  const positionNow = shared(() => flushedPosition(primary));
  let restsUntil = 0;
  let isAway = false;

  const rest = (reason: unknown) => {
    restsUntil = performance.now() + restMs;
    if (!isAway)
      log.warn({ err: reason }, 'The replica is away: lists and reports read the primary');
    isAway = true;
  };
  const isCaughtUp = async (position: Position) => {
    const endMs = performance.now() + waitMs;
    for (;;) {
      const answer = await Promise.race([askReplica(db, position), pause(connectMs, 'late')]);
      if (answer === 'late') throw new Error('The replica does not answer');
      if (isAway) log.info({}, 'The replica is back');
      isAway = false;
      if (answer) return true;
      if (performance.now() > endMs) return false;
      await pause(stepMs);
    }
  };

  return {
    caughtUp: async () => {
      if (performance.now() >= restsUntil) {
        // Without the primary, nothing could be read there either.
        const position = await positionNow();
        try {
          if (await isCaughtUp(position)) {
            counts.replica += 1;
            return db;
          }
        } catch (error) {
          rest(error);
        }
      }
      counts.primary += 1;
      return null;
    },
    isReadAgain: (error) => {
      if (!(error instanceof Error)) return false;
      const isConflict = codeOf(error) === conflictWithRecovery;
      if (!isConflict && !isUnreachable(error)) return false;
      if (!isConflict) rest(error);
      counts.replica -= 1;
      counts.primary += 1;
      return true;
    },
    counts: () => counts,
    close: () => db.destroy(),
  };
}

/** PostgreSQL's code for a read that was stopped because the replica has to remove the rows that it reads. */
const conflictWithRecovery = '40001';

/** Callers that arrive together share one answer, which begins after all of them. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null;
  return () => {
    next ??= new Promise<void>((resolve) => void setImmediate(resolve)).then(() => {
      next = null;
      return ask();
    });
    return next;
  };
}

type Position = { cluster: string; position: string };

/**
 * Returns up to where the primary has written its log to disk. Every acknowledged commit is before it, so a replica
 * that has replayed it contains them all.
 */
async function flushedPosition(primary: Db): Promise<Position> {
  const { rows } = await sql<Position>`select system_identifier::text as cluster,
    pg_current_wal_flush_lsn()::text as position from pg_control_system()`.execute(primary);
  const [now] = rows;
  if (!now) throw new Error('The primary has no position');
  return now;
}

/** @throws Error if it is no replica of the primary, for example because it has become a primary itself */
async function askReplica(db: Db, { cluster, position }: Position): Promise<boolean> {
  const { rows } = await sql<{ isReplica: boolean; hasReplayed: boolean }>`
    select pg_is_in_recovery() and system_identifier::text = ${cluster} as is_replica,
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as has_replayed
    from pg_control_system()`.execute(db);
  if (!rows[0]?.isReplica) throw new Error('DATABASE_REPLICA_URL is no replica of the database');
  return rows[0].hasReplayed;
}
