import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Instant } from '@sankofa/domain/values/time';
import { z } from 'zod';

import type { Db } from '../database/db.ts';
import { OperatorError } from '../errors.ts';
import { openHome, type Home } from '../postgres/embedded-home.ts';
import { programsFor } from '../postgres/embedded-programs.ts';
import type { BackupPlace } from '../settings/backup-settings.ts';
import { backupsIn, ensureSpace, filePlace } from './backup-folder.ts';
import { inParallel } from './in-parallel.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { recover } from './recovery.ts';
import { measure, unseal } from './sealed-files.ts';
import { textOf, unpackBase } from './unpack-base.ts';
import { collectWal } from './wal-for-recovery.ts';

const run = promisify(execFile);

export type RestoreOptions = {
  place: BackupPlace;
  /** Must not exist, or be empty. */
  dataDir: string;
  /** The name of the backup; the newest one without it. */
  id?: string | undefined;
  /** To which moment changes are applied; without it, all of them. */
  at?: Instant | undefined;
  /** What compares more on the restored database, such as the ledger. */
  check?: ((db: Db) => Promise<string[]>) | undefined;
  postgresBin?: string | undefined;
};

export type Restored = {
  manifest: Manifest;
  /** The counts of what was compared and found equal. */
  tables: number;
  rows: number;
  files: number;
  /** The time of the last change in the restored database, if it has one. */
  lastChangeAt: Instant | null;
};

const secretsSchema = z.record(z.string(), z.string());

/**
 * Restores a backup into an empty folder and proves it: every part by its hash, every table at the moment of the
 * backup by its count and hash, every stored file by its hash. Then it applies the changes since.
 * @throws OperatorError with what differs or what to do; the folder is then not to be used
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { place, dataDir } = options;
  ensureEmpty(dataDir);
  const folder = folderOf(place.folder, options.id);
  const manifest = readManifest(folder, place.secret);
  const secret = manifest.isEncrypted ? place.secret : null;
  await compareParts(folder, manifest);
  fs.mkdirSync(dataDir, { recursive: true });
  ensureSpace(dataDir, manifest.databaseBytes, 'this restore');
  const home = openHome(dataDir);
  ensureMajor(home, manifest, options.postgresBin);
  await unpackBase(home, folder, secret);
  const wal = await collectWal({ home, folder, root: place.folder, manifest, secret });
  const recovered = await recover({ ...options, home, wal, manifest });
  fs.rmSync(wal, { recursive: true });
  await restoreSecrets(folder, dataDir, secret);
  await inParallel(recovered.fileHashes, (hash) => restoreFile({ hash, place, dataDir, secret }));
  await flushDisk(dataDir);
  return {
    manifest,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: recovered.fileHashes.length,
    lastChangeAt: recovered.lastChangeAt,
  };
}

function ensureEmpty(dataDir: string) {
  if (fs.existsSync(dataDir) && fs.readdirSync(dataDir).length > 0)
    throw new OperatorError(
      `${dataDir} isn’t empty. Restore into a new folder, then start the product with DATA_DIR set to it.`,
    );
}

function folderOf(root: string, id: string | undefined): string {
  const backups = backupsIn(root);
  const chosen = id === undefined ? backups[0] : backups.find((backup) => backup.id === id);
  if (chosen) return chosen.folder;
  const list = backups.map((backup) => `  ${backup.id}`).join('\n');
  throw new OperatorError(
    backups.length === 0
      ? `${root} has no complete backup. Set BACKUP_DIR to the folder with the backups.`
      : `There is no backup ${id}. There are:\n${list}`,
  );
}

async function compareParts(folder: string, { parts }: Manifest) {
  for (const [part, { sha256 }] of Object.entries(parts)) {
    const found = fs.existsSync(path.join(folder, part))
      ? await measure(path.join(folder, part))
      : null;
    if (found?.sha256 !== sha256)
      throw new OperatorError(
        `${part} of ${folder} is ${found ? 'damaged' : 'missing'}. Use another backup.`,
      );
  }
}

function ensureMajor(home: Home, { postgres }: Manifest, binDir: string | undefined) {
  const { major } = programsFor(home, binDir);
  if (major !== postgres)
    throw new OperatorError(
      `The backup is of PostgreSQL ${postgres}, but the programs are PostgreSQL ${major}. Set PG_BIN to the folder with PostgreSQL ${postgres}.`,
    );
}

async function restoreSecrets(folder: string, dataDir: string, secret: string | null) {
  const text = await textOf(path.join(folder, 'secrets.json'), secret);
  const target = path.join(dataDir, 'secrets');
  fs.mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const [name, value] of Object.entries(secretsSchema.parse(JSON.parse(text))))
    fs.writeFileSync(path.join(target, path.basename(name)), value, { mode: 0o600, flush: true });
}

type RestoringFile = { hash: string; place: BackupPlace; dataDir: string; secret: string | null };

async function restoreFile({ hash, place, dataDir, secret }: RestoringFile) {
  const source = filePlace(place.folder, hash);
  if (!fs.existsSync(source))
    throw new OperatorError(
      `The stored file ${hash} isn’t in the backups. Copy it to ${source} from another copy, then restore again into an empty folder.`,
    );
  const target = path.join(dataDir, 'files', hash.slice(0, 2), hash);
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const chunks: Buffer[] = [];
  for await (const chunk of unseal(source, secret)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (createHash('sha256').update(bytes).digest('hex') !== hash)
    throw new OperatorError(`The stored file ${hash} is damaged.`);
  await fs.promises.writeFile(target, bytes, { mode: 0o600 });
}

/** Returns once everything on the disk of this folder is written: one wait instead of one for each file. */
const flushDisk = (folder: string) => run('sync', ['-f', folder]);
