import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';

import { newDatabaseFolder } from '../../testing/postgres/database-folder.ts';
import { sha256 } from '../canonical.ts';
import { systemClock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { type Embedded, startEmbedded } from '../postgres/embedded-postgres.ts';
import { archiveFolder } from '../postgres/wal-archive.ts';
import { addChanges } from './add-changes.ts';
import { backupsIn } from './backup-folder.ts';
import { backupState } from './backup-state.ts';
import { drill, lastDrill } from './drill.ts';
import { makeBackup } from './make-backup.ts';
import { restore } from './restore.ts';

const key = 'JqQ0cX2m5v8y1B4e7H0k3N6p9S2u5W8z';
// Each starts several databases, on two cores that may do other work too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A running database with a table of cartons, a photo and a secret, and a folder for backups. */
async function startCompany(secret: string | null = key) {
  const parent = newDatabaseFolder('sankofa-backup-');
  cleanUps.push(() => fs.rmSync(parent, { recursive: true, force: true }));
  const dataDir = path.join(parent, 'data');
  const root = path.join(parent, 'backups');
  const config = { dataDir, databaseUrl: null, backup: { folder: root, secret } };
  const server = await startEmbedded({ dataDir, archivesWal: true, settings: { fsync: 'off' } });
  cleanUps.push(() => server.stop());
  await query(
    server,
    `create table cartons (id int primary key, mark text);
    create table files (sha256 text, thumbnail_sha256 text, created_at timestamptz);
    create table audit_log (at timestamptz);
    insert into cartons select n, 'SNK ' || n from generate_series(1, 3000) n`,
  );
  const photo = Buffer.from('a photo');
  await keepFile(server, dataDir, photo);
  fs.mkdirSync(path.join(dataDir, 'secrets'));
  fs.writeFileSync(path.join(dataDir, 'secrets', 'link'), 'the secret of links');
  const parts = { config, clock: systemClock };
  return { parent, dataDir, root, server, photo, parts, place: config.backup };
}

async function keepFile(server: Embedded, dataDir: string, bytes: Buffer) {
  const hash = sha256(bytes);
  const folder = path.join(dataDir, 'files', hash.slice(0, 2));
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, hash), bytes);
  await query(server, `insert into files values ('${hash}', null, now())`);
}

async function query(server: Pick<Embedded, 'address'>, statement: string) {
  const client = new Client(server.address);
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows?.[0];
  } finally {
    await client.end();
  }
}

/** Waits until PostgreSQL has archived everything that was written, and adds it to the backups. */
async function addAllChanges({ server, parts, dataDir }: Awaited<ReturnType<typeof startCompany>>) {
  const { segment } = await query(server, `select pg_walfile_name(pg_switch_wal()) as segment`);
  const place = path.join(archiveFolder({ folder: path.join(dataDir, 'postgres') }), segment);
  while (!fs.existsSync(place)) await pause(20);
  expect(await addChanges(parts)).toBeGreaterThan(0);
}

async function countIn(dataDir: string) {
  const server = await startEmbedded({ dataDir });
  const row = await query(server, 'select count(*)::int as cartons, max(id) as last from cartons');
  await server.stop();
  return row;
}

test('a backup that is made while someone writes is restored with every change since, files and secrets', async () => {
  const company = await startCompany();
  const { server, parts, place, parent, dataDir, photo } = company;
  const writer = new Client(server.address);
  await writer.connect();
  let written = 3000;
  const duty = { isOver: false };
  const writing = (async () => {
    while (!duty.isOver) {
      await writer.query('insert into cartons values ($1, $2)', [written + 1, 'written meanwhile']);
      written += 1;
    }
  })();
  const made = await makeBackup(parts).finally(async () => {
    duty.isOver = true;
    await writing;
    await writer.end();
  });
  const proven = made.tables.find(({ table }) => table === 'cartons');
  expect(proven?.rows).toBeGreaterThan(3000);
  const later = Buffer.from('a photo taken after the backup');
  await keepFile(server, dataDir, later);
  await query(server, `insert into cartons values (1000000, 'after the backup')`);
  await addAllChanges(company);

  const target = path.join(parent, 'restored');
  const done = await restore({ place, dataDir: target });

  expect(done).toMatchObject({ tables: 3, files: 2 });
  expect(await countIn(target)).toEqual({ cartons: written + 1, last: 1_000_000 });
  for (const bytes of [photo, later]) {
    const hash = sha256(bytes);
    expect(fs.readFileSync(path.join(target, 'files', hash.slice(0, 2), hash))).toEqual(bytes);
  }
  expect(fs.readFileSync(path.join(target, 'secrets', 'link'), 'utf8')).toBe('the secret of links');
  expect(await backupState(parts.config)).toMatchObject({
    isEncrypted: true,
    count: 1,
    waiting: 0,
  });
  // Nothing readable is in the folder.
  const readable = ['SNK 7', 'the secret of links', 'a photo'];
  for (const name of fs.readdirSync(place.folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(place.folder, name);
    if (!fs.statSync(file).isFile()) continue;
    const text = fs.readFileSync(file, 'latin1');
    expect(readable.filter((part) => text.includes(part))).toEqual([]);
  }
});

test('a moment in the past is restored, without the mistake that followed it', async () => {
  const company = await startCompany(null);
  const { server, parts, place, parent } = company;
  await makeBackup(parts);
  await query(server, `insert into cartons values (5000, 'kept')`);
  const { at } = await query(server, `select clock_timestamp()::text as at`);
  await pause(5);
  await query(server, 'delete from cartons');
  await addAllChanges(company);

  const target = path.join(parent, 'restored');
  await restore({ place, dataDir: target, at });

  expect(await countIn(target)).toEqual({ cartons: 3001, last: 5000 });
});

test('the drill restores the newest backup, runs the checks and leaves nothing but its report', async () => {
  const { parts, place, parent, root } = await startCompany();
  const drilling = { place, near: parent, clock: systemClock };
  await makeBackup(parts);
  const checked: string[] = [];
  const check = async (db: Db) => {
    const { rows } = await sql<{ mark: string }>`select mark from cartons where id = 7`.execute(db);
    checked.push(rows[0]?.mark ?? '');
    return [];
  };
  const report = await drill({ ...drilling, check });
  expect(checked).toEqual(['SNK 7']);
  expect(report).toMatchObject({ tables: 3, rows: 3001, files: 1, fault: null });
  expect(await lastDrill(root)).toEqual(report);
  expect(fs.readdirSync(parent).toSorted()).toEqual(['backups', 'data']);

  fs.rmSync(path.join(root, report.backup, 'base.tar.gz'));
  await expect(drill(drilling)).rejects.toThrow('base.tar.gz of');
  expect((await lastDrill(root))?.fault).toContain('is missing. Use another backup.');
  expect(fs.readdirSync(parent).toSorted()).toEqual(['backups', 'data']);
});

test('what is damaged, missing or locked is refused with what to do', async () => {
  const { parts, place, parent, root } = await startCompany();
  const restoring = (changes: object = {}) =>
    restore({ place, dataDir: path.join(parent, crypto.randomUUID()), ...changes });
  await expect(restoring()).rejects.toThrow('has no complete backup');
  await makeBackup(parts);
  const [backup] = backupsIn(root);
  const folder = backup?.folder ?? '';
  await expect(restoring({ dataDir: parent })).rejects.toThrow('isn’t empty');
  await expect(restoring({ id: '2026-01-01' })).rejects.toThrow(/There is no backup 2026-01-01.*/);
  await expect(restoring({ place: { folder: root, secret: null } })).rejects.toThrow('BACKUP_KEY');
  const wrong = { folder: root, secret: key.replace('J', 'K') };
  await expect(restoring({ place: wrong })).rejects.toThrow('isn’t the key it was made with');

  const base = path.join(folder, 'base.tar.gz');
  const bytes = fs.readFileSync(base);
  fs.writeFileSync(base, Buffer.from(bytes).fill(1, 500, 501));
  await expect(restoring()).rejects.toThrow('base.tar.gz of');
  fs.writeFileSync(base, bytes);
  const manifest = path.join(folder, 'manifest.json');
  const text = fs.readFileSync(manifest, 'utf8');
  fs.writeFileSync(manifest, text.replace(String.raw`\"rows\":3000`, String.raw`\"rows\":3001`));
  await expect(restoring()).rejects.toThrow('was changed');
  fs.rmSync(manifest);
  await expect(restoring()).rejects.toThrow('has no complete backup');
  fs.writeFileSync(manifest, text);
  fs.rmSync(path.join(root, 'files'), { recursive: true });
  await expect(restoring()).rejects.toThrow('isn’t in the backups');
});
