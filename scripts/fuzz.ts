import { parseArgs } from 'node:util';

import { run, tool } from './run.ts';

/**
 * `npm run fuzz -- --requests 20000 --seed 7`: without a seed, the time in seconds is used, so each run differs. The
 * same seed sends the same requests again.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Math.floor(Date.now() / 1000) % 1_000_000);
const { ok } = await run(tool('vitest', 'run', '--project', 'server', 'server/src/fuzz.test.ts'), {
  env: { FUZZ_REQUESTS: values.requests, FUZZ_SEED: seed },
  isShown: true,
});
process.exitCode = ok ? 0 : 1;
