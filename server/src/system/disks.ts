import fs from 'node:fs';

import type { SystemStateAnswer } from '@sankofa/domain/system/system-endpoints';

import type { Config } from '../platform/config.ts';

/** Returns the space of the disks we know: of the files, and of the database if it is the embedded one. */
export async function disksOf({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<SystemStateAnswer['disks']> {
  const { bavail, blocks, bsize } = await fs.promises.statfs(dataDir);
  const space = { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  const files = { what: 'FILES' as const, ...space };
  return databaseUrl === null ? [files, { what: 'DATABASE', ...space }] : [files];
}
