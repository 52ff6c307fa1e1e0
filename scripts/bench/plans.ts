import type { CompiledQuery } from 'kysely';

import type { Db } from '../../server/src/platform/database/db.ts';

/** A database that tells which statements it is asked for while somebody listens. */
export function watched(db: Db) {
  let asked: CompiledQuery[] | null = null;
  const executor = db.getExecutor();
  return {
    db: db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        asked?.push(executor.compileQuery(node, queryId));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
    /** Everything that was read while `task` ran, with its values. */
    statementsOf: async (task: () => Promise<unknown>): Promise<CompiledQuery[]> => {
      const heard: CompiledQuery[] = [];
      asked = heard;
      await task();
      asked = null;
      return heard.filter((one) => /^\s*(?:select|with)/i.test(one.sql));
    },
  };
}

const millisOf = (lines: readonly string[]) =>
  Number(/Execution Time: ([\d.]+)/.exec(lines.join('\n'))?.[1] ?? 0);

/** The plan of the statement that took longest of these, as PostgreSQL carries it out. */
export async function slowestPlan(db: Db, asked: readonly CompiledQuery[]) {
  let slowest: string[] = ['No statements'];
  for (const { sql: text, parameters, query, queryId } of asked) {
    const { rows } = await db.executeQuery<Record<string, string>>({
      sql: `explain (analyze, costs off, buffers off, timing off) ${text}`,
      parameters,
      query,
      queryId,
    });
    const lines = rows.flatMap((row) => Object.values(row));
    if (millisOf(lines) >= millisOf(slowest)) slowest = lines;
  }
  return [`the slowest of ${asked.length} statements:`, ...slowest];
}
