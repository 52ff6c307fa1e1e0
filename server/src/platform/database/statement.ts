import type { Compilable, CompiledQuery } from 'kysely';

import { prepare, type Db, type Tx } from './db.ts';

/** Stands for a value in a query that is built once. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function compiledOnce<Row>(query: Compilable<Row>): CompiledQuery<Row> {
  const compiled = query.compile();
  prepare(compiled.sql);
  return compiled;
}

/**
 * Runs a query whose form is one of a few, such as a list without a search: connections keep it prepared, and plan it
 * once for all values.
 */
export async function runPrepared<Row>(db: Db | Tx, query: Compilable<Row>): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(compiledOnce(query));
  return rows;
}

/**
 * Builds a query once and runs it with other values each time, for the few statements of nearly every request:
 * building, parsing and planning cost more than running them. The values may only be parameters of the query, never
 * decide its form.
 * @param build gets a placeholder for each value
 */
export function statement<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db | Tx, values: Values) => Compilable<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a query only passes its values on as parameters
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) });
  let built: CompiledQuery<Row> | null = null;
  return async (db, values) => {
    built ??= compiledOnce(build(db, placeholders));
    const parameters = built.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name] : one,
    );
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}
