import { Problem } from '@sankofa/domain/errors/problem';
import { type Message, messageFromRef } from '@sankofa/domain/texts/message';
import { requestTexts } from '@sankofa/domain/texts/request-texts';
import '@sankofa/domain/texts/table-file-texts';
import { textFaultIn } from '@sankofa/domain/values/text';

import type { TableFile } from './read-table.ts';
import { inUploadProcess, type UploadLimits } from './upload-pool.ts';

export type { TableFile };

const refusal = (message: Message) => new Problem('request.invalid', { message });

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
  if ('rows' in done) return storable(done.rows);
  if ('refusal' in done) throw refusal(messageFromRef(done.refusal) ?? requestTexts.listTooHard);
  throw refusal(requestTexts.listTooHard);
}

/**
 * The cells as the database can keep them. Some banks fill their fields up with zeros, which no spreadsheet shows,
 * and some programs turn the direction of a number with signs that none shows either.
 * @throws Problem request.invalid with the row whose text the database could not keep
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
