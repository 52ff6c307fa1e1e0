import { CompiledQuery, type Kysely } from 'kysely';
import { DatabaseError, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

import type { DB } from './db-schema.ts';

type Target = Kysely<DB>;
/** A query, or `sql` with values. */
export type Buildable<Row = unknown> = { compile: (db: Target) => CompiledQuery<Row> };

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

/** Begins statements that are sent with the next one. */
const laterMark = '/* later */ ';
/** The text of a query whose values are the statements of `runTogether`. */
const togetherMark = 'several statements';
/** Sent for `flushAfterCommit`. */
const flushMark = 'flush after commit';

/**
 * Sends a statement whose result no one needs together with the next one of its transaction, or with the commit: several
 * statements are one message to the database and one answer. They run in their order. If it fails, so does the next
 * statement, with the error of this one; use it only where no one catches that error.
 */
export async function sendLater(db: Target, query: Buildable): Promise<void> {
  const compiled = query.compile(db);
  await db.executeQuery({ ...compiled, sql: laterMark + compiled.sql });
}

export type RowOf<Query extends Buildable> = Query extends Buildable<infer Row> ? Row : never;
/** The rows of each query. */
export type RowsOf<Queries extends readonly Buildable[]> = {
  [At in keyof Queries]: Queries[At] extends Buildable<infer Row> ? Row[] : never;
};

/** Runs several statements that do not need each other's rows, in their order, as one message to the database and one answer. */
export async function runTogether<const Queries extends readonly Buildable[]>(
  db: Target,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const statements = queries.map((one) => {
    const { sql, parameters } = one.compile(db);
    return { text: sql, values: parameters };
  });
  const { rows } = await db.executeQuery<{ rows: unknown[] }>(
    CompiledQuery.raw(togetherMark, statements),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each query has its rows at its place
  return rows.map((one) => one.rows) as RowsOf<Queries>;
}

/**
 * Waits after the commit until every commit so far is on disk. An asynchronous commit releases its locks at once, so that
 * many reach the disk together; later commits are written after it, and no response is sent before.
 */
export async function flushAfterCommit(tx: Target): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(flushMark));
}
const flushing = `select pg_logical_emit_message(true, 'commit', '')`;

const withoutMark = (text: string) =>
  text.startsWith(laterMark) ? text.slice(laterMark.length) : text;

/** Returns the statements that PostgreSQL gets for one of Kysely. */
export function textsOf({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): string[] {
  if (sql === togetherMark) return statementsIn(parameters).map(({ text }) => text);
  return [withoutMark(sql)];
}

/** Returns the values of `runTogether`. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `runTogether` writes them
const statementsIn = (values: readonly unknown[]) => values as readonly Statement[];

/** So many statements wait at most until they are sent. */
const mostWaiting = 100;

const begins = /^(?:begin|start transaction)/;
const reads = /^\s*select\b/;

const ended = new Set(['COMMIT', 'ROLLBACK']);

type Statement = { text: string; values: readonly unknown[] };
const plain = (text: string): Statement => ({ text, values: [] });
const flush = plain(flushing);
const isBeginning = (one: Statement | undefined): one is Statement =>
  one !== undefined && begins.test(one.text);
type Answer = Pick<QueryResult, 'command' | 'rowCount' | 'rows'>;
/** The answer to what was not sent yet. */
const nothing: Answer = { command: '', rowCount: 0, rows: [] };
const last = (answers: readonly Answer[]) => answers.at(-1) ?? nothing;

/** Returns what names the statements that a connection prepares. */
function namesOn({ keepsStatements: keepsAll = false, keepsNone = false }: SenderOptions) {
  const names = new Map<string, string>();
  return (text: string, isInTransaction: boolean) => {
    if (keepsNone) return undefined;
    if (!keepsAll) {
      // Outside transactions, a search for example, the best plan depends on the values.
      if (isInTransaction) countUse(text);
      return prepared.get(text);
    }
    const name = names.get(text) ?? `all${names.size}`;
    names.set(text, name);
    return name;
  };
}

export type SenderOptions = {
  /** Names every statement with values, not only those that are prepared. */
  keepsStatements?: boolean;
  /** Names no statement: the next transaction may be on another connection of a pooler. */
  keepsNone?: boolean;
  /** Called with each message of one or several statements. */
  onMessage?: () => void;
};

/** The statements of one connection, and those that wait for the next one. */
class Sender {
  readonly #client: PoolClient;
  readonly #query: PoolClient['query'];
  readonly #nameOf: ReturnType<typeof namesOn>;
  readonly #onMessage: SenderOptions['onMessage'];
  #isInTransaction = false;
  #isFlushed = false;
  #waiting: Statement[] = [];

  constructor(client: PoolClient, options: SenderOptions) {
    this.#client = client;
    this.#query = client.query.bind(client);
    this.#nameOf = namesOn(options);
    this.#onMessage = options.onMessage;
  }

  async run(given: string | QueryConfig, values: readonly unknown[] = []): Promise<Answer> {
    if (typeof given !== 'string') return this.#query(given, [...values]);
    if (begins.test(given)) return this.#begin(given);
    if (given === togetherMark) return this.#together(statementsIn(values));
    const statement = { text: withoutMark(given), values };
    if (!this.#isInTransaction) return last(await this.#sendAll([statement]));
    if (given === 'commit' || given === 'rollback') return this.#end(given);
    if (given === flushMark) this.#isFlushed = true;
    else if (given.startsWith(laterMark)) this.#waiting.push(statement);
    else return last(await this.#sendWaiting(statement));
    return this.#waiting.length > mostWaiting ? last(await this.#sendWaiting()) : nothing;
  }

  /** A transaction begins with its first statement. */
  #begin(text: string): Answer {
    this.#isInTransaction = true;
    this.#waiting = [plain(text)];
    return nothing;
  }

  async #together(statements: readonly Statement[]): Promise<Answer> {
    const answers = (await this.#sendWaiting(...statements)).slice(-statements.length);
    return { ...nothing, rows: answers.map(({ rows }) => ({ rows })) };
  }

  async #end(how: 'commit' | 'rollback'): Promise<Answer> {
    const isUnsent = isBeginning(this.#waiting[0]);
    const isEmpty = isUnsent && (how === 'rollback' || this.#waiting.length === 1);
    if (isEmpty || how === 'rollback') this.#waiting = [];
    try {
      if (isEmpty) return { ...nothing, command: how.toUpperCase() };
      const answers = await this.#sendWaiting(plain(how), ...(this.#isFlushed ? [flush] : []));
      return answers.find(({ command }) => ended.has(command)) ?? nothing;
    } finally {
      this.#isInTransaction = false;
      this.#isFlushed = false;
    }
  }

  async #sendWaiting(...added: readonly Statement[]): Promise<Answer[]> {
    const statements = [...this.#waiting, ...added];
    this.#waiting = [];
    const [first, ...others] = statements;
    // If the beginning failed, what is sent with it would not be undone, so that may only be reads.
    if (!isBeginning(first) || others.every(({ text }) => reads.test(text)))
      return this.#sendAll(statements);
    await this.#sendAll([first]);
    return this.#sendAll(others);
  }

  /** Sends statements as one message. The first that fails is the reason why those after it do. */
  async #sendAll(statements: readonly Statement[]): Promise<Answer[]> {
    const { stream } = this.#client.connection;
    this.#onMessage?.();
    stream.cork();
    const sent = statements.map(async (one) => this.#send(one));
    stream.uncork();
    for (const one of sent) one.catch(() => undefined);
    const answers: Answer[] = [];
    for (const one of sent) answers.push(await one);
    return answers;
  }

  async #send({ text, values }: Statement): Promise<Answer> {
    const name = values.length > 0 ? this.#nameOf(text, this.#isInTransaction) : undefined;
    if (name === undefined) return this.#query(text, [...values]);
    try {
      return await this.#query({ name: `${name}.${generation}`, text, values: [...values] });
    } catch (error) {
      if (isOutdatedPlan(error)) generation += 1;
      throw error;
    }
  }
}

/**
 * Wraps a connection as Kysely uses it, without callbacks: prepares statements that are repeated, and sends those that no
 * one waits for together with the next one.
 */
export function sendTogether(client: PoolClient, options: SenderOptions) {
  const sender = new Sender(client, options);
  Object.defineProperty(client, 'query', { value: sender.run.bind(sender) });
}
