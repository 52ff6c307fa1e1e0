import fs, { globSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const { mutate }: { mutate: string[] } = JSON.parse(fs.readFileSync('stryker.config.json', 'utf8'));

test('every pattern of the mutation tests matches a file', () => {
  expect(mutate.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});

test('the mutation tests include every policy', () => {
  const missed = globSync('domain/src/**/*-policy.ts').filter(
    (file) => !mutate.some((pattern) => path.matchesGlob(file, pattern)),
  );
  expect(missed).toEqual([]);
});
