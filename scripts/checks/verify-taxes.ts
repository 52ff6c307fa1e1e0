import { parseArgs } from 'node:util';

import { run, tool } from '../run.ts';

/**
 * `npm run taxes:verify -- --invoices 1000000 --seed 7`: calculates random invoices across the change of law of
 * 1 January 2026 and compares them with a second computation. The same seed makes the same invoices.
 */
const { values } = parseArgs({
  options: { invoices: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Math.floor(Date.now() / 1000) % 1_000_000);
const { ok } = await run(
  tool('vitest', 'run', '--project', 'server', 'server/src/taxes/tax-oracle.test.ts'),
  { env: { TAX_INVOICES: values.invoices, TAX_SEED: seed }, isShown: true },
);
process.exitCode = ok ? 0 : 1;
