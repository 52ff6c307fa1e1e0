import { sql } from 'kysely';
import { generate, PostgresDialect, type DatabaseMetadata } from 'kysely-codegen';

import type { Db } from '../../server/src/platform/database/db.ts';

// As the database layer reads them: numeric as text, int8 as a number.
const typeMapping = { timestamptz: 'string', date: 'string', int8: 'number' };

// Written in here: kysely-codegen reads types of one's own with an API that TypeScript 7 lacks.
const imports = [
  "import type { Pesewas, UsCents } from '@sankofa/domain/values/money';",
  "import type { Instant, PlainDay } from '@sankofa/domain/values/time';",
  "import type { Id } from '../ids.ts';",
].join('\n');

/**
 * The tables' types as TypeScript. Where a CHECK limits a column to a few words, its type is these words, so that one
 * which the domain or SQL does not know no longer compiles. Ids, instants, days and amounts have types of their own:
 * an id names its table, a foreign key the table it points to, and neither is accepted for another.
 */
export async function tableTypes(db: Db): Promise<string> {
  const values = await valuesByColumn(db);
  const types = await generate({
    db: db.withoutPlugins(),
    dialect: new PostgresDialect({ numericParser: 'string' }),
    camelCase: true,
    excludePattern: '*.migrations',
    outFile: null,
    typeMapping,
    postprocess: ({ metadata }) => Promise.resolve(withValues(metadata, values)),
  });
  return withBrands(types, await brandedColumns(db));
}

function withValues(metadata: DatabaseMetadata, values: Map<string, string[]>) {
  for (const table of metadata.tables)
    for (const column of table.columns)
      column.enumValues = values.get(`${table.name}.${column.name}`) ?? column.enumValues;
  return metadata;
}

type Branded = {
  tableName: string;
  columnName: string;
  type: string;
  /** The table that an id belongs to. */
  of: string | null;
  isNullable: boolean;
  isArray: boolean;
  isGenerated: boolean;
};

/** Replaces the types of the branded columns in the generated interfaces, and imports what they need. */
function withBrands(types: string, brands: ReadonlyMap<string, string>): string {
  let table = '';
  const lines = types.split('\n').map((line) => {
    table = /^export interface (\w+) /.exec(line)?.[1] ?? table;
    const column = /^  (\w+): /.exec(line)?.[1];
    const type = brands.get(`${table}.${column}`);
    return type === undefined ? line : `  ${column}: ${type};`;
  });
  return lines.join('\n').replace(/^import .*$/m, (kysely) => `${kysely}\n${imports}`);
}

/** The type of each column of an id, an instant, a day or an amount, as `Interface.property`. */
async function brandedColumns(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<Branded>`
    select c.relname as table_name, a.attname as column_name,
      case when t.typname in ('uuid', '_uuid') then 'Id'
        when t.typname in ('timestamptz', '_timestamptz') then 'Instant'
        when t.typname in ('date', '_date') then 'PlainDay'
        when a.attname ~ 'pesewas$' then 'Pesewas' else 'UsCents' end as type,
      case when t.typname = 'uuid' and a.attname = 'id' then
          case c.relname when 'customers' then 'users' else c.relname end
        when t.typname = 'uuid' then (
          select case f.relname when 'customers' then 'users' else f.relname end
          from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.contype = 'f' and k.conrelid = c.oid and k.conkey[1] = a.attnum order by cardinality(k.conkey) limit 1) end as of,
      not a.attnotnull as is_nullable, t.typcategory = 'A' as is_array,
      a.atthasdef or a.attidentity <> '' as is_generated
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and (t.typname in ('uuid', '_uuid', 'timestamptz', '_timestamptz', 'date', '_date')
        or t.typname in ('int4', 'int8') and a.attname ~ '(pesewas|us_cents)$')
    order by c.relname, a.attnum`.execute(db);
  return new Map(
    rows.map((column) => [
      `${camel(`_${column.tableName}`)}.${camel(column.columnName)}`,
      brandedType(column),
    ]),
  );
}

const camel = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function brandedType({ type, of, isNullable, isArray, isGenerated }: Branded): string {
  const base = of === null ? type : `${type}<'${of}'>`;
  const orNull = (value: string) => {
    const listed = isArray ? `${value}[]` : value;
    return isNullable ? `${listed} | null` : listed;
  };
  // Amounts are branded as they are read; what is written was calculated with plain numbers.
  const isAmount = type === 'Pesewas' || type === 'UsCents';
  const value = isAmount
    ? `ColumnType<${[orNull(base), orNull('number'), orNull('number')].join(', ')}>`
    : orNull(base);
  return isGenerated ? `Generated<${value}>` : value;
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
