import { setTimeout as pause } from 'node:timers/promises';

import { faultsAfter } from './proof.ts';
import { startProxy } from './proxy.ts';
import {
  addressOf,
  anywhere,
  countOf,
  onOwnPostgres,
  prove,
  startProduct,
  untilReady,
  writers,
} from './setting.ts';
import { newRecord, sendAgain, startWriters } from './writers.ts';

export const stopDatabase = (times: number) =>
  onOwnPostgres(async ({ storage, direct, proxy }) => {
    const record = newRecord();
    const product = await startProduct({ storage });
    const { pid } = product;
    let longest = 0;
    try {
      const work = await startWriters(product.url, record, writers);
      for (let stopped = 0; stopped < times; stopped += 1) {
        await pause(anywhere(500, 1_500));
        const before = record.acknowledged.length;
        proxy.close();
        await pause(200);
        const during = record.acknowledged.length;
        await pause(1_500);
        if (record.acknowledged.length > during)
          record.unexpected.push(
            `${record.acknowledged.length - before} acknowledged without database`,
          );
        proxy.open();
        longest = Math.max(longest, await untilReady(product));
      }
      await work.stop();
      if (product.pid !== pid) record.unexpected.push('The process was restarted');
      await sendAgain(product.url, record);
      const faults = await faultsAfter(addressOf(direct), record);
      return {
        figures: `database unreachable ${times} times, ${countOf(record)}, nothing acknowledged meanwhile; ready again after at most ${longest.toFixed(1)} s`,
        faults,
      };
    } finally {
      await product.stop();
    }
  });

export const cutNetwork = (times: number) =>
  onOwnPostgres(async ({ direct }) => {
    const record = newRecord();
    const product = await startProduct({ storage: direct });
    const line = await startProxy(Number(new URL(product.url).port));
    try {
      line.delay(40);
      line.cutAfter(() => anywhere(500, 12_000));
      const slow = `http://127.0.0.1:${line.port}`;
      const agents = await startWriters(slow, record, writers).catch(() => null);
      const giveUpAt = performance.now() + 600_000;
      let work = agents;
      while (line.cuts() < times && performance.now() < giveUpAt) {
        work ??= await startWriters(slow, record, writers).catch(() => null);
        await pause(100);
      }
      await work?.stop();
      const { doubtful, faults } = await prove(product, record);
      return {
        figures: `${line.cuts()} connections cut after random bytes with 40 ms delay, ${countOf(record)}, ${doubtful} sent again, each with one effect`,
        faults,
      };
    } finally {
      await line.stop();
      await product.stop();
    }
  });
