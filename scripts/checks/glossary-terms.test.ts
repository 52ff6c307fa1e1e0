import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { findUnknownTerms } from './glossary-terms.ts';

const top = fs.mkdtempSync(path.join(os.tmpdir(), 'glossary-'));
afterAll(() => fs.rmSync(top, { recursive: true }));

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  fs.writeFileSync(path.join(top, file), text);
};

test('finds terms of the glossary that the code does not use', () => {
  write('domain/src/goods/hold.ts', `export type Hold = 'DEPOSIT'; // a stockCount`);
  write('web/src/goods/hold.test.ts', `const writeOff = 1;`);
  write(
    'docs/glossary.md',
    [
      '| Code          | On screens |',
      '| ------------- | ---------- |',
      '| Hold, DEPOSIT | hold       |',
      '| stockCount    | stock count |',
      '| Hold, writeOff | write off |',
    ].join('\n'),
  );
  expect(findUnknownTerms(top)).toEqual([
    { line: 4, term: 'stockCount' },
    { line: 5, term: 'writeOff' },
  ]);
});
