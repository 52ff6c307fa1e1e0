import fs from 'node:fs/promises';
import path from 'node:path';

import type { Instant } from '@sankofa/domain/values/time';

import { instantOfFile } from '../clock.ts';
import { codeOf } from '../errors.ts';
import { openHome } from '../postgres/embedded-home.ts';
import { archiveFolder } from '../postgres/wal-archive.ts';
import { changesFolder, isBackupName } from './backup-folder.ts';
import { type DrillReport, lastDrill } from './drill.ts';
import type { BackupParts } from './make-backup.ts';
import { type Manifest, manifestIn } from './manifest.ts';
import { isArchived } from './wal-segments.ts';

export type BackupState = {
  isEncrypted: boolean;
  count: number;
  last: { beganAt: Instant; endedAt: Instant; bytes: number } | null;
  lastChangesAt: Instant | null;
  /** Parts that are not in the backups yet. */
  waiting: number;
  drill: DrillReport | null;
};

/**
 * Returns what the backups on disk say; null if no backups are made. Nothing waits for a slow disk meanwhile.
 * @throws Error if the folder of the backups can't be read
 */
export async function backupState({
  dataDir,
  backup,
}: BackupParts['config']): Promise<BackupState | null> {
  if (backup === null) return null;
  const all = await manifestsIn(backup.folder);
  const [last] = all;
  const archived = await entriesOf(archiveFolder(openHome(dataDir)));
  return {
    isEncrypted: backup.secret !== null,
    count: all.length,
    last: last ? { beganAt: last.beganAt, endedAt: last.endedAt, bytes: bytesOf(last) } : null,
    lastChangesAt: last ? await newestIn(changesFolder(backup.folder, last.systemId)) : null,
    waiting: archived.filter(isArchived).length,
    drill: await lastDrill(backup.folder),
  };
}

/** Returns the manifests of the complete backups, newest first. */
async function manifestsIn(root: string): Promise<Manifest[]> {
  const ids = (await entriesOf(root)).filter(isBackupName).toSorted((a, b) => b.localeCompare(a));
  const found = await Promise.all(ids.map((id) => manifestIn(path.join(root, id))));
  return found.filter((manifest) => manifest !== null);
}

const bytesOf = ({ parts }: Manifest) =>
  Object.values(parts).reduce((sum, part) => sum + part.bytes, 0);

/** Returns the names in a folder; none if it does not exist. */
const entriesOf = (folder: string): Promise<string[]> =>
  fs.readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });

async function newestIn(folder: string): Promise<Instant | null> {
  const files = await Promise.all(
    (await entriesOf(folder)).map((name) => fs.stat(path.join(folder, name))),
  );
  const newest = Math.max(...files.map(({ mtimeMs }) => mtimeMs));
  return files.length === 0 ? null : instantOfFile(newest);
}
