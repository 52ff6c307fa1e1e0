import { setTimeout as pause } from 'node:timers/promises';

import { countOf, onOwnPostgres, type Outcome, prove, startProduct, writers } from './setting.ts';
import { newRecord, startWriters } from './writers.ts';

/** `product.stop` fails after 25 s; a service manager kills it after 30. */
export const stopWhileSilent = (times: number): Promise<Outcome> =>
  onOwnPostgres(async ({ storage, proxy, direct }) => {
    const record = newRecord();
    const faults: string[] = [];
    let longestMs = 0;
    for (let stopped = 0; stopped < times; stopped += 1) {
      const product = await startProduct({ storage });
      const work = await startWriters(product.url, record, writers);
      await pause(4_000);
      proxy.silence();
      await pause(500);
      const written = work.stop();
      const beganAt = performance.now();
      await product.stop().catch((error: unknown) => faults.push(String(error)));
      longestMs = Math.max(longestMs, performance.now() - beganAt);
      proxy.open();
      await written;
    }
    const product = await startProduct({ storage: direct });
    try {
      const proof = await prove(product, record);
      return {
        figures: `stopped ${times} times while the database was silent, in at most ${(longestMs / 1000).toFixed(1)} s; ${countOf(record)}, ${proof.doubtful} sent again`,
        faults: [...faults, ...proof.faults],
      };
    } finally {
      await product.stop();
    }
  });
