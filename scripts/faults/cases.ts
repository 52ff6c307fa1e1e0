import fs from 'node:fs';
import path from 'node:path';
import { kill } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import {
  newStorage,
  type Product,
  type ProductStorage,
  startProduct as start,
} from '../../e2e/support/product/server.ts';
import { addressIn } from '../../server/src/platform/backup/backup.ts';
import type { DbAddress } from '../../server/src/platform/database/db.ts';
import { newDatabaseFolder } from '../../server/src/testing/postgres/database-folder.ts';
import { startSystemPostgres } from '../../server/src/testing/postgres/system-postgres.ts';
import { faultsAfter } from './proof.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { newRecord, type Record, sendAgain, startWriters } from './writers.ts';

/** What a case found: a sentence with its figures, and everything that is wrong. */
export type Outcome = { figures: string; faults: string[] };
/** @param times how often the fault happens */
export type Case = {
  title: string;
  short: number;
  long: number;
  run: (times: number) => Promise<Outcome>;
};

const writers = 4;
const startProduct = (parts: { storage: ProductStorage }) =>
  start({ ...parts, readyAt: '/api/ready' });
const anywhere = (from: number, to: number) => from + Math.random() * (to - from);

const addressOf = ({
  databaseUrl,
  dataDir,
}: Pick<ProductStorage, 'databaseUrl' | 'dataDir'>): DbAddress =>
  databaseUrl === null ? addressIn(dataDir) : { connectionString: databaseUrl };

const countOf = ({ acknowledged }: Record) => `${acknowledged.length} acknowledged writes`;

/** Sends doubtful writes again, then proves every invariant while the product still runs. */
async function prove(product: Product, record: Record) {
  const doubtful = record.doubtful.length;
  await sendAgain(product.url, record);
  const faults = await faultsAfter(addressOf(product), record);
  return { doubtful, faults };
}

async function killProcess(times: number): Promise<Outcome> {
  const storage = await newStorage();
  const record = newRecord();
  let product = await startProduct({ storage });
  try {
    for (let killed = 0; killed < times; killed += 1) {
      const work = await startWriters(product.url, record, writers);
      await pause(anywhere(300, 1_500));
      await product.kill();
      await work.stop();
      product = await startProduct({ storage });
      await sendAgain(product.url, record);
    }
    const { faults } = await prove(product, record);
    return { figures: `${times} kills of the process, ${countOf(record)}, none lost`, faults };
  } finally {
    await product.stop();
    await storage.remove();
  }
}

async function killDatabase(times: number): Promise<Outcome> {
  const storage = await newStorage();
  const record = newRecord();
  const product = await startProduct({ storage });
  let longest = 0;
  try {
    const work = await startWriters(product.url, record, writers);
    for (let killed = 0; killed < times; killed += 1) {
      await pause(anywhere(500, 1_500));
      const pidFile = path.join(storage.dataDir, 'postgres/data/postmaster.pid');
      kill(Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10), 'SIGKILL');
      longest = Math.max(longest, await untilReady(product));
    }
    await work.stop();
    const { doubtful, faults } = await prove(product, record);
    return {
      figures: `${times} kills of the database, ${countOf(record)}, ${doubtful} sent again; ready again after at most ${longest.toFixed(1)} s`,
      faults,
    };
  } finally {
    await product.stop();
    await storage.remove();
  }
}

/** Waits until the product answers that its database is there, and returns the seconds since the call. */
async function untilReady(product: Product): Promise<number> {
  const beganAt = performance.now();
  await pause(100);
  for (;;) {
    const answer = await fetch(`${product.url}/api/rates`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return (performance.now() - beganAt) / 1000;
    if (performance.now() - beganAt > 120_000) throw new Error('The product is not ready again.');
    await pause(50);
  }
}

const remove = () => Promise.resolve();

/** Two processes on one PostgreSQL of its own, reached through a proxy. */
async function onOwnPostgres<T>(
  work: (parts: { storage: ProductStorage; proxy: Proxy; direct: ProductStorage }) => Promise<T>,
): Promise<T> {
  const postgres = await startSystemPostgres({ fsync: 'on' });
  const dataDir = newDatabaseFolder('faults-');
  const { port } = new URL(postgres.url);
  const proxy = await startProxy(Number(port));
  const databaseUrl = postgres.url.replace(port, String(proxy.port));
  try {
    return await work({
      storage: { dataDir, databaseUrl, remove },
      direct: { dataDir, databaseUrl: postgres.url, remove },
      proxy,
    });
  } finally {
    await proxy.stop();
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

const stopDatabase = (times: number) =>
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

const cutNetwork = (times: number) =>
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

const rollingRestart = (times: number) =>
  onOwnPostgres(async ({ direct }) => {
    const both = [await startProduct({ storage: direct }), await startProduct({ storage: direct })];
    const record = newRecord();
    // A load balancer that asks the other process when one refuses.
    const balancer = await startProxy(both.map(({ url }) => Number(new URL(url).port)));
    let failed = 0;
    let requests = 0;
    const duty = { isOver: false };
    const read = async () => {
      while (!duty.isOver) {
        requests += 1;
        const once = () =>
          fetch(`http://127.0.0.1:${balancer.port}/api/rates`, {
            headers: { connection: 'close' },
          });
        const answer = await once()
          .catch(once)
          .catch(() => null);
        await answer?.arrayBuffer().catch(() => null);
        if (!answer || answer.status >= 500) failed += 1;
      }
    };
    try {
      const readers = Promise.all(Array.from({ length: writers }, read));
      for (let restarted = 0; restarted < times; restarted += 1)
        for (const index of [0, 1]) {
          const old = both[index];
          if (!old) continue;
          const next = await startProduct({ storage: direct });
          balancer.replace(Number(new URL(old.url).port), Number(new URL(next.url).port));
          await old.stop();
          both[index] = next;
        }
      duty.isOver = true;
      await readers;
      const faults = await faultsAfter(addressOf(direct), record);
      if (failed > 0) faults.push(`${failed} of ${requests} requests failed`);
      return { figures: `${times * 2} restarts, ${requests} requests, ${failed} failed`, faults };
    } finally {
      duty.isOver = true;
      await balancer.stop();
      for (const product of both) await product.stop();
    }
  });

/** Every case by its name on the command line. */
export const cases: { [name: string]: Case } = {
  kill: { title: 'kill -9 of the process', short: 2, long: 200, run: killProcess },
  'kill-database': { title: 'kill -9 of the database', short: 2, long: 50, run: killDatabase },
  'stop-database': {
    title: 'database unreachable and back',
    short: 2,
    long: 10,
    run: stopDatabase,
  },
  network: { title: 'slow and cut connections', short: 20, long: 500, run: cutNetwork },
  rolling: { title: 'rolling restart of two processes', short: 1, long: 5, run: rollingRestart },
};
