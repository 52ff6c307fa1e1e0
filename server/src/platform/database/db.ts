import { Kysely, type LogEvent, type Transaction } from 'kysely';
import { type ClientBase, Pool, TypeOverrides, types as ownTypes } from 'pg';

import { instantFromSql } from '../clock.ts';
import { CamelCaseRows, SnakeCaseDialect } from './column-names.ts';
import { sendTogether, textsOf } from './connection.ts';
import type { DB } from './db-schema.ts';

/** The address of the database: the socket of the embedded server, or DATABASE_URL. */
export type DbAddress =
  /** With `isPooled` it is PgBouncer in transaction mode: nothing outlives a transaction on a connection. */
  | { connectionString: string; isPooled?: true }
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
  /** How long the first query waits for a connection; 10 s by default. */
  connectMs?: number;
  /** Refuses every change, for connections to a replica. */
  isReadOnly?: boolean;
  /** Called when the server closes an idle connection, as it does on a restart. */
  onIdleError?: (error: Error) => void;
  /** Called with every executed statement, for tests that count them. */
  onStatement?: (statement: string) => void;
  /** Called with every statement when it ends, and the time it took. */
  onTimed?: (statement: { text: string; ms: number; error?: unknown }) => void;
  /** Called with each message of one or several statements, for tests that count them. */
  onMessage?: () => void;
  /** For programs that repeat a few statements many times: each connection prepares them once. */
  keepsStatements?: boolean;
};

/** Opens the tables on a pool of connections; the first query makes the first connection. */
export function openDb(address: DbAddress, options: DbOptions = {}): Db {
  const pool = openPool(address, { ...options, types, sendsAhead: true });
  const keepsNone = isPooled(address);
  pool.on('connect', (client) => sendTogether(client, { ...options, keepsNone }));
  const db = new Kysely<DB>({
    dialect: new SnakeCaseDialect({ pool }),
    plugins: [new CamelCaseRows()],
    ...((options.onStatement ?? options.onTimed) && { log: noteTo(options) }),
  });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Db, Pool>();

/** Returns how many connections are used and free, and how many callers wait for one. */
export function poolUse(db: Db): { used: number; free: number; waiting: number } {
  const pool = pools.get(db);
  if (!pool) return { used: 0, free: 0, waiting: 0 };
  const { totalCount, idleCount, waitingCount } = pool;
  return { used: totalCount - idleCount, free: idleCount, waiting: waitingCount };
}

const noteTo =
  ({ onStatement, onTimed }: DbOptions) =>
  (event: LogEvent) => {
    const texts = textsOf(event.query);
    if (event.level === 'query') for (const text of texts) onStatement?.(text);
    onTimed?.({
      text: texts.join(';\n'),
      ms: event.queryDurationMillis,
      ...(event.level === 'error' && { error: event.error }),
    });
  };

const isPooled = (address: DbAddress) => 'isPooled' in address;

const statementMs = 15_000;
const idleMs = 30_000;

/** What each connection sets. Dates that SQL derives from instants must not depend on the server's time zone. */
const sessionOf = ({ statementTimeoutMs = statementMs, isReadOnly = false }: DbOptions) => ({
  idle_in_transaction_session_timeout: idleMs,
  // The client omits a time limit of 0, and the role may have one (`settingsOfRole`).
  options: `-c TimeZone=UTC -c statement_timeout=${statementTimeoutMs}${isReadOnly ? ' -c default_transaction_read_only=on' : ''}`,
});

/**
 * Sets the time zone of a connection to PgBouncer, which otherwise gives every client that of its first client, whatever
 * the role has. What a client sets itself applies to each server connection that it uses.
 */
const setTimeZone = async (client: ClientBase): Promise<void> => {
  await client.query('set timezone = UTC');
};

/** The limits of `sessionOf`, for connections that PgBouncer makes: it passes none on, so they have those of the role. */
export const settingsOfRole = {
  statement_timeout: `${statementMs / 1000}s`,
  idle_in_transaction_session_timeout: `${idleMs / 1000}s`,
} as const;

/** Opens a pool of connections, for libraries that bring their own SQL. */
export function openPool(
  address: DbAddress,
  options: DbOptions & {
    types?: TypeOverrides;
    /** Sends statements before the earlier ones are answered, for `sendTogether`. */
    sendsAhead?: boolean;
  },
): Pool {
  const pool = new Pool({
    ...address,
    pipeline: options.sendsAhead ?? false,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectMs ?? 10_000,
    application_name: 'sankofa',
    ...(isPooled(address) ? { onConnect: setTimeZone } : sessionOf(options)),
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
