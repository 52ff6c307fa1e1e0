import { Problem } from '@sankofa/domain/problem';

import type { TableFile } from './read-table.ts';
import { inUploadProcess, type UploadLimits } from './upload-pool.ts';

export type { TableFile };

const refusal = (sentence: string) => new Problem('request.invalid', { sentence });

/**
 * The cells of a CSV, or of the first sheet of an XLSX, as text, read in a process of its own: whatever the file
 * is made of, it ends there.
 * @throws Problem request.invalid where it cannot be read, is too large, or takes too much memory or time
 */
export async function tableOf(
  { bytes, kind }: TableFile,
  limits?: UploadLimits,
): Promise<string[][]> {
  const done = await inUploadProcess({ task: 'table', bytes, kind }, limits);
  if ('rows' in done) return done.rows;
  if ('refusal' in done) throw refusal(done.refusal);
  throw refusal(
    'This file takes too much time or memory to read. Copy the list into a new spreadsheet and send that one',
  );
}
