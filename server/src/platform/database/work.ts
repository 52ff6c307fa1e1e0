import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';

import { codeOf } from '../errors.ts';
import { flushAfterCommit } from './connection.ts';
import type { Db, Tx } from './db.ts';

/** The origin of a call, for the audit log. */
export type Request = { id: string; ip: string | null; userAgent: string | null };

/** A unit of work: everything a command needs, in one transaction. */
export type PublicWork = {
  tx: Tx;
  now: Instant;
  request: Request;
  /** Null if no one is logged in. */
  actor: Actor | null;
  /** Runs after the commit, and not at all without one. */
  after: (task: () => unknown) => void;
  /** Runs inside the transaction, after the command. */
  atEnd: (task: () => Promise<void>) => void;
  /**
   * Runs last inside the transaction, for locks that others wait for until the commit. It may turn off
   * `synchronous_commit`: the work still waits until its commit is on disk.
   */
  atLast: (task: () => Promise<void>) => void;
};
/** Work with an actor: a logged-in user or the product itself. */
export type Work = PublicWork & { actor: Actor };

export type WorkBase<A extends Actor | null = Actor> = {
  actor: A;
  now: Instant;
  request: Request;
  /** Logs failures of tasks that run `after` the work, which is done by then. */
  log?: { error: (detail: object, words: string) => void };
};

/**
 * Refuses a call but keeps what was written: a wrong password is counted, a stolen token ends a session.
 */
export class StoredRefusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Thrown by a command that has to begin again, because what it decided by has changed while it waited for a lock. */
export class OutdatedWork extends Error {}

const maxAttempts = 3;

/**
 * Runs a command in a transaction. If PostgreSQL aborts it because of another one (40001, 40P01), it is
 * repeated up to three times, so a command may change only the database and does everything else `after` the
 * work.
 */
export async function inWork<A extends Actor | null, T>(
  db: Db,
  base: WorkBase<A>,
  command: (work: PublicWork & { actor: A }) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, base, command);
    } catch (error) {
      if (attempt === maxAttempts || !isBrokenOff(error)) throw error;
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
    const done = await keepingRefusal(() => command(work));
    for (const task of atEnd) await task();
    for (const task of atLast) await task();
    if (atLast.length > 0) await flushAfterCommit(tx);
    return done;
  });
  await runAfter(after, base);
  if ('refused' in result) throw result.refused;
  return result.value;
}

async function keepingRefusal<T>(
  command: () => Promise<T>,
): Promise<{ value: T } | { refused: Problem }> {
  try {
    return { value: await command() };
  } catch (error) {
    if (error instanceof StoredRefusal) return { refused: error.problem };
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

/** Also 0A000: a prepared statement of a table that was changed meanwhile; the next attempt prepares it again. */
const isBrokenOff = (error: unknown) =>
  error instanceof OutdatedWork || ['40001', '40P01', '0A000'].includes(codeOf(error) ?? '');
