import process from 'node:process';
import { parseArgs } from 'node:util';

import { OperatorError } from '../../server/src/platform/errors.ts';
import { atTerminal } from '../at-terminal.ts';
import { cases } from './cases.ts';

// Runs the product under faults and proves that no acknowledged write is lost: npm run faults -- [CASE…] [--long].
await atTerminal(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { long: { type: 'boolean' }, times: { type: 'string' } },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(cases);
  for (const name of names) {
    const chosen = cases[name];
    if (!chosen)
      throw new OperatorError(`There is no case ${name}. Cases: ${Object.keys(cases).join(', ')}`);
    const times = Number(values.times ?? (values.long ? chosen.long : chosen.short));
    const beganAt = performance.now();
    const { figures, faults } = await chosen.run(times);
    const seconds = ((performance.now() - beganAt) / 1000).toFixed(0);
    console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${figures} (${seconds} s)`);
    for (const fault of faults.slice(0, 20)) console.log(`       - ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
});
