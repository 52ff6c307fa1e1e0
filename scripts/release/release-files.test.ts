import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

import { expect, test } from 'vitest';

const git = (words: string[], input = '') =>
  execFileSync('git', words, { input, encoding: 'utf8', maxBuffer: 50_000_000 });
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

test('the archive of a release leaves out every test, and nothing else', () => {
  const files = git(['ls-files', '-z']);
  const attributes = git(['check-attr', '-z', '--stdin', 'export-ignore'], files).split('\0');
  const leftOut = attributes.filter((_, at) => attributes[at + 2] === 'set' && at % 3 === 0);
  const tests = files.split('\0').filter((file) => isTest(file));
  expect(tests.length).toBeGreaterThan(500);
  expect(leftOut.toSorted()).toEqual(tests.toSorted());
});

test('the image is made without tests', () => {
  const ignored = fs.readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['e2e', '**/*.test.ts', '**/*.test.tsx']));
});
