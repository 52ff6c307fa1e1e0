import path from 'node:path';

import { z } from 'zod';

import { weaknessOf } from './secrets.ts';

/** The folder of the backups, and the key that encrypts them; null if they are not encrypted. */
export type BackupPlace = Readonly<{ folder: string; secret: string | null }>;

export const backupSettings = {
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'Folder for backups of the embedded database and of files, best on another disk. If set, a backup is made every night and changes are added every minute.',
    ),
  BACKUP_KEY: z
    .string()
    .optional()
    .describe(
      'Key that encrypts the backups, at least 32 characters. Keep a copy elsewhere: without it, they can’t be restored.',
    ),
};

type Values = Partial<Record<'BACKUP_DIR' | 'BACKUP_KEY' | 'DATABASE_URL', string | undefined>>;

export const backupOf = ({ BACKUP_DIR, BACKUP_KEY }: Values): BackupPlace | null =>
  BACKUP_DIR
    ? Object.freeze({ folder: path.resolve(BACKUP_DIR), secret: BACKUP_KEY ?? null })
    : null;

export function backupFaults(values: Values, dataDir: string): string[] {
  const faults: string[] = [];
  const place = backupOf(values);
  if (place === null) return faults;
  const inside = path.relative(dataDir, place.folder);
  if (inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside)))
    faults.push('BACKUP_DIR must be outside DATA_DIR, which the backups are for');
  if (values.DATABASE_URL)
    faults.push(
      'BACKUP_DIR is for the embedded database. With DATABASE_URL, back up that server (docs/operate.md)',
    );
  const weakness = values.BACKUP_KEY === undefined ? null : weaknessOf(values.BACKUP_KEY);
  if (weakness) faults.push(`BACKUP_KEY ${weakness}`);
  return faults;
}
