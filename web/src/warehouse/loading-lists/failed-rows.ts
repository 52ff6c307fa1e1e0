import { addedHeadings } from '@sankofa/domain/warehouse/loading-lists/loading-row';
import writeXlsxFile from 'write-excel-file/browser';

import type { Language } from '../../lib/messages/language.ts';
import { reasonTexts } from './loading-list-texts.ts';
import type { useLoadingList } from './use-loading-list.ts';

type Work = ReturnType<typeof useLoadingList>;

/**
 * The rows that were not taken in, as a workbook that can be put right and dropped again: every column of
 * the supplier's file as it stood there, before them the row that it was and the reasons. All of it is
 * text, so that no number is shortened and nothing is taken for a formula.
 */
export async function failedRowsFile(
  list: NonNullable<Work['list']>,
  results: Work['results'],
  language: Language,
): Promise<[Blob, string]> {
  const table = [
    [addedHeadings.row, addedHeadings.reasons, ...list.headings.map(({ text }) => text)],
    ...list.rows.flatMap(({ row, cells, others }) => {
      const answer = results.get(row);
      if (answer?.outcome !== 'failed') return [];
      const reasons = answer.reasons.map((reason) => reasonTexts[language][reason]).join('; ');
      const own = list.headings.map(({ column }, at) => (column ? cells[column] : others[at]));
      return [[String(row), reasons, ...own]];
    }),
  ];
  const file = await writeXlsxFile(
    table.map((cells, at) => cells.map((cell) => asText(cell ?? '', at === 0))),
    {
      columns: table[0]?.map((_, at) => ({ width: at === 1 ? reasonsWidth : cellWidth })) ?? [],
      stickyRowsCount: 1,
    },
  ).toBlob();
  return [file, `${list.fileName.replace(/\.\w+$/, '')}-to-fix.xlsx`];
}

/** In characters. */
const cellWidth = 20;
const reasonsWidth = 48;

/** `@` is the format of text: what is typed over a cell stays as it was typed. */
const asText = (value: string, isHeading: boolean) => ({
  value,
  type: String,
  format: '@',
  ...(isHeading && { fontWeight: 'bold' as const }),
});
