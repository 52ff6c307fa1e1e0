import type { CompiledQuery } from 'kysely';

import { type Buildable, prepare, sendLater } from './connection.ts';
import type { Db, Tx } from './db.ts';

/** Stands for a value in a query that is built once. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Readonly<Record<string, unknown>>;
type Build<V extends Values, Row> = (db: Db | Tx, values: V) => Buildable<Row>;

/**
 * Builds a query once, to be run with other values each time, for the few statements of nearly every request: building,
 * parsing and planning cost more than running them. The values may only be parameters of the query, never decide its
 * form.
 * @param build gets a placeholder for each value
 */
export function builtOnce<V extends Values, Row>(
  build: Build<V, Row>,
): (values: V) => Buildable<Row> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a query only passes its values on as parameters
  const placeholders = new Proxy({} as V, { get: (_, name) => new Placeholder(String(name)) });
  let built: CompiledQuery<Row> | null = null;
  return (values) => ({
    compile: (db) => {
      if (!built) {
        built = build(db, placeholders).compile(db);
        prepare(built.sql);
      }
      const parameters = built.parameters.map((one) =>
        one instanceof Placeholder ? values[one.name] : one,
      );
      return { ...built, parameters };
    },
  });
}

/** Builds a query once (`builtOnce`) and returns its rows for each values. */
export function statement<V extends Values, Row>(
  build: Build<V, Row>,
): (db: Db | Tx, values: V) => Promise<Row[]> {
  const built = builtOnce(build);
  return async (db, values) => (await db.executeQuery(built(values).compile(db))).rows;
}

/** Builds a change once whose result no one needs; see `sendLater`. */
export function laterStatement<V extends Values>(
  build: Build<V, unknown>,
): (db: Db | Tx, values: V) => Promise<void> {
  const built = builtOnce(build);
  return (db, values) => sendLater(db, built(values));
}

type Waiting<Key, Row> = {
  key: Key;
  resolve: (row: Row | null) => void;
  reject: (error: unknown) => void;
};

/**
 * Builds a read by key for nearly every request, which returns one row or null. Reads that arrive at the same time are
 * one statement, so that many requests cost the database and the connection little more than one. Nothing is kept:
 * each read begins after it was asked for.
 * @param build gets each part of the keys as an array, for `unnest … with ordinality`; its rows have that ordinal as
 * `at`
 */
export function lookup<Key extends Readonly<Record<string, unknown>>, Row extends { at: number }>(
  build: (db: Db | Tx, keys: { [Part in keyof Key]: Key[Part][] }) => Buildable<Row>,
): (db: Db | Tx, key: Key) => Promise<Row | null> {
  const find = statement(build);
  const waitingOn = new WeakMap<Db | Tx, Waiting<Key, Row>[]>();
  const runTogether = async (db: Db | Tx, waiting: readonly Waiting<Key, Row>[]) => {
    const [first] = waiting;
    if (!first) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the names, which are those of Key
    const keys = Object.fromEntries(
      Object.keys(first.key).map((part) => [part, waiting.map(({ key }) => key[part])]),
    ) as { [Part in keyof Key]: Key[Part][] };
    try {
      const rows: (Row | undefined)[] = Array.from({ length: waiting.length });
      for (const row of await find(db, keys)) rows[row.at - 1] ??= row;
      for (const [index, { resolve }] of waiting.entries()) resolve(rows[index] ?? null);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  };
  return (db, key) =>
    new Promise((resolve, reject) => {
      const waiting = waitingOn.get(db);
      if (waiting) {
        waiting.push({ key, resolve, reject });
        return;
      }
      const begun = [{ key, resolve, reject }];
      waitingOn.set(db, begun);
      // After every request that has arrived was read from its connection.
      setImmediate(() => {
        waitingOn.delete(db);
        void runTogether(db, begun);
      });
    });
}
