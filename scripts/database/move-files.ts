import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import { readConfig } from '../../server/src/platform/config.ts';
import { findDatabase } from '../../server/src/platform/database/database.ts';
import { openDb } from '../../server/src/platform/database/db.ts';
import { OperatorError } from '../../server/src/platform/errors.ts';
import { folderStore } from '../../server/src/platform/files/byte-store.ts';
import { s3Store } from '../../server/src/platform/files/s3-store.ts';
import { atTerminal } from '../at-terminal.ts';

// Copies the files that the database names between DATA_DIR/files and the bucket: npm run files:move -- to-bucket.
if (fs.existsSync('.env')) process.loadEnvFile('.env');

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

await atTerminal(async () => {
  const [direction] = process.argv.slice(2);
  const config = readConfig();
  if ((direction !== 'to-bucket' && direction !== 'to-folder') || config.s3 === null)
    throw new OperatorError(
      'Set the settings of S3 and say where to: npm run files:move -- to-bucket (or to-folder)',
    );
  const bucket = s3Store(config.s3);
  const folder = folderStore(path.join(config.dataDir, 'files'));
  const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder];
  const database = await findDatabase(config);
  const db = openDb(database.address, { poolSize: 1, statementTimeoutMs: 0 });
  try {
    const rows = await db.selectFrom('files').select(['sha256', 'thumbnailSha256']).execute();
    const hashes = new Set(
      rows.flatMap(({ sha256, thumbnailSha256 }) => [sha256, thumbnailSha256 ?? sha256]),
    );
    let bytes = 0;
    for (const hash of hashes) {
      const content = await from.read(hash);
      if (hashOf(content) !== hash)
        throw new OperatorError(`${hash} has other contents than its name says. Restore it first.`);
      await to.write(hash, content);
      // What arrived is read again, so that success means that it can be read.
      if (hashOf(await to.read(hash)) !== hash)
        throw new OperatorError(`${hash} did not arrive as it was sent. Run the command again.`);
      bytes += content.byteLength;
    }
    console.log(
      `Copied ${hashes.size} files, ${(bytes / 1e6).toFixed(1)} MB. Each was read again and is equal by hash. The originals stay until you delete them.`,
    );
  } finally {
    await db.destroy();
    await database.stop();
  }
});
