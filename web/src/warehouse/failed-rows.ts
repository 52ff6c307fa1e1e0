import { loadingColumns } from '@sankofa/domain/warehouse/loading-row';

import type { Language } from '../lib/language.ts';
import { columnWords, loadingListWords, reasonWords } from './loading-list-words.ts';
import type { useLoadingList } from './use-loading-list.ts';

type Work = ReturnType<typeof useLoadingList>;

/** A cell that a spreadsheet would take for a formula is kept from being one. */
const cellOf = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * The rows that were not taken in, as a file that can be put right and dropped again: the same columns,
 * and the reasons in one more.
 */
export function failedRowsFile(
  list: NonNullable<Work['list']>,
  results: Work['results'],
  language: Language,
): [Blob, string] {
  const heading = [
    ...loadingColumns.map((one) => columnWords[language][one]),
    loadingListWords[language].reasons,
  ];
  const rows = list.rows.flatMap(({ row, cells }) => {
    const answer = results.get(row);
    if (answer?.outcome !== 'failed') return [];
    const reasons = answer.reasons.map((reason) => reasonWords[language][reason]);
    return [[...loadingColumns.map((one) => cells[one] ?? ''), reasons.join('; ')]];
  });
  const text = [heading, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\r\n');
  const name = list.fileName.replace(/\.\w+$/, '');
  return [new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), `${name}-to-put-right.csv`];
}
