import { endsWithin } from '../ends-within.ts';
import { backupState, type BackupState } from './backup-state.ts';
import type { BackupParts } from './make-backup.ts';

const keptMs = 30_000;
/** A disk that is away may not answer at all. */
const patienceMs = 2_000;

/**
 * Returns a reader of the state of the backups, for those who ask often. It reads the disk at most twice a minute and once at
 * a time, because a disk that does not answer would keep one thread for each reading, and four are all of Node's.
 */
export function backupReader(
  config: BackupParts['config'],
  read: typeof backupState = backupState,
) {
  let kept: { state: BackupState | null; untilMs: number } | null = null;
  let reading: Promise<BackupState | null> | null = null;

  /** @throws Error if the disk can't be read, or does not answer in time */
  return async (): Promise<BackupState | null> => {
    if (kept && performance.now() < kept.untilMs) return kept.state;
    reading ??= read(config)
      .then((state) => {
        kept = { state, untilMs: performance.now() + keptMs };
        return state;
      })
      .finally(() => {
        reading = null;
      });
    if (await endsWithin(patienceMs, reading)) return kept?.state ?? null;
    throw new Error('The disk of the backups does not answer');
  };
}
