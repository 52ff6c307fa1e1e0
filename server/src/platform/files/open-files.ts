import path from 'node:path';

import type { Config } from '../config.ts';
import type { Files } from './files.ts';

/** Opens the storage of files: a bucket if one is set, or the folder of the data. */
export async function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Files> {
  const folder = path.join(dataDir, 'files');
  if (s3 === null) return { folder };
  // A third of a second and 50 MB, which only those who use it pay.
  const { s3Store } = await import('./s3-store.ts');
  return { folder, bucket: s3Store(s3) };
}
