import { expect, test } from 'vitest';

import { fuzz } from './testing/fuzz/fuzz.ts';
import { printLine } from './testing/print-line.ts';

// `npm run fuzz` sends more of them, with another seed.
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 900);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

test(
  'no request generated from the API document fails, and no invalid one is accepted',
  { timeout: 60_000 + requests * 60 },
  async () => {
    const report = await fuzz({ requests, seed });
    const { endpoints, unreached, broken, statuses, failed, accepted, unexplained } = report;
    printLine(
      `${report.requests} requests (seed ${seed}), ${broken} of them broken, to ${endpoints} endpoints, ` +
        `${endpoints - unreached.length} reached: ${JSON.stringify(statuses)}`,
    );
    for (const fault of [...failed, ...accepted, ...unexplained]) printLine(fault);
    printLine(
      `${failed.length} answers of 5xx, ${accepted.length} broken requests taken, ${unexplained.length} refused without a reason`,
    );
    expect(unreached).toEqual([]);
    expect([failed.length, accepted.length, unexplained.length]).toEqual([0, 0, 0]);
  },
);
