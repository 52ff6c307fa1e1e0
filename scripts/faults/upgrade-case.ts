import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { newStorage, type ProductStorage } from '../../e2e/support/product/server.ts';
import { errorText } from '../../server/src/platform/errors.ts';
import { newDatabaseFolder } from '../../server/src/testing/postgres/database-folder.ts';
import { countOf, type Outcome, prove, startProduct, writers } from './setting.ts';
import { newRecord, startWriters } from './writers.ts';

const workMs = 2_000;
const nextMigration = `alter table shipments add column next_version_note text;
update shipments set next_version_note = tracking_number;
alter table shipments alter column next_version_note set not null,
  alter column next_version_note set default '';
`;

/** The program as its next version: one more migration and another number. */
function nextVersion() {
  const folder = newDatabaseFolder('next-version-');
  for (const part of ['domain', 'server'])
    fs.cpSync(part, path.join(folder, part), { recursive: true, verbatimSymlinks: true });
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const file of ['package.json', 'server/package.json']) {
    const text = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(path.join(folder, file), text.replace('"version": "1.', '"version": "2.'));
  }
  fs.writeFileSync(path.join(folder, 'server/migrations/9999_next_version.sql'), nextMigration);
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** Upgrades a company that is at work to the next version, which goes on; the version before then refuses to start. */
export async function upgrade(times: number): Promise<Outcome> {
  const storage = await newStorage();
  const next = nextVersion();
  const record = newRecord();
  try {
    const before = await startProduct({ storage });
    const work = await startWriters(before.url, record, writers);
    await pause(workMs * times);
    await work.stop();
    await before.stop();
    const after = await startProduct({ storage, program: next.folder });
    const goesOn = await startWriters(after.url, record, writers);
    await pause(workMs * times);
    await goesOn.stop();
    const { faults } = await prove(after, record);
    await after.stop();
    if (!(await refusesToStart(storage)))
      faults.push('The version before started on the upgraded database');
    return {
      figures: `upgraded with one migration, ${countOf(record)} before and after, none lost; the version before refuses to start`,
      faults,
    };
  } finally {
    next.remove();
    await storage.remove();
  }
}

async function refusesToStart(storage: ProductStorage): Promise<boolean> {
  try {
    const product = await startProduct({ storage });
    await product.stop();
    return false;
  } catch (error) {
    return errorText(error).includes('belongs to another version');
  }
}
