import type { Db } from '../../platform/database/db.ts';

/** Drafts for freight, by their ids, a page at a time. The range of `draft_invoices`. */
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
