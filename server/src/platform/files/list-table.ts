import { Problem } from '@sankofa/domain/errors/problem';
import { type Message, messageFromRef } from '@sankofa/domain/texts/message';
import { requestTexts } from '@sankofa/domain/texts/request-texts';
import '@sankofa/domain/texts/table-file-texts';
import { textFaultIn } from '@sankofa/domain/values/text';

import type { Files } from './files.ts';
import type { TableFile } from './read-table.ts';
import { inUploadProcess, type UploadLimits } from './upload-pool.ts';

export type { TableFile };

type TableOptions = UploadLimits & { scanner?: Files['scanner'] | undefined };

const refusal = (message: Message) => new Problem('request.invalid', { message });

/**
 * Returns the cells of a CSV, or of the first sheet of an XLSX, as text. It is scanned for viruses, then read in its own
 * process, so that a harmful file affects nothing else.
 * @throws Problem request.invalid if it cannot be read, is too large, or takes too much memory or time;
 * file.infected, file.not_scanned
 */
export async function tableOf(
  { bytes, kind }: TableFile,
  { scanner, ...limits }: TableOptions = {},
): Promise<string[][]> {
  await scanner?.ensureClean(bytes);
  const done = await inUploadProcess({ task: 'table', bytes, kind }, limits);
  if ('rows' in done) return storable(done.rows);
  if ('refusal' in done) throw refusal(messageFromRef(done.refusal) ?? requestTexts.listTooHard);
  throw refusal(requestTexts.listTooHard);
}

/**
 * Cleans cells for the database. Some banks pad fields with NUL characters, and some programs add direction
 * marks to numbers; neither is visible in a spreadsheet.
 * @throws Problem request.invalid with the row whose text the database could not store
 */
function storable(sent: string[][]): string[][] {
  const rows = sent.map((cells) =>
    cells.map((cell) => cell.replaceAll(/[\0\u202a-\u202e\u2066-\u2069]/g, '')),
  );
  const fault = textFaultIn(rows);
  if (!fault) return rows;
  const row = Number(fault.path.split('.')[0]) + 1;
  throw refusal(requestTexts.unreadableRow({ row }));
}
