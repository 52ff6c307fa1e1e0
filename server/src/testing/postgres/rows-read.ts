import type { CompiledQuery, QueryId, RootOperationNode } from 'kysely';

import type { Buildable } from '../../platform/database/connection.ts';
import type { Db } from '../../platform/database/db.ts';

type Plan = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
};

/** Runs queries and returns how many rows all steps of their plans have read and compared, rejected ones included. */
export async function rowsRead(db: Db, queries: readonly Buildable[]): Promise<number> {
  let sum = 0;
  for (const one of queries) sum += await rowsOfOne(db, one.compile(db));
  return sum;
}

/** Returns how many rows the queries read that a task builds and runs, as `rowsRead`. */
export async function rowsReadBy(db: Db, task: (db: Db) => Promise<unknown>): Promise<number> {
  const executor = db.getExecutor();
  const queries: CompiledQuery[] = [];
  const note = ({ node, queryId }: { node: RootOperationNode; queryId: QueryId }) => {
    queries.push(executor.compileQuery(node, queryId));
    return node;
  };
  await task(
    db.withPlugin({
      transformQuery: note,
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  );
  if (queries.length === 0) throw new RangeError('The task ran no query');
  return rowsRead(
    db,
    queries.map((one) => ({ compile: () => one })),
  );
}

async function rowsOfOne(db: Db, compiled: CompiledQuery): Promise<number> {
  const { rows } = await db.executeQuery<Record<string, { Plan: Plan }[]>>({
    ...compiled,
    sql: `explain (analyze, costs off, timing off, format json) ${compiled.sql}`,
  });
  const [explained] = Object.values(rows[0] ?? {});
  if (!explained?.[0]) throw new RangeError('PostgreSQL explained nothing');
  return rowsOf(explained[0].Plan);
}

const rowsOf = (plan: Plan): number =>
  plan['Actual Loops'] *
    (plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Join Filter'] ?? 0)) +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0);
