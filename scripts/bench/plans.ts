import type { CompiledQuery } from 'kysely';

import type { Db } from '../../server/src/platform/database/db.ts';

/** Wraps a database so that its statements can be recorded. */
export function recordQueries(db: Db) {
  let recording: CompiledQuery[] | null = null;
  const executor = db.getExecutor();
  return {
    db: db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        recording?.push(executor.compileQuery(node, queryId));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
    /** Returns every read statement during `task`, with its values. */
    statementsOf: async (task: () => Promise<unknown>): Promise<CompiledQuery[]> => {
      const queries: CompiledQuery[] = [];
      recording = queries;
      await task();
      recording = null;
      return queries.filter((one) => /^\s*(?:select|with)/i.test(one.sql));
    },
  };
}

const millisOf = (lines: readonly string[]) =>
  Number(/Execution Time: ([\d.]+)/.exec(lines.join('\n'))?.[1] ?? 0);

/** Returns the plan of the slowest of these statements, as PostgreSQL executed it. */
export async function slowestPlan(db: Db, queries: readonly CompiledQuery[]) {
  let slowest: string[] = ['No statements'];
  for (const { sql: text, parameters, query, queryId } of queries) {
    const { rows } = await db.executeQuery<Record<string, string>>({
      sql: `explain (analyze, costs off, buffers off, timing off) ${text}`,
      parameters,
      query,
      queryId,
    });
    const lines = rows.flatMap((row) => Object.values(row));
    if (millisOf(lines) >= millisOf(slowest)) slowest = lines;
  }
  return [`the slowest of ${queries.length} statements:`, ...slowest];
}
