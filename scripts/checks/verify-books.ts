import { parseArgs } from 'node:util';

import { run, tool } from '../run.ts';

/**
 * `npm run books:verify -- --moves 200 --seed 7`: generates a company that trades for three months across a year close and
 * a change of tax law, compares its statements with SQL on its documents, and plants faults that must be named.
 */
const { values } = parseArgs({
  options: { moves: { type: 'string', default: '200' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Math.floor(Date.now() / 1000) % 1_000_000);
const { ok } = await run(
  tool('vitest', 'run', '--project', 'server', 'server/src/books/results/books-by-sql.test.ts'),
  { env: { BOOKS_MOVES: values.moves, BOOKS_SEED: seed }, isShown: true },
);
process.exitCode = ok ? 0 : 1;
