import fs from 'node:fs';
import path from 'node:path';

import type { Instant } from '@sankofa/domain/values/time';

import { OperatorError } from '../errors.ts';
import { type Manifest, manifestUnchecked } from './manifest.ts';

/*
 * The folder of the backups:
 *   2026-11-27T03-20-00.000Z/   a backup: base.tar.gz, wal/, files.txt, secrets, manifest.json
 *   files/ab/abcd…              stored files, which the backups share; named by their SHA-256
 *   changes/<database>/         the WAL since the backups
 */
const name = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

export const isBackupName = (entry: string) => name.test(entry);
export const idOf = (at: Instant) => at.replaceAll(':', '-');
export const takenAt = (id: string): Instant => id.replace(name, '$1:$2:$3');

export const filePlace = (root: string, hash: string) =>
  path.join(root, 'files', hash.slice(0, 2), hash);
export const changesFolder = (root: string, systemId: string) =>
  path.join(root, 'changes', systemId);

/** Returns the complete backups, newest first. */
export function backupsIn(root: string): { id: string; folder: string }[] {
  return entriesOf(root)
    .filter(isBackupName)
    .map((id) => ({ id, folder: path.join(root, id) }))
    .filter(({ folder }) => fs.existsSync(path.join(folder, 'manifest.json')))
    .toSorted((a, b) => b.id.localeCompare(a.id));
}

export const manifestsIn = (root: string): { folder: string; manifest: Manifest }[] =>
  backupsIn(root).map(({ folder }) => ({ folder, manifest: manifestUnchecked(folder) }));

/** Returns the names in a folder; none if it does not exist. */
export const entriesOf = (folder: string): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder) : [];

/** @throws OperatorError with what to do if backups can't be written there */
export function openBackupFolder(root: string) {
  try {
    fs.mkdirSync(root, { recursive: true, mode: 0o700 });
    fs.accessSync(root, fs.constants.W_OK);
  } catch (cause) {
    throw new OperatorError(
      `Backups can’t be written to ${root}. Check that the disk is mounted and that this user may write there, or set BACKUP_DIR to another folder.`,
      { cause },
    );
  }
}

const gb = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** @throws OperatorError with both numbers */
export function ensureSpace(folder: string, neededBytes: number, purpose: string) {
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = bavail * bsize;
  if (free >= neededBytes) return;
  throw new OperatorError(
    `${folder} has ${gb(free)} free, but ${purpose} needs ${gb(neededBytes)}. Free some space or use another disk.`,
  );
}
