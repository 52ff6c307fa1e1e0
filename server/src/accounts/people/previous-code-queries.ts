import { normalised } from '@sankofa/domain/values/codes';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';

/**
 * Finds customers by their codes or marks in the company's previous system, as written on cartons and in files: without
 * regard to capitals, spaces, dashes and confused letters. A merged customer's code leads to the kept one.
 * @returns the id by the code as typed; a code that several customers could mean finds no one
 */
export async function customersOfPreviousCodes(
  db: Db | Tx,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const typed = [...new Set(codes.filter((code) => code.trim() !== ''))];
  if (typed.length === 0) return new Map();
  const { rows } = await sql<{ code: string; id: string; isExact: boolean }>`
    with typed as (
      select * from unnest(${typed}::text[], ${typed.map((code) => code.trim().toUpperCase())}::text[],
        ${typed.map(normalised)}::text[]) as t (code, exact, key)
    )
    select t.code, coalesce(c.merged_into, c.id) as id, true as is_exact
      from typed t join customers c on upper(c.previous_code) = t.exact
    union all
    select t.code, coalesce(c.merged_into, c.id), false
      from typed t join customers c on search_key(c.previous_code) = t.key where t.key <> ''`.execute(
    db,
  );
  return new Map(
    [...Map.groupBy(rows, ({ code }) => code)].flatMap(([code, found]) => {
      const exact = found.filter(({ isExact }) => isExact);
      const ids = new Set((exact.length > 0 ? exact : found).map(({ id }) => id));
      const [id] = ids;
      return id !== undefined && ids.size === 1 ? [[code, id] as const] : [];
    }),
  );
}
