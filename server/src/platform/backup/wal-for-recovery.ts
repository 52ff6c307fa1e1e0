import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { OperatorError } from '../errors.ts';
import { changeOwnerOfAll, type Home } from '../postgres/embedded-home.ts';
import { changesFolder, entriesOf } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';
import { unseal } from './sealed-files.ts';
import { firstGap, isArchived, isFrom, isSegment, lastOf } from './wal-segments.ts';

type Collecting = {
  home: Home;
  /** The folder of the backup. */
  folder: string;
  root: string;
  manifest: Manifest;
  secret: string | null;
};

const segmentOf = (name: string) => name.replace(/\.gz$/, '');

/**
 * Unpacks the WAL of a backup and of all changes after it, and returns the folder.
 * @throws OperatorError if a part in between is missing, because PostgreSQL would silently stop there
 */
export async function collectWal({ home, folder, root, manifest, secret }: Collecting) {
  const target = path.join(home.folder, 'restored-wal');
  fs.mkdirSync(target, { mode: 0o700 });
  const changes = changesFolder(root, manifest.systemId);
  const own = entriesOf(path.join(folder, 'wal')).map((name) => path.join(folder, 'wal', name));
  const later = entriesOf(changes)
    .filter((name) => isArchived(segmentOf(name)))
    .filter((name) => !isSegment(segmentOf(name)) || isFrom(segmentOf(name), manifest.firstSegment))
    .map((name) => path.join(changes, name));
  for (const source of [...later, ...own])
    await pipeline(
      Readable.from(unseal(source, secret)),
      createGunzip(),
      fs.createWriteStream(path.join(target, segmentOf(path.basename(source))), { mode: 0o600 }),
    );
  const names = fs.readdirSync(target);
  const gap = firstGap(names, manifest.firstSegment, lastOf(names) ?? manifest.lastSegment);
  if (gap !== null)
    throw new OperatorError(
      `The changes have a gap at ${gap}. Restore a later backup, or move the changes from ${gap} on out of ${changes} to restore what is before it.`,
    );
  changeOwnerOfAll(target, home.server);
  return target;
}
