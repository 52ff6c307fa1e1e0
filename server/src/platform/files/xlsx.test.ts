import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';

import { xlsxOf } from './xlsx.ts';

const columns = [
  { heading: 'Goods 品名', width: 20 },
  { heading: 'kg', width: 10, places: 3 },
];

test('a workbook returns what was put in, on every sheet', async () => {
  const bytes = await xlsxOf([
    {
      name: 'One',
      columns,
      rows: [
        ['厨具 & <pots>', 18.405],
        [null, 0],
      ],
    },
    { name: 'Two', columns, rows: [] },
  ]);

  expect(await readXlsxFile(Buffer.from(bytes))).toEqual([
    {
      sheet: 'One',
      data: [
        ['Goods 品名', 'kg'],
        ['厨具 & <pots>', 18.405],
        [null, 0],
      ],
    },
    { sheet: 'Two', data: [['Goods 品名', 'kg']] },
  ]);
});

test('text that looks like a formula, a number or an error stays text', async () => {
  const texts = ['=HYPERLINK("http://x.example")', '+233244', '00123', 'bell\u0007', '😀 ₵'];
  const bytes = await xlsxOf([{ name: 'One', columns, rows: texts.map((text) => [text, 1]) }]);
  const [sheet] = await readXlsxFile(Buffer.from(bytes));

  expect(sheet?.data.slice(1).map(([text]) => text)).toEqual([
    ...texts.slice(0, 3),
    'bell',
    '😀 ₵',
  ]);
});
