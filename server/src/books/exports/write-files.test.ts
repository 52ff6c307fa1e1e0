import { expect, it } from 'vitest';

import { rowsOf, sumsBy } from './testing/read-export.ts';
import { writeFiles } from './write-files.ts';

const sum = (bytes: Uint8Array) =>
  Object.values(sumsBy(rowsOf(new TextDecoder().decode(bytes)), '*Narration', '*Amount'));

it('divides a file where Xero reads 300 lines, with whole journals', () => {
  const items = Array.from({ length: 250 }, (_, at) => ({
    key: String(at),
    label: '',
    amount: 100,
    rows: [
      [`Journal ${at}`, 100],
      [`Journal ${at}`, -100],
    ],
  }));
  const stream = {
    name: 'journal',
    kind: 'csv' as const,
    headings: [['*Narration', '*Amount']],
    most: { rows: 299 },
    items,
  };
  const files = writeFiles([stream], 'xero');
  expect(files.map(({ name, rows }) => [name, rows])).toEqual([
    ['xero-journal-part-1.csv', 298],
    ['xero-journal-part-2.csv', 202],
  ]);
  for (const { bytes } of files) expect(new Set(sum(bytes))).toEqual(new Set([0]));
});
