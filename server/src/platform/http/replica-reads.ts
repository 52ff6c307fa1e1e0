import { type Endpoint, xlsxKind } from '@sankofa/domain/endpoint';
import { z } from 'zod/mini';

import type { Db } from '../database/db.ts';
import type { Replica } from '../database/replica.ts';

const periodNames = ['from', 'on', 'month'];

/** Returns whether an endpoint is a list, its file, or a report of a day or period: these may be read on the replica. */
export function isReplicaRead({ method, access, query, produces }: Endpoint): boolean {
  // Public answers are kept by this process, and read by key.
  if (method !== 'GET' || access === 'public') return false;
  const names = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];
  return (
    names.includes('cursor') ||
    produces === 'text/csv' ||
    produces === xlsxKind ||
    periodNames.some((name) => names.includes(name))
  );
}

/** Reads on the replica if it contains everything that was acknowledged, and otherwise on the primary. */
export async function readOnEither<T>(
  replica: Replica,
  primary: Db,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const db = await replica.caughtUp();
  if (!db) return read(primary);
  try {
    return await read(db);
  } catch (error) {
    if (replica.isReadAgain(error)) return read(primary);
    throw error;
  }
}
