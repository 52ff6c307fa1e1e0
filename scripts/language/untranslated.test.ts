import fs from 'node:fs';

import { expect, test } from 'vitest';

import { untranslatedIn } from './untranslated.ts';

/** Rooms whose pages are in English and Chinese throughout. Customers read English, so their pages are not here. */
const bilingual = [
  'web/src/background-tasks/*',
  'web/src/batches/costs/margin-*',
  'web/src/books/**/*',
  'web/src/customers/{list,notes,record}/*',
  'web/src/invoices/office/office-*',
  'web/src/payments/**/office-*',
  'web/src/statistics/*',
];
/** Bilingual without a dictionary, by hand. */
const others = new Set(['web/src/batches/costs/margin-texts.ts']);

const files = fs
  .globSync(bilingual.map((pattern) => `${pattern}.{ts,tsx}`))
  .filter((file) => !file.includes('.test.') && !others.has(file))
  .toSorted();

test.each(files)('%s has no text in English only', (file) => {
  expect(untranslatedIn(file, fs.readFileSync(file, 'utf8'))).toEqual([]);
});

test('English texts, plurals and statuses outside a dictionary are found', () => {
  const source = [
    'const t = dictionary({ en: { title: "Open invoices" }, zh: { title: "未付账单" } });',
    'const a = <p>Pay this first</p>;',
    'const b = counted(rows, "invoice");',
    "const c = counted(rows, 'invoice');",
    'const d = statuses.payment[state].en;',
    'const e = <DownloadButton label="CSV" />;',
  ].join('\n');
  expect(untranslatedIn('web/src/a.tsx', source).map(({ line }) => line)).toEqual([2, 4, 5]);
});
