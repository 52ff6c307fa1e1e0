import fs from 'node:fs';
import path from 'node:path';
import { createGzip } from 'node:zlib';

import type { Instant } from '@sankofa/domain/values/time';
import type { Client } from 'pg';

import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { ownConnection } from '../own-connection.ts';
import { role } from '../postgres/embedded-cluster.ts';
import { openHome } from '../postgres/embedded-home.ts';
import { port } from '../postgres/embedded-postgres.ts';
import type { BackupPlace } from '../settings/backup-settings.ts';
import { programVersion } from '../version.ts';
import { ensureSpace, idOf, openBackupFolder } from './backup-folder.ts';
import { streamBaseBackup } from './base-backup.ts';
import { markMoment } from './exact-moment.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { removeOldBackups } from './old-backups.ts';
import { seal, type SealedFile } from './sealed-files.ts';
import { storeFiles } from './stored-files.ts';
import { proveTables } from './table-proofs.ts';
import { firstGap, isSegment } from './wal-segments.ts';

export type BackupParts = {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backup'>;
  clock: Clock;
};

/** @throws OperatorError with what to set */
export function placeOf({ databaseUrl, backup }: BackupParts['config']): BackupPlace {
  if (databaseUrl !== null)
    throw new OperatorError(
      'Backups are for the embedded database. Back up the server at DATABASE_URL with pgBackRest (docs/operate.md).',
    );
  if (backup === null)
    throw new OperatorError('Set BACKUP_DIR to the folder where backups are stored.');
  return backup;
}

/** Returns the connection of the running embedded database. */
export const addressIn = (dataDir: string, database: string = role) => ({
  host: openHome(dataDir).socketFolder,
  port,
  user: role,
  database,
});

/**
 * Makes a complete backup while the product runs: database, files and secrets, each part with its hash. It has
 * the counts and hashes of every table at one moment, which a restore must show again.
 * @throws OperatorError with what to do
 */
export async function makeBackup({ config, clock }: BackupParts): Promise<Manifest> {
  const { folder: root, secret } = placeOf(config);
  openBackupFolder(root);
  const owner = await connect(config.dataDir);
  const reader = await connect(config.dataDir);
  const beganAt = clock();
  const draft = path.join(root, `draft-${idOf(beganAt)}`);
  try {
    await claimBackup(owner);
    removeDrafts(root);
    const facts = await factsOf(owner);
    ensureSpace(root, facts.databaseBytes, 'a backup');
    fs.mkdirSync(path.join(draft, 'wal'), { recursive: true, mode: 0o700 });
    const parts = await writeParts({ owner, reader, draft, secret, config, root, beganAt });
    const manifest = {
      format: 1 as const,
      id: idOf(beganAt),
      beganAt,
      endedAt: clock(),
      version: programVersion,
      isEncrypted: secret !== null,
      ...facts,
      ...parts,
    };
    writeManifest(draft, manifest, secret);
    fs.renameSync(draft, path.join(root, manifest.id));
    await removeOldBackups({ folder: root, secret }, clock());
    return manifest;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
    await Promise.all([owner.end(), reader.end()]);
  }
}

async function connect(dataDir: string) {
  const client = ownConnection({ ...addressIn(dataDir), application_name: 'sankofa backup' });
  await client.connect();
  await client.query('set statement_timeout = 0');
  return client;
}

async function claimBackup(client: Client) {
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select pg_try_advisory_lock(hashtext('sankofa backup')) as "isOurs"`,
  );
  if (rows[0]?.isOurs !== true)
    throw new OperatorError('Another backup is running. Wait until it has ended.');
}

async function factsOf(client: Client) {
  const { rows } = await client.query<{
    systemId: string;
    databaseBytes: string;
    version: string;
  }>(
    `select (select system_identifier::text from pg_control_system()) as "systemId",
      pg_database_size(current_database())::text as "databaseBytes",
      current_setting('server_version_num') as version`,
  );
  const [found] = rows;
  if (!found) throw new OperatorError('PostgreSQL didn’t describe itself.');
  return {
    systemId: found.systemId,
    databaseBytes: Number(found.databaseBytes),
    postgres: Math.floor(Number(found.version) / 10_000),
  };
}

type Writing = {
  owner: Client;
  reader: Client;
  draft: string;
  root: string;
  secret: string | null;
  config: BackupParts['config'];
  beganAt: Instant;
};

async function writeParts({ owner, reader, draft, root, secret, config, beganAt }: Writing) {
  const parts: Record<string, SealedFile> = {};
  const write = async (part: string, bytes: Parameters<typeof seal>[1]) => {
    parts[part] = await seal(path.join(draft, part), bytes, secret);
  };
  // PostgreSQL keeps the WAL from here on until this connection ends.
  await owner.query(
    `select pg_create_physical_replication_slot('sankofa_' || pg_backend_pid(), true, true)`,
  );
  const base = await streamBaseBackup(addressIn(config.dataDir), (archive) =>
    write('base.tar.gz', archive),
  );
  await write('base.json', [Buffer.from(base.manifest)]);
  const restorePoint = `sankofa ${idOf(beganAt)}`;
  const momentLsn = await markMoment({ owner, reader }, restorePoint);
  const firstSegment = await segmentOf(owner, base.startLsn);
  const lastSegment = await segmentOf(owner, momentLsn);
  await owner.query('select pg_switch_wal()');
  const wal = path.join(openHome(config.dataDir).data, 'pg_wal');
  const segments = fs
    .readdirSync(wal)
    .filter((name) => isSegment(name) && name >= firstSegment && name <= lastSegment);
  const gap = firstGap(segments, firstSegment, lastSegment);
  if (gap !== null) throw new OperatorError(`PostgreSQL has already removed its WAL ${gap}.`);
  for (const segment of segments)
    await write(
      `wal/${segment}.gz`,
      fs.createReadStream(path.join(wal, segment)).pipe(createGzip({ level: 1 })),
    );
  const tables = await proveTables(reader);
  const hashes = await storeFiles(reader, {
    from: path.join(config.dataDir, 'files'),
    root,
    secret,
  });
  await write('files.txt', [Buffer.from(hashes.join('\n'))]);
  await write('secrets.json', [Buffer.from(JSON.stringify(secretsIn(config.dataDir)))]);
  return { parts, tables, restorePoint, firstSegment, lastSegment, files: hashes.length };
}

async function segmentOf(client: Client, lsn: string) {
  const { rows } = await client.query<{ name: string }>(
    'select pg_walfile_name($1::pg_lsn) as name',
    [lsn],
  );
  return rows[0]?.name ?? '';
}

/** The secrets that the product generated; those in settings are not ours to store. */
function secretsIn(dataDir: string): Record<string, string> {
  const folder = path.join(dataDir, 'secrets');
  if (!fs.existsSync(folder)) return {};
  return Object.fromEntries(
    fs
      .readdirSync(folder)
      .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')] as const),
  );
}

/** Removes what a killed backup left; this one holds the lock of backups. */
function removeDrafts(root: string) {
  for (const name of fs.readdirSync(root))
    if (name.startsWith('draft-')) fs.rmSync(path.join(root, name), { recursive: true });
}
