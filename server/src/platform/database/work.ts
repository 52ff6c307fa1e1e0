import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { codeOf } from '../errors.ts';
import type { Db, Tx } from './db.ts';

/** Where a call came from, for the audit log. */
export type Request = { id: string; ip: string | null; userAgent: string | null };

/** One unit of work: everything a command needs, in one transaction. */
export type PublicWork = {
  tx: Tx;
  now: Instant;
  request: Request;
  /** Null where nobody is signed in. */
  actor: Actor | null;
  /** Runs once the work is committed, and not at all when it is not. */
  after: (task: () => unknown) => void;
  /** Runs inside the transaction, after the command. */
  atEnd: (task: () => Promise<void>) => void;
  /**
   * Runs as the last thing inside the transaction, for what others wait for until the commit. It may turn off
   * `synchronous_commit`: the work is done when its commit is on the disk all the same.
   */
  atLast: (task: () => Promise<void>) => void;
};
/** Work of somebody who is signed in, or of the product itself. */
export type Work = PublicWork & { actor: Actor };

export type WorkBase<A extends Actor | null = Actor> = {
  actor: A;
  now: Instant;
  request: Request;
  /** Told when what was put `after` the work fails: the work itself is done by then. */
  log?: { error: (detail: object, words: string) => void };
};

/** Throw it to refuse a call and still keep what was written: a wrong password is counted, a stolen token ends a session. */
export class RefusalToKeep extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

const mostTries = 3;

/**
 * Runs a command in a transaction. Where PostgreSQL had to break it off because of another one
 * (40001, 40P01) it is run anew, up to three times, so a command changes nothing but the database;
 * the rest it puts `after` the work.
 */
export async function inWork<A extends Actor | null, T>(
  db: Db,
  base: WorkBase<A>,
  command: (work: PublicWork & { actor: A }) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(db, base, command);
    } catch (error) {
      if (tries === mostTries || !isBrokenOff(error)) throw error;
    }
  }
}

async function once<A extends Actor | null, T>(
  db: Db,
  base: WorkBase<A>,
  command: (work: PublicWork & { actor: A }) => Promise<T>,
): Promise<T> {
  const after: (() => unknown)[] = [];
  const atLast: (() => Promise<void>)[] = [];
  const result = await db.transaction().execute(async (tx) => {
    const atEnd: (() => Promise<void>)[] = [];
    const work = {
      tx,
      now: base.now,
      request: base.request,
      actor: base.actor,
      after: (task: () => unknown) => void after.push(task),
      atEnd: (task: () => Promise<void>) => void atEnd.push(task),
      atLast: (task: () => Promise<void>) => void atLast.push(task),
    };
    const done = await keeping(() => command(work));
    for (const task of atEnd) await task();
    for (const task of atLast) await task();
    return done;
  });
  if (atLast.length > 0) await untilOnDisk(db);
  await runAfter(after, base);
  if ('refused' in result) throw result.refused;
  return result.value;
}

/**
 * Waits until every commit before it is on the disk. A commit that does not wait lets go of its locks at once, so those
 * of many people reach the disk together; what depends on it is written after it, and nobody is answered before.
 */
const untilOnDisk = (db: Db) => sql`select pg_logical_emit_message(true, 'commit', '')`.execute(db);

async function keeping<T>(command: () => Promise<T>): Promise<{ value: T } | { refused: Problem }> {
  try {
    return { value: await command() };
  } catch (error) {
    if (error instanceof RefusalToKeep) return { refused: error.problem };
    throw error;
  }
}

async function runAfter(tasks: (() => unknown)[], base: WorkBase<Actor | null>) {
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      if (!base.log) throw error;
      base.log.error({ err: error, requestId: base.request.id }, 'post-commit task failed');
    }
  }
}

const isBrokenOff = (error: unknown) => ['40001', '40P01'].includes(codeOf(error) ?? '');
