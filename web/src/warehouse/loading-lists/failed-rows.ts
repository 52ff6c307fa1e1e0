import { addedHeadings } from '@sankofa/domain/warehouse/loading-lists/loading-row';
import writeXlsxFile from 'write-excel-file/browser';

import type { Language } from '../../lib/messages/language.ts';
import { reasonTexts } from './loading-list-texts.ts';
import type { useLoadingList } from './use-loading-list.ts';

type Work = ReturnType<typeof useLoadingList>;

/**
 * Returns the rows that were not imported as a workbook to correct and import again: every column of the
 * supplier's file unchanged, preceded by the row number and the reasons. All cells are text, so that no
 * number is shortened and nothing is read as a formula.
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

/** Returns a text cell: with the format `@`, input over the cell stays as it was typed. */
const asText = (value: string, isHeading: boolean) => ({
  value,
  type: String,
  format: '@',
  ...(isHeading && { fontWeight: 'bold' as const }),
});
