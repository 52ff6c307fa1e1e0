import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { kill } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { type Product, type ProductStorage } from '../../../e2e/support/product/server.ts';
import { restore } from '../../../server/src/platform/backup/backup.ts';
import { faultsOfRestored } from '../../../server/src/restored-books.ts';
import { lostWrites } from '../proof.ts';
import { addressOf, type Outcome, remove, startProduct } from '../setting.ts';
import { newRecord, type Record, startWriters } from '../writers.ts';
import { makeLargeCompany, type Weight } from './large-company.ts';

const run = promisify(execFile);

/** At most so much work may be lost, and so much time may pass until people work again. */
const goals = { lossSeconds: 5 * 60, returnSeconds: 10 * 60 };
/** In the long form longer than the WAL may wait for its archive, so that the loss is what it is at any time. */
const workMsOf = (units: number) => (units === 1 ? 20_000 : 4 * 60_000);
/** Photos of a unit of the company: of every fourth carton, as its rows say. */
const photosOfUnit = 800;

type Backups = { BACKUP_DIR: string; BACKUP_KEY: string };

/**
 * Backs up a large company while people write, loses the disk of its data, restores it and starts it again. At 29 units
 * it has about 5 GB.
 */
export async function restoreSize(units: number): Promise<Outcome> {
  // On a real disk, and open to the user of the database.
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'restore-size-'));
  fs.chmodSync(root, 0o755);
  const storageIn = (name: string): ProductStorage => ({
    dataDir: path.join(root, name),
    databaseUrl: null,
    remove,
  });
  const backups = {
    BACKUP_DIR: path.join(root, 'backups'),
    BACKUP_KEY: randomBytes(32).toString('base64'),
  };
  const record = newRecord();
  try {
    const full = storageIn('data');
    fs.mkdirSync(full.dataDir);
    const weight = await timed(() =>
      makeLargeCompany(full.dataDir, { times: units, photos: units * photosOfUnit }),
    );
    console.error(`Filled ${inGb(weight.result)} in ${seconds(weight.ms)}.`);
    const { backup, lostAt } = await loseDisk({
      storage: full,
      backups,
      record,
      workMs: workMsOf(units),
    });
    console.error(backup.result.trim());

    const restored = storageIn('restored');
    const back = await timed(() => restoreInto(restored, backups, weight.result));
    console.error(
      `Restored ${back.result.rows} rows, ${back.result.files} files in ${seconds(back.ms)}.`,
    );
    const start = await timed(() => startProduct({ storage: restored }));
    try {
      const { faults, lossSeconds } = await proveRestored(start.result, record, lostAt);
      const returnSeconds = (back.ms + start.ms) / 1000;
      if (lossSeconds > goals.lossSeconds) faults.push(`${lossSeconds.toFixed(0)} s were lost`);
      if (returnSeconds > goals.returnSeconds)
        faults.push(`It took ${returnSeconds.toFixed(0)} s until the product answered again`);
      return {
        figures: `${inGb(weight.result)}; backup in ${seconds(backup.ms)} while people wrote, restore with all proofs in ${seconds(back.ms)}, start in ${seconds(start.ms)}; with the disk ${lossSeconds.toFixed(0)} s of work were lost`,
        faults,
      };
    } finally {
      await start.result.stop();
    }
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

type Losing = { storage: ProductStorage; backups: Backups; record: Record; workMs: number };

/** Makes a backup while people write, lets them go on, and removes the disk of the data with all that runs on it. */
async function loseDisk({ storage, backups, record, workMs }: Losing) {
  const product = await startProduct({ storage, settings: backups });
  try {
    const work = await startWriters(product.url, record, 1);
    const settings = { ...backups, DATA_DIR: storage.dataDir };
    const backup = await timed(() => runCommand('backup.ts', settings));
    await pause(workMs);
    const pidFile = path.join(storage.dataDir, 'postgres/data/postmaster.pid');
    const database = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10);
    await product.kill();
    kill(database, 'SIGKILL');
    const lostAt = performance.now();
    await work.stop();
    await pause(2_000);
    fs.rmSync(storage.dataDir, { recursive: true });
    return { backup, lostAt };
  } finally {
    await product.kill();
  }
}

/**
 * Restores as `npm run restore` does. The checks of the books run in full, but may say what they said before of rows that
 * the product did not make.
 */
const restoreInto = ({ dataDir }: ProductStorage, backups: Backups, { known }: Weight) =>
  restore({
    place: { folder: backups.BACKUP_DIR, secret: backups.BACKUP_KEY },
    dataDir,
    check: async (db) => (await faultsOfRestored(db)).filter((fault) => !known.has(fault)),
  });

/** Proves that the restored company is whole, and finds how much of the work before the loss is not in it. */
async function proveRestored(product: Product, record: Record, lostAt: number) {
  const address = addressOf(product);
  const lost = await lostWrites(address, record);
  const faults = [...record.unexpected];
  const kept = record.acknowledged.length - lost.length;
  if (kept === 0) faults.push('Nothing that was written is there');
  const oldest = Math.min(lostAt, ...lost.map(({ at }) => at));
  return { faults, lossSeconds: (lostAt - oldest) / 1000 };
}

/** Runs a command of an operator and returns what it prints. */
async function runCommand(file: string, settings: object, ...words: string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await run('node_modules/.bin/node', [`scripts/database/${file}`, ...words], {
    env: { PATH, HOME, ...settings },
  });
  return stdout;
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const beganAt = performance.now();
  return { result: await work(), ms: performance.now() - beganAt };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`;
const inGb = ({ databaseBytes, files, fileBytes }: Weight) =>
  `${((databaseBytes + fileBytes) / 1e9).toFixed(2)} GB (database ${(databaseBytes / 1e9).toFixed(2)} GB, ${files} files ${(fileBytes / 1e9).toFixed(2)} GB)`;
