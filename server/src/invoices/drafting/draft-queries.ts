import type { Db } from '../../platform/database/db.ts';

/** Returns a page of ids of freight drafts, from the index `draft_invoices`. */
export async function draftIdsAfter(db: Db, lastId: string | null, limit: number) {
  let query = db
    .selectFrom('invoices')
    .select('id')
    .where('state', '=', 'DRAFT')
    .where('purpose', '=', 'FREIGHT')
    .orderBy('id')
    .limit(limit);
  if (lastId !== null) query = query.where('id', '>', lastId);
  return (await query.execute()).map(({ id }) => id);
}
