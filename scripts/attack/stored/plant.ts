import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../../server/src/platform/database/db.ts';
import { typedJson } from '../../../server/src/testing/stored-texts.ts';
import { type FieldKind, kindOf, type TextColumn } from './fields.ts';
import { linkSizes, payloadsOf, sizes } from './payloads.ts';

/** A column in which attacks are stored, and how many of its rows have one. */
export type Field = { number: number; name: string; rows: number };

/**
 * Stores an attack in every row of every column with words of people. The checks of the table apply, but not those of the API:
 * a page must be safe whatever is stored.
 */
export async function plantEverywhere(db: Db): Promise<Field[]> {
  const columns = await textColumns(db);
  const fields: Field[] = [];
  for (const column of columns) {
    const kind = kindOf(column);
    if (kind === null) continue;
    const number = fields.length + 1;
    const rows = await plant(db, column, kind, number);
    fields.push({ number, name: `${column.table}.${column.column}`, rows });
  }
  await sql`delete from tracking_summaries`.execute(db);
  return fields;
}

async function textColumns(db: Db): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select c.table_name as "table", c.column_name as "column",
      case c.data_type when 'ARRAY' then 'text[]' else c.data_type end as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and (c.data_type in ('text', 'jsonb') or c.udt_name = '_text')
    order by c.table_name, c.ordinal_position`.execute(db);
  return rows;
}

/** Returns how many rows have an attack: those with a text, or if none has one, those without. */
async function plant(db: Db, column: TextColumn, kind: FieldKind, number: number) {
  for (const texts of kind === 'link' ? linkSizes : sizes)
    for (const where of [sql`is not null`, sql`is null`]) {
      const payloads = payloadsOf(texts, number).map((text) =>
        kind === 'message' ? typedJson(text) : text,
      );
      const rows = await tryPlant(db, column, { payloads, where });
      if (rows > 0) return rows;
    }
  return 0;
}

type Attempt = { payloads: readonly string[]; where: RawBuilder<unknown> };

/** Returns 0 if the column refuses these texts. */
async function tryPlant(db: Db, { table, column, type }: TextColumn, { payloads, where }: Attempt) {
  const target = sql.ref(column);
  const written =
    {
      jsonb: sql`p.text::jsonb`,
      'text[]': sql`array_fill(p.text, array[greatest(1, cardinality(${target}))])`,
    }[type] ??
    sql`p.text || case when r.place <= ${payloads.length} then '' else ' r' || r.place end`;
  const update = async (tx: Tx) => {
    // Triggers keep history from changing, and columns in step: here only what is stored matters.
    await sql`set local session_replication_role = replica`.execute(tx);
    const { numAffectedRows } = await sql`
      with r as (select ctid as row, row_number() over () as place from ${sql.table(table)} where ${target} ${where}),
        p as (select text, place from unnest(${sql.val(payloads)}::text[]) with ordinality as p (text, place))
      update ${sql.table(table)} set ${target} = ${written}
      from r join p on p.place = 1 + (r.place - 1) % ${payloads.length}
      where ${sql.table(table)}.ctid = r.row`.execute(tx);
    return Number(numAffectedRows ?? 0);
  };
  try {
    return await db.transaction().execute(update);
  } catch (error) {
    if (isRefusal(error)) return 0;
    throw error;
  }
}

/** A check, a length, a unique index or a domain refuses the text. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:22|23)/.test(String(error.code));
