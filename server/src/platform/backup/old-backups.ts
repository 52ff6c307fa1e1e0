import fs from 'node:fs';
import path from 'node:path';

import type { Instant } from '@sankofa/domain/values/time';

import { msOf } from '../clock.ts';
import type { BackupPlace } from '../settings/backup-settings.ts';
import { changesFolder, entriesOf, manifestsIn, takenAt } from './backup-folder.ts';
import { keptTimes, newestOf } from './keep-rule.ts';
import { textOf } from './unpack-base.ts';
import { isFrom, isSegment } from './wal-segments.ts';

/** Files younger than this may belong to changes that are in no backup yet. */
const filesKeptMs = 8 * 24 * 60 * 60_000;

/**
 * Removes backups that the rule no longer keeps, then what only they needed: changes before the oldest daily
 * backup, so that each second since then can be restored, and stored files that no backup names.
 */
export async function removeOldBackups({ folder: root, secret }: BackupPlace, now: Instant) {
  const all = manifestsIn(root);
  const times = all.map(({ manifest }) => takenAt(manifest.id));
  const kept = new Set(keptTimes(times));
  for (const { folder, manifest } of all)
    if (!kept.has(takenAt(manifest.id))) fs.rmSync(folder, { recursive: true });
  const daily = new Set(newestOf(times, 'days'));
  for (const systemId of entriesOf(path.join(root, 'changes')))
    removeChanges(
      changesFolder(root, systemId),
      all
        .filter(({ manifest }) => manifest.systemId === systemId && daily.has(takenAt(manifest.id)))
        .map(({ manifest }) => manifest.firstSegment),
    );
  await removeFiles(root, await namedFiles(root, secret), msOf(now) - filesKeptMs);
}

function removeChanges(folder: string, firstSegments: readonly string[]) {
  const [first] = firstSegments.toSorted((a, b) => (isFrom(a, b) ? 1 : -1));
  if (first === undefined) return;
  for (const name of entriesOf(folder)) {
    const segment = name.split('.', 1)[0] ?? '';
    if (isSegment(segment) && !isFrom(segment, first)) fs.rmSync(path.join(folder, name));
  }
}

async function namedFiles(root: string, secret: string | null): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const { folder, manifest } of manifestsIn(root))
    for (const hash of await filesOf(folder, manifest.isEncrypted ? secret : null)) named.add(hash);
  return named;
}

async function removeFiles(root: string, named: ReadonlySet<string>, before: number) {
  const files = path.join(root, 'files');
  for (const part of entriesOf(files))
    for (const hash of entriesOf(path.join(files, part))) {
      const place = path.join(files, part, hash);
      const { mtimeMs } = await fs.promises.stat(place);
      if (!named.has(hash) && mtimeMs < before) await fs.promises.rm(place);
    }
}

/** Returns the hashes of the stored files that belong to a backup. */
export const filesOf = async (folder: string, secret: string | null): Promise<string[]> =>
  (await textOf(path.join(folder, 'files.txt'), secret)).split('\n').filter(Boolean);
