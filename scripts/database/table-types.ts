import { sql } from 'kysely';
import { generate, PostgresDialect, type DatabaseMetadata } from 'kysely-codegen';

import type { Db } from '../../server/src/platform/database/db.ts';

// As platform/db.ts reads them: instants, days and numeric as text, int8 as a number.
const typeMapping = { timestamptz: 'string', date: 'string', int8: 'number' };

/**
 * The tables' types as TypeScript. Where a CHECK limits a column to a few words, its type is these
 * words, so that one which the domain does not know, or SQL does not, no longer compiles.
 */
export async function tableTypes(db: Db): Promise<string> {
  const values = await valuesByColumn(db);
  return generate({
    db: db.withoutPlugins(),
    dialect: new PostgresDialect({ numericParser: 'string' }),
    camelCase: true,
    excludePattern: '*.migrations',
    outFile: null,
    typeMapping,
    postprocess: ({ metadata }) => Promise.resolve(withValues(metadata, values)),
  });
}

function withValues(metadata: DatabaseMetadata, values: Map<string, string[]>) {
  for (const table of metadata.tables)
    for (const column of table.columns)
      column.enumValues = values.get(`${table.name}.${column.name}`) ?? column.enumValues;
  return metadata;
}

type Column = { path: string; check: string; isArray: boolean };

async function valuesByColumn(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<Column>`
    select format('%s.%s', c.relname, a.attname) as path, pg_get_constraintdef(k.oid) as check,
      a.atttypid = 'text[]'::regtype as is_array
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1
      and c.relnamespace = 'public'::regnamespace and a.atttypid in ('text'::regtype, 'text[]'::regtype)
    order by path`.execute(db);
  return new Map(
    rows
      .map((column) => [column.path, valuesIn(column)] as const)
      .filter(([, values]) => values.length > 0),
  );
}

/** `((state = ANY (ARRAY['OPEN'::text, …])))`, or `<@` where the column is a list, alone or after `AND`. */
function valuesIn({ check, isArray }: Column): string[] {
  const list = isArray
    ? /(?:^CHECK \(\(|AND \()\w+ <@ ARRAY\[([^\]]+)\]/.exec(check)
    : /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check);
  return [...(list?.[1] ?? '').matchAll(/'([^']+)'::text/g)]
    .map(([, value = '']) => value)
    .toSorted();
}
