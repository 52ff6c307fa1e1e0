import { expect, test } from 'vitest';

import { insertChunks } from './insert-chunks.ts';

const rowsOf = (count: number, width: number) =>
  Array.from({ length: count }, (_row, at) =>
    Object.fromEntries(Array.from({ length: width }, (_value, column) => [`c${column}`, at])),
  );

test.each([
  { rows: 0, width: 5 },
  { rows: 1, width: 5 },
  { rows: 3_855, width: 17 },
  { rows: 3_856, width: 17 },
  { rows: 70_000, width: 1 },
])('$rows rows of $width values fit into their statements, in order', ({ rows, width }) => {
  const all = rowsOf(rows, width);
  const chunks = Array.from(insertChunks(all));
  expect(chunks.flat()).toEqual(all);
  for (const chunk of chunks) expect(chunk.length * width).toBeLessThanOrEqual(65_535);
});

test('the widest row determines how many rows fit', () => {
  const rows = [...rowsOf(10_000, 1), ...rowsOf(1, 65_535)];
  expect(Array.from(insertChunks(rows)).map((chunk) => chunk.length)).toEqual(
    Array.from({ length: 10_001 }, () => 1),
  );
});
