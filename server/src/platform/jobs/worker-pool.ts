import type { Pool } from 'pg';

import { type DbAddress, openPool } from '../database/db.ts';

/** One listens, the others take and finish jobs; the jobs themselves use the application’s pool. */
const usualSize = 4;

/** Opens the connections of a worker, whose log says when the database closed an idle one. */
export function openWorkerPool(
  address: DbAddress,
  log: { warn: (detail: object, words: string) => void },
  poolSize = usualSize,
): Pool {
  const pool = openPool(address, {
    poolSize,
    onIdleError: (error) => log.warn({ err: error }, 'an idle connection of the worker was closed'),
  });
  releaseOnce(pool);
  return pool;
}

/**
 * Lets the callers of a pool release a connection twice, the second time without an effect. graphile-worker does when the
 * connection on which it listens breaks while its runner stops, and the error of the pool would end the process.
 */
function releaseOnce(pool: Pool) {
  const connect = pool.connect.bind(pool);
  const connectOnce = (callback?: Parameters<typeof connect>[0]) => {
    if (callback === undefined) return connect();
    return connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (fault) => {
        if (isReleased) return;
        isReleased = true;
        release(fault);
      });
    });
  };
  Object.assign(pool, { connect: connectOnce });
}
