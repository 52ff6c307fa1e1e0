import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import { Pool, TypeOverrides, types as ownTypes, type PoolClient, type QueryConfig } from 'pg';

import { instantFromSql } from '../clock.ts';
import type { DB } from './db-schema.ts';

/** Where the database is: the embedded server's socket, or what DATABASE_URL says. */
export type DbAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

/**
 * The tables in camelCase; SQL keeps snake_case. The keys inside jsonb come back in camelCase as well,
 * so store camelCase keys there, never data as keys, and other people's documents as text.
 * An instant inside json that SQL built (`jsonArrayFrom`) passes no parser: it ends in `+00:00`, not `Z`.
 */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export type DbOptions = {
  /** Connections at most; the embedded server has 40 for all its processes. */
  poolSize?: number;
  /** A statement that takes longer is a bug, and is stopped. */
  statementTimeoutMs?: number;
  /** Told when the server closes a connection that nobody is using, as it does when it restarts. */
  onIdleError?: (error: Error) => void;
  /** Told of every statement that was carried out, for tests that count them. */
  onStatement?: (statement: string) => void;
  /** For work that says few statements thousands of times: each connection parses them once. */
  keepsStatements?: boolean;
};

/** Opens the tables on a pool of connections. None is made before the first query. */
export const openDb = (address: DbAddress, options: DbOptions = {}): Db =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool(address, { ...options, types }) }),
    plugins: [new CamelCasePlugin()],
    ...(options.onStatement && { log: noteTo(options.onStatement) }),
  });

const noteTo =
  (onStatement: NonNullable<DbOptions['onStatement']>) =>
  ({ level, query }: LogEvent) => {
    if (level === 'query') onStatement(query.sql);
  };

/** Opens a pool of connections, for what brings its own SQL. */
export function openPool(address: DbAddress, options: DbOptions & { types?: TypeOverrides }): Pool {
  const pool = new Pool({
    ...address,
    max: options.poolSize ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'sankofa',
    // Days that SQL cuts out of instants must not follow the machine the database runs on.
    options: '-c TimeZone=UTC',
    ...(options.types && { types: options.types }),
  });
  // The pool has already replaced that connection. Without a listener the event would end the process.
  // Connections that the database closes while the pool ends are no news.
  pool.on('error', (error) => {
    if (!pool.ending) options.onIdleError?.(error);
  });
  // One that breaks in use is told to whoever waits for its answer; the event of the same would end the
  // process as well, as the pool listens only to those that are idle.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.keepsStatements) pool.on('connect', nameStatements);
  return pool;
}

/** PostgreSQL keeps a statement that has a name as long as the connection lasts. */
function nameStatements(client: PoolClient) {
  const query = client.query.bind(client);
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `statement ${names.size}`;
    names.set(text, name);
    return name;
  };
  const byName = (asked: string | QueryConfig, values: unknown[] = []) =>
    typeof asked === 'string' && values.length > 0
      ? query({ name: nameOf(asked), text: asked, values })
      : query(asked, values);
  Object.defineProperty(client, 'query', { value: byName });
}

const { builtins } = ownTypes;

const textArrayType: number = 1009;
// It knows the quoting that every array shares.
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the enum leaves out the arrays
const textArray: (value: string) => (string | null)[] = ownTypes.getTypeParser(textArrayType);

const asText = (value: string) => value;

// How a column's text becomes a value, by the type's number in pg_type. numeric stays text: it holds
// more than a number can.
const types = new TypeOverrides();
types.setTypeParser(builtins.INT8, safeInteger);
types.setTypeParser(builtins.DATE, asText);
types.setTypeParser(builtins.NUMERIC, asText);
types.setTypeParser(builtins.TIMESTAMPTZ, instantFromSql);
types.setTypeParser(1016, arrayOf(safeInteger));
types.setTypeParser(1182, arrayOf(asText));
types.setTypeParser(1185, arrayOf(instantFromSql));
types.setTypeParser(1231, arrayOf(asText));

/** @throws RangeError past 2^53, where a number would quietly become another one */
function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large for a number`);
  return number;
}

function arrayOf<T>(parse: (value: string) => T) {
  return (value: string): (T | null)[] =>
    textArray(value).map((entry) => (entry === null ? null : parse(entry)));
}
