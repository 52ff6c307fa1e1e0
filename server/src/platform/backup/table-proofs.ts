import type { Client } from 'pg';

/** The rows of a table: how many, and a hash that does not depend on their order. */
export type TableProof = { table: string; rows: number; hash: string };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns the names of our tables; the job queue and the figures of processes change all the time. */
export async function provenTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  return rows.map(({ name }) => name);
}

export type TableName = { schema: string; name: string };

/** The text of a row depends on these settings of the session. */
export const withFixedTexts = `set statement_timeout = 0; set datestyle = iso; set intervalstyle = postgres;
  set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = hex; set search_path = public`;

/** Counts and hashes every row of a table as the current transaction sees it, with `withFixedTexts`. */
export async function proofOf(client: Client, { schema, name }: TableName): Promise<TableProof> {
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as hash
    from ${quoted(schema)}.${quoted(name)} t`,
  );
  return { table: name, rows: Number(rows[0]?.rows), hash: rows[0]?.hash ?? '' };
}

/** Counts and hashes every row of our tables as the current transaction sees them. */
export async function proveTables(client: Client): Promise<TableProof[]> {
  await client.query(withFixedTexts);
  const proofs: TableProof[] = [];
  for (const name of await provenTables(client))
    proofs.push(await proofOf(client, { schema: 'public', name }));
  return proofs;
}

/** Returns a sentence for each table that differs. */
export function differencesOf(
  expected: readonly TableProof[],
  found: readonly TableProof[],
): string[] {
  const byTable = new Map(found.map((proof) => [proof.table, proof]));
  const missing = new Set(byTable.keys());
  const sentences = expected.flatMap(({ table, rows, hash }) => {
    const other = byTable.get(table);
    missing.delete(table);
    if (!other) return [`Table ${table} is missing.`];
    if (other.rows !== rows) return [`Table ${table} has ${other.rows} rows instead of ${rows}.`];
    return other.hash === hash ? [] : [`Table ${table} has ${rows} rows with other contents.`];
  });
  return [...sentences, ...[...missing].map((table) => `Table ${table} is not expected.`)];
}

export const lockForProof = (tables: readonly string[]) =>
  `lock table ${tables.map(quoted).join(', ')} in share mode`;
