import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { addMs } from '@sankofa/domain/values/time';

import { systemClock } from '../../server/src/platform/clock.ts';
import { openDb } from '../../server/src/platform/database/db.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { inWork } from '../../server/src/platform/database/work.ts';
import {
  type Files,
  prepareFile,
  readFile,
  removeOrphans,
  storeFile,
} from '../../server/src/platform/files/files.ts';
import { s3Store } from '../../server/src/platform/files/s3-store.ts';
import { problemOf } from '../../server/src/platform/http/problems.ts';
import { s3Of } from '../../server/src/platform/settings/s3-settings.ts';
import { newDatabaseFolder } from '../../server/src/testing/postgres/database-folder.ts';
import { startSystemPostgres } from '../../server/src/testing/postgres/system-postgres.ts';
import type { Outcome } from './setting.ts';
import { startSwift } from './swift.ts';

const twoDays = 2 * 24 * 60 * 60_000;

/** Moves stored files to a bucket and back, works with the bucket, and stops it. */
export async function moveStorage(times: number): Promise<Outcome> {
  const count = 40 * times;
  const faults: string[] = [];
  const swift = await startSwift();
  const postgres = await startSystemPostgres({ fsync: 'on' });
  const dataDir = newDatabaseFolder('faults-');
  const db = openDb({ connectionString: postgres.url });
  const access = s3Of(swift.settings);
  if (access === null) throw new Error('The settings of the bucket are complete');
  const onDisk: Files = { folder: path.join(dataDir, 'files') };
  const inBucket: Files = { ...onDisk, bucket: s3Store(access) };
  const texts = new Map<string, string>();
  const store = async (files: Files, number: number) => {
    const text = `%PDF-1.7 document ${number} ${'x'.repeat(number * 500)}\n%%EOF\n`;
    const file = await prepareFile(files, { bytes: Buffer.from(text), kind: 'application/pdf' });
    const base = { actor: null, now: systemClock(), request };
    const { id } = await inWork(db, base, (work) => storeFile(work, file));
    texts.set(id, text);
  };
  const compare = async (files: Files, where: string) => {
    for (const [id, text] of texts) {
      const found = await readFile({ files, db }, id).catch(() => null);
      if (found === null || Buffer.from(found.bytes).toString() !== text)
        faults.push(`${id} is not equal ${where}`);
    }
  };
  const move = (direction: string) => {
    const { PATH = '', HOME = '' } = process.env;
    const settings = { MODE: 'test', DATA_DIR: dataDir, DATABASE_URL: postgres.url };
    const done = spawnSync(
      'node_modules/.bin/node',
      ['scripts/database/move-files.ts', direction],
      {
        encoding: 'utf8',
        env: { PATH, HOME, ...settings, ...swift.settings },
      },
    );
    if (done.status !== 0) faults.push(`${direction}: ${done.stdout}${done.stderr}`);
  };
  try {
    await migrate(db);
    for (let number = 0; number < count; number += 1) await store(onDisk, number);
    move('to-bucket');
    fs.rmSync(onDisk.folder, { recursive: true });
    await compare(inBucket, 'in the bucket');
    await store(inBucket, count);
    // Bytes without a row, as a crash leaves them, are removed once they are old; all others stay.
    await inBucket.bucket?.write('ab'.padEnd(64, '0'), Buffer.from('lost'));
    const removed = await removeOrphans({ files: inBucket, db }, addMs(systemClock(), twoDays));
    if (removed !== 1) faults.push(`${removed} files were removed instead of one`);
    move('to-folder');
    await compare(onDisk, 'in the folder again');
    await swift.stop();
    const [id = ''] = texts.keys();
    const refused = await readFile({ files: inBucket, db }, id).catch((error: unknown) => error);
    if (problemOf(refused)?.status !== 503)
      faults.push(`A bucket that is away answers ${String(refused)}`);
    return {
      figures: `${texts.size} files to a bucket of Swift and back, equal by content; 503 while it is away`,
      faults,
    };
  } finally {
    await swift.stop();
    await db.destroy();
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

const request = { id: 'faults', ip: null, userAgent: null };
