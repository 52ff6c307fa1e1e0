import type { SelectQueryBuilder } from 'kysely';

/** How many rows a list has in all. Give it the query before its cursor and limit are put in. */
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
