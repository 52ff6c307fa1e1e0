import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import {
  DatabaseError,
  Pool,
  TypeOverrides,
  types as ownTypes,
  type PoolClient,
  type QueryConfig,
} from 'pg';

import { instantFromSql } from '../clock.ts';
import type { DB } from './db-schema.ts';

/** The address of the database: the socket of the embedded server, or DATABASE_URL. */
export type DbAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

/**
 * The tables in camelCase; SQL keeps snake_case. Keys inside jsonb are read in camelCase too, so store
 * camelCase keys there, never data as keys, and foreign documents as text. An instant inside JSON built by
 * SQL (`jsonArrayFrom`) is not parsed: it ends in `+00:00`, not `Z`.
 */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export type DbOptions = {
  /** The maximum number of connections; the embedded server has 40 for all its processes. */
  poolSize?: number;
  /** A statement that takes longer is stopped. */
  statementTimeoutMs?: number;
  /** Called when the server closes an idle connection, as it does on a restart. */
  onIdleError?: (error: Error) => void;
  /** Called with every executed statement, for tests that count them. */
  onStatement?: (statement: string) => void;
  /** For programs that repeat a few statements many times: each connection prepares them once. */
  keepsStatements?: boolean;
};

/** Opens the tables on a pool of connections; the first query makes the first connection. */
export function openDb(address: DbAddress, options: DbOptions = {}): Db {
  const pool = openPool(address, { ...options, types });
  pool.on('connect', (client) => nameStatements(client, options.keepsStatements ?? false));
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCaseRows()],
    ...(options.onStatement && { log: noteTo(options.onStatement) }),
  });
}

/** Renames columns as the plugin itself does, but with fewer objects: a list has thousands of values. */
class CamelCaseRows extends CamelCasePlugin {
  protected override mapRow(row: Record<string, unknown>): Record<string, unknown> {
    const mapped: Record<string, unknown> = {};
    for (const name of Object.keys(row)) mapped[this.camelCase(name)] = this.#mapValue(row[name]);
    return mapped;
  }

  #mapValue(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value))
      return value.map((one: unknown) => (isPlain(one) ? this.mapRow(one) : one));
    return isPlain(value) ? this.mapRow(value) : value;
  }
}

/** Whether it is an object of JSON, and so has columns as keys. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const noteTo =
  (onStatement: NonNullable<DbOptions['onStatement']>) =>
  ({ level, query }: LogEvent) => {
    if (level === 'query') onStatement(query.sql);
  };

/** Opens a pool of connections, for libraries that bring their own SQL. */
export function openPool(address: DbAddress, options: DbOptions & { types?: TypeOverrides }): Pool {
  const pool = new Pool({
    ...address,
    max: options.poolSize ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'sankofa',
    // Dates that SQL derives from instants must not depend on the time zone of the database server.
    options: '-c TimeZone=UTC',
    ...(options.types && { types: options.types }),
  });
  // The pool has already replaced that connection. Without a listener the event would end the process.
  // Connections that the database closes while the pool ends are of no interest.
  pool.on('error', (error) => {
    if (!pool.ending) options.onIdleError?.(error);
  });
  // An error during a query is reported to its caller. Its event would end the process too, since the pool
  // listens to idle connections only.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The statements that connections keep prepared, with their names; see `statement.ts`. */
const prepared = new Map<string, string>();
/** Each costs every connection some memory of PostgreSQL. */
const maxPrepared = 400;
/** Part of the names: a new one makes connections prepare their statements again. */
let generation = 0;

/** Lets connections parse and plan a statement once and then only run it. */
export function prepare(text: string) {
  if (prepared.has(text) || prepared.size >= maxPrepared) return;
  prepared.set(text, `s${prepared.size}`);
}

/** PostgreSQL refuses a prepared statement whose table has got another column meanwhile. */
const isOutdatedPlan = (error: unknown) =>
  error instanceof DatabaseError &&
  error.code === '0A000' &&
  error.message.includes('cached plan must not change result type');

/** How often the statements inside transactions ran, until they are prepared. */
const uses = new Map<string, number>();
const usesUntilPrepared = 4;
/** Longer statements insert many rows, and are seldom the same. */
const longestPrepared = 10_000;
const mostCounted = 2_000;
/**
 * PostgreSQL compares the condition of `on conflict … where` with that of a unique index, which it can do only for values:
 * a statement planned for all values is refused.
 */
const choosesIndex = /\bon conflict\b[^]*\bwhere\b/;

/**
 * Prepares a statement that transactions repeat. Commands consist of the same few, mostly reads and changes by key, and
 * parsing and planning them took longer than running them.
 */
function countUse(text: string) {
  if (prepared.has(text) || prepared.size >= maxPrepared || text.length > longestPrepared) return;
  if (choosesIndex.test(text)) return;
  const count = (uses.get(text) ?? 0) + 1;
  if (count >= usesUntilPrepared) {
    uses.delete(text);
    prepare(text);
    return;
  }
  if (uses.size >= mostCounted) uses.clear();
  uses.set(text, count);
}

const begins = /^(?:begin|start transaction)/;
const ends = /^(?:commit|rollback)$/;

/**
 * Wraps a connection as Kysely uses it: without callbacks.
 * @param keepsAll names every statement with values, not only those that are prepared
 */
function nameStatements(client: PoolClient, keepsAll: boolean) {
  const query = client.query.bind(client);
  const names = new Map<string, string>();
  let isInTransaction = false;
  const nameOf = (text: string) => {
    if (!keepsAll) {
      // Outside transactions, a search for example, the best plan depends on the values.
      if (isInTransaction) countUse(text);
      return prepared.get(text);
    }
    const name = names.get(text) ?? `all${names.size}`;
    names.set(text, name);
    return name;
  };
  const byName = (given: string | QueryConfig, values: unknown[] = []) => {
    if (typeof given !== 'string') return query(given, values);
    if (begins.test(given)) isInTransaction = true;
    else if (ends.test(given)) isInTransaction = false;
    const name = values.length > 0 ? nameOf(given) : undefined;
    if (name === undefined) return query(given, values);
    return query({ name: `${name}.${generation}`, text: given, values }).catch((error: unknown) => {
      if (isOutdatedPlan(error)) generation += 1;
      throw error;
    });
  };
  Object.defineProperty(client, 'query', { value: byName });
}

const { builtins } = ownTypes;

const textArrayType: number = 1009;
// It knows the quoting that every array shares.
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- pg accepts any type OID, but its enum has no array types
const textArray: (value: string) => (string | null)[] = ownTypes.getTypeParser(textArrayType);

const asText = (value: string) => value;

// Parsers by type number in pg_type. numeric stays text, since it can exceed a number.
const types = new TypeOverrides();
types.setTypeParser(builtins.INT8, safeInteger);
types.setTypeParser(builtins.DATE, asText);
types.setTypeParser(builtins.NUMERIC, asText);
types.setTypeParser(builtins.TIMESTAMPTZ, instantFromSql);
types.setTypeParser(1016, arrayOf(safeInteger));
types.setTypeParser(1182, arrayOf(asText));
types.setTypeParser(1185, arrayOf(instantFromSql));
types.setTypeParser(1231, arrayOf(asText));

/** @throws RangeError beyond 2^53, where a number would silently lose precision */
function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large for a number`);
  return number;
}

function arrayOf<T>(parse: (value: string) => T) {
  return (value: string): (T | null)[] =>
    textArray(value).map((entry) => (entry === null ? null : parse(entry)));
}
