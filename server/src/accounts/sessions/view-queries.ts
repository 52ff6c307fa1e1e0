import type { Instant } from '@sankofa/domain/values/time';
import { sql, type Insertable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { isOpenSession } from '../session-rules-queries.ts';

/**
 * Returns a view that is open: begun less than 15 minutes ago, in a session of the viewer that is still valid, by
 * someone who still may, of a customer who is active.
 */
export const findOpenView = (db: Db, id: string, now: Instant) =>
  db
    .selectFrom('customerViews as v')
    .innerJoin('sessions as s', 's.id', 'v.sessionId')
    .innerJoin('users as viewer', 'viewer.id', 'v.viewerId')
    .innerJoin('users as u', 'u.id', 'v.customerId')
    .select([
      'v.customerId',
      'v.viewerId',
      's.id as sessionId',
      's.lastActiveAt',
      's.authenticatedAt',
    ])
    .where('v.id', '=', id)
    .where('v.endedAt', 'is', null)
    .where('v.endsAt', '>', now)
    .where(isOpenSession('s', 'viewer', now))
    .where('viewer.disabledAt', 'is', null)
    .where(sql<boolean>`(viewer.role = 'ADMIN' or 'support' = any(viewer.duties))`)
    .where('u.disabledAt', 'is', null)
    .where('u.role', '=', 'CUSTOMER')
    .executeTakeFirst();

export const insertView = (tx: Tx, view: Insertable<DB['customerViews']>) =>
  tx.insertInto('customerViews').values(view).execute();

/** Ends the open views of a colleague; returns their ids and customers. */
export const endViewsOf = (tx: Tx, viewerId: string, now: Instant) =>
  tx
    .updateTable('customerViews')
    .set({ endedAt: now })
    .where('viewerId', '=', viewerId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .returning(['id', 'customerId'])
    .execute();
