import type { getDraftTotals } from '@sankofa/domain/background-tasks/task-endpoints';
import { sql } from 'kysely';
import { z } from 'zod/mini';

import { customersFound } from '../../accounts/accounts.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';

type Filter = z.output<(typeof getDraftTotals)['query']>;

/** What the person confirmed for a draft: its total in pesewas. */
export const draftInputSchema = z.object({ totalPesewas: z.int() });

const draftsFound = (db: Db | Tx, { mode, customerId, q }: Filter) => {
  let query = db
    .selectFrom('invoices as i')
    .innerJoin('shipments as s', 's.id', 'i.shipmentId')
    .where('i.state', '=', 'DRAFT')
    .where('i.purpose', '=', 'FREIGHT');
  if (mode) query = query.where('s.mode', '=', mode);
  if (customerId) query = query.where('i.customerId', '=', customerId);
  if (q)
    query = query.where(
      sql<boolean>`(i.customer_id in (${customersFound(q)}) or s.tracking_number ilike ${containsPattern(q)})`,
    );
  return query;
};

export async function sumOfDrafts(db: Db | Tx, filter: Filter) {
  const row = await draftsFound(db, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('invoices'),
      sql<number>`coalesce(sum(i.total_pesewas), 0)::bigint`.as('total'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

const columns = ['i.id', 'i.totalPesewas', 's.trackingNumber'] as const;

/** Returns the drafts that match, oldest first, at most one more than the limit. */
export const draftsToIssue = (tx: Tx, filter: Filter, limit: number) =>
  draftsFound(tx, filter)
    .select(columns)
    .orderBy('i.id')
    .limit(limit + 1)
    .execute();

/** Returns invoices by id, whatever their state: issuing says which can't be issued. */
export const invoicesOfIds = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('invoices as i')
    .innerJoin('shipments as s', 's.id', 'i.shipmentId')
    .select(columns)
    .where('i.id', 'in', ids)
    .execute();
