import { sql } from 'kysely';

import type { Tx } from '../platform/database/db.ts';

/** Locks a drawer, so that counts and other changes of what it should hold cannot run at the same time. */
export const lockDrawer = (tx: Tx, siteId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`drawer.${siteId}`}, 0))`.execute(tx);
