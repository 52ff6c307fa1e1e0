import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { kill } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import { newStorage } from '../../e2e/support/product/server.ts';
import { newDatabaseFolder } from '../../server/src/testing/postgres/database-folder.ts';
import {
  anywhere,
  countOf,
  type Outcome,
  prove,
  remove,
  startProduct,
  untilReady,
  writers,
} from './setting.ts';
import { newRecord, sendAgain, startWriters } from './writers.ts';

export async function killProcess(times: number): Promise<Outcome> {
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

export async function killDatabase(times: number): Promise<Outcome> {
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

/** A disk for the data that is filled up to the last byte while people write, and freed again. */
export async function fillDisk(times: number): Promise<Outcome> {
  const dataDir = newDatabaseFolder('faults-disk-');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=500m,mode=755', 'none', dataDir]);
  const storage = { dataDir, databaseUrl: null, remove };
  const ballast = path.join(dataDir, 'ballast');
  const record = newRecord();
  const product = await startProduct({ storage });
  let longest = 0;
  try {
    const work = await startWriters(product.url, record, writers);
    for (let filled = 0; filled < times; filled += 1) {
      await pause(anywhere(500, 1_500));
      // It ends when there is no space left.
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'], { stdio: 'ignore' });
      await pause(3_000);
      const { bavail, bsize } = fs.statfsSync(dataDir);
      if (bavail * bsize > 1_000_000) record.unexpected.push('The disk was not full');
      fs.rmSync(ballast);
      longest = Math.max(longest, await untilReady(product));
    }
    await work.stop();
    const { doubtful, faults } = await prove(product, record);
    return {
      figures: `disk full ${times} times for 3 s, ${countOf(record)}, ${doubtful} sent again; without repair ready again after at most ${longest.toFixed(1)} s`,
      faults,
    };
  } finally {
    fs.rmSync(ballast, { force: true });
    await product.stop();
    // The kernel frees it once the last process has closed its files.
    execFileSync('umount', ['-l', dataDir]);
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
