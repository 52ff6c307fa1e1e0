import fs from 'node:fs';
import path from 'node:path';
import { createGzip } from 'node:zlib';

import { addMs } from '@sankofa/domain/values/time';

import { ownConnection } from '../own-connection.ts';
import { openHome } from '../postgres/embedded-home.ts';
import { archiveFolder } from '../postgres/wal-archive.ts';
import { changesFolder, entriesOf, filePlace, openBackupFolder } from './backup-folder.ts';
import { addressIn, type BackupParts, placeOf } from './make-backup.ts';
import { seal } from './sealed-files.ts';
import { fileHashes, storeFile } from './stored-files.ts';
import { isArchived } from './wal-segments.ts';

/** Files of the last hours, in case a run failed; the nightly backup adds every other. */
const recentMs = 6 * 60 * 60_000;

/**
 * Adds the completed parts of the WAL to the backups, and before them the new files, which the rows in the WAL
 * name. Each part is removed from the disk of the database once it is on the disk of the backups.
 * @returns how many parts were added
 */
export async function addChanges({
  config,
  clock,
}: Pick<BackupParts, 'config' | 'clock'>): Promise<number> {
  const { folder: root, secret } = placeOf(config);
  openBackupFolder(root);
  const archived = archiveFolder(openHome(config.dataDir));
  const names = entriesOf(archived).filter(isArchived).toSorted();
  const client = ownConnection(addressIn(config.dataDir));
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    );
    const from = path.join(config.dataDir, 'files');
    for (const hash of await fileHashes(client, addMs(clock(), -recentMs)))
      if (!fs.existsSync(filePlace(root, hash))) await storeFile(hash, { from, root, secret });
    const folder = changesFolder(root, rows[0]?.id ?? '');
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of names) {
      const source = path.join(archived, name);
      await seal(
        path.join(folder, `${name}.gz`),
        fs.createReadStream(source).pipe(createGzip({ level: 1 })),
        secret,
      );
      fs.rmSync(source);
    }
    return names.length;
  } finally {
    await client.end();
  }
}
