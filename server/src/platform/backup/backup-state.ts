import fs from 'node:fs';
import path from 'node:path';

import { instantOfFile } from '../clock.ts';
import { openHome } from '../postgres/embedded-home.ts';
import { archiveFolder } from '../postgres/wal-archive.ts';
import { changesFolder, entriesOf, manifestsIn } from './backup-folder.ts';
import { lastDrill } from './drill.ts';
import type { BackupParts } from './make-backup.ts';
import { isArchived } from './wal-segments.ts';

/** Returns what the backups on disk say; null if no backups are made. */
export function backupState({ dataDir, backup }: BackupParts['config']) {
  if (backup === null) return null;
  const all = manifestsIn(backup.folder);
  const last = all[0]?.manifest;
  const bytes = (manifest: (typeof all)[number]['manifest']) =>
    Object.values(manifest.parts).reduce((sum, part) => sum + part.bytes, 0);
  const changes = last ? changesFolder(backup.folder, last.systemId) : null;
  return {
    isEncrypted: backup.secret !== null,
    count: all.length,
    last: last ? { beganAt: last.beganAt, endedAt: last.endedAt, bytes: bytes(last) } : null,
    lastChangesAt: changes === null ? null : newestIn(changes),
    /** Parts that are not in the backups yet. */
    waiting: entriesOf(archiveFolder(openHome(dataDir))).filter(isArchived).length,
    drill: lastDrill(backup.folder),
  };
}

function newestIn(folder: string) {
  const times = entriesOf(folder).map((name) => fs.statSync(path.join(folder, name)).mtimeMs);
  return times.length === 0 ? null : instantOfFile(Math.max(...times));
}
