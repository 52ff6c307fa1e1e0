import { expect, test } from 'vitest';

import { cases } from './cases.ts';

// The short form of those that need no further package of Debian. `npm run faults -- --long` repeats each fault as often as docs/results/faults.md says.
const shortly = ['kill', 'kill-database', 'move-database', 'rolling', 'stop'];

test.each(shortly)(
  '%s: nothing acknowledged is lost, nothing happens twice, the books balance',
  { timeout: 240_000 },
  async (name) => {
    const outcome = await cases[name]?.run(1);
    expect(outcome?.faults).toEqual([]);
  },
);
