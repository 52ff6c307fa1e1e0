import path from 'node:path';

import type { Config } from '../config.ts';
import { openScanner } from '../scanner/scanner.ts';
import type { Files } from './files.ts';

/** Opens the storage of files, a bucket if one is set or the folder of the data, and the scanner of uploads. */
export async function openFiles({
  dataDir,
  s3,
  scanner,
}: Pick<Config, 'dataDir' | 's3' | 'scanner'>): Promise<Files> {
  const files: Files = {
    folder: path.join(dataDir, 'files'),
    ...(scanner && { scanner: openScanner(scanner) }),
  };
  if (s3 === null) return files;
  // A third of a second and 50 MB, which only those who use it pay.
  const { s3Store } = await import('./s3-store.ts');
  return { ...files, bucket: s3Store(s3) };
}
