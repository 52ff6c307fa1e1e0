import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

import { newDatabaseFolder } from '../../server/src/testing/postgres/database-folder.ts';
import { startSystemPostgres } from '../../server/src/testing/postgres/system-postgres.ts';
import { faultsAfter } from './proof.ts';
import { countOf, type Outcome, remove, startProduct, writers } from './setting.ts';
import { newRecord, sendAgain, startWriters } from './writers.ts';

/** Runs the command that people run, and returns whether it succeeded with what it printed. */
function move(dataDir: string, url: string) {
  const { PATH = '', HOME = '' } = process.env;
  const done = spawnSync('node_modules/.bin/node', ['scripts/database/move.ts', url], {
    encoding: 'utf8',
    env: { PATH, HOME, MODE: 'test', DATA_DIR: dataDir },
  });
  return { isDone: done.status === 0, text: `${done.stdout}${done.stderr}`.trim() };
}

/** Moves the embedded database to Debian's PostgreSQL, which is older, and goes on working there. */
export async function moveDatabase(times: number): Promise<Outcome> {
  const postgres = await startSystemPostgres({ fsync: 'on' });
  const dataDir = newDatabaseFolder('faults-');
  const record = newRecord();
  const faults: string[] = [];
  let copied = '';
  const refuse = (what: string, words: RegExp) => {
    const { isDone, text } = move(dataDir, postgres.url);
    if (isDone || !words.test(text)) faults.push(`${what} was not refused: ${text}`);
  };
  const workAt = async (databaseUrl: string | null, onStarted: () => void = () => undefined) => {
    const product = await startProduct({ storage: { dataDir, databaseUrl, remove } });
    try {
      const work = await startWriters(product.url, record, writers);
      await new Promise((resolve) => setTimeout(resolve, 2_000 * times));
      await work.stop();
      await sendAgain(product.url, record);
      onStarted();
    } finally {
      await product.stop();
    }
  };
  try {
    await workAt(null, () => refuse('The move of a running product', /is running/));
    const moved = move(dataDir, postgres.url);
    [copied = ''] = moved.text.split('\n');
    if (!moved.isDone) faults.push(moved.text);
    refuse('A target with tables', /is not empty/);
    await workAt(postgres.url);
    faults.push(...(await faultsAfter({ connectionString: postgres.url }, record)));
    return { figures: `${copied} ${countOf(record)} before and after`, faults };
  } finally {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
