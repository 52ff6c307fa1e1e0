import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { z } from 'zod';

import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { codeOf, errorText } from '../errors.ts';
import type { BackupPlace } from '../settings/backup-settings.ts';
import { backupsIn } from './backup-folder.ts';
import { placeOf } from './make-backup.ts';
import { restore, type RestoreOptions } from './restore.ts';

const reportSchema = z.object({
  at: z.string(),
  seconds: z.number(),
  backup: z.string(),
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
  /** Why it failed; null if everything was equal. */
  fault: z.nullable(z.string()),
});
export type DrillReport = z.infer<typeof reportSchema>;

const nameOfFile = 'drill.json';

/** Returns the last drill; null before the first. */
export async function lastDrill(root: string): Promise<DrillReport | null> {
  try {
    const text = await fs.promises.readFile(path.join(root, nameOfFile), 'utf8');
    return reportSchema.parse(JSON.parse(text));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

type Drilling = Pick<RestoreOptions, 'postgresBin' | 'check'> & {
  place: BackupPlace;
  /** Where there is room for a second database. */
  near: string;
  clock: Clock;
};

/**
 * Restores the newest backup with all changes to a temporary folder, proves it and removes it. The report is
 * stored with the backups.
 * @throws OperatorError if the restore failed, after the report was stored
 */
export async function drill({ place, near, clock, ...options }: Drilling): Promise<DrillReport> {
  const parent = fs.mkdtempSync(path.join(fs.existsSync(near) ? near : os.tmpdir(), 'drill-'));
  // The database server runs as another user.
  fs.chmodSync(parent, 0o711);
  const at = clock();
  const beganAt = performance.now();
  const backup = backupsIn(place.folder)[0]?.id ?? '';
  const write = (part: Pick<DrillReport, 'tables' | 'rows' | 'files' | 'fault'>) => {
    const seconds = Math.round((performance.now() - beganAt) / 100) / 10;
    const report = { at, seconds, backup, ...part };
    fs.writeFileSync(path.join(place.folder, nameOfFile), JSON.stringify(report), { flush: true });
    return report;
  };
  try {
    const dataDir = path.join(parent, 'data');
    const { tables, rows, files } = await restore({ ...options, place, dataDir });
    return write({ tables, rows, files, fault: null });
  } catch (error) {
    write({ tables: 0, rows: 0, files: 0, fault: errorText(error) });
    throw error;
  } finally {
    removeWithLink(parent);
  }
}

/** Root's database may be in a system folder to which the data folder links. */
function removeWithLink(parent: string) {
  const link = path.join(parent, 'data', 'postgres');
  if (fs.lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink())
    fs.rmSync(fs.realpathSync(link), { recursive: true, force: true });
  fs.rmSync(parent, { recursive: true, force: true });
}

/** Runs the drill of a product, on the disk of its data. */
export const drillRestore = (
  {
    config,
    clock,
  }: { config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backup' | 'postgresBin'>; clock: Clock },
  check: NonNullable<RestoreOptions['check']>,
) =>
  drill({
    place: placeOf(config),
    near: config.dataDir,
    clock,
    check,
    postgresBin: config.postgresBin ?? undefined,
  });
