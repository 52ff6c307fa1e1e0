import type { SelectQueryBuilder } from 'kysely';

/** Counts all rows of a list. Pass the query without cursor and limit. */
export async function totalOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const rows = await query
    .clearSelect()
    .clearOrderBy()
    .clearLimit()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .execute();
  return rows[0]?.total ?? 0;
}
