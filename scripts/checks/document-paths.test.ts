import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { findMissingFiles } from './document-paths.ts';

const top = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'));
afterAll(() => fs.rmSync(top, { recursive: true }));

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  fs.writeFileSync(path.join(top, file), text);
};

test('finds files that a document names but that do not exist', () => {
  write('server/src/payments/refunds/refund.ts', '');
  write(
    'docs/guide.md',
    [
      'A refund is in `server/src/payments/refunds/refund.ts`, in short `refunds/refund.ts`.',
      'It was in `server/src/payments/refund.ts` before; see [the old page](old-page.md).',
      'A page is a file `web/src/FEATURE/NAME-page.tsx`, and `npm test` is no file.',
      'The short path refunds/refund.ts is found without quotes, lib/refund.ts is not.',
    ].join('\n'),
  );
  expect(findMissingFiles(top)).toEqual([
    { document: 'docs/guide.md', line: 2, name: 'server/src/payments/refund.ts' },
    { document: 'docs/guide.md', line: 2, name: 'old-page.md' },
    { document: 'docs/guide.md', line: 4, name: 'lib/refund.ts' },
  ]);
});
