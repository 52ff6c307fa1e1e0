import { expect, test } from 'vitest';

import { allStages } from './stages.ts';

const leftOut = (name: string) =>
  allStages()
    .find((stage) => stage.name === name)
    ?.command.filter((_, at, words) => words[at - 1] === '--exclude');

test('npm test runs every part once, server and journeys on both databases', () => {
  expect(allStages().map((stage) => stage.name)).toEqual([
    'domain',
    'server on the embedded PostgreSQL',
    'server on the system PostgreSQL',
    'web',
    'scripts',
    'e2e in Chromium on the embedded PostgreSQL',
    'e2e in Chromium on the system PostgreSQL',
  ]);
});

test('only what lives on the embedded database is left out, and on the system one alone', () => {
  expect(leftOut('server on the embedded PostgreSQL')).toEqual([]);
  expect(leftOut('server on the system PostgreSQL')).toEqual([
    'server/src/demo/**',
    'server/src/platform/embedded-postgres.test.ts',
  ]);
});
