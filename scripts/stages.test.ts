import fs from 'node:fs';
import path from 'node:path';

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

test('the embedded database is asked everything, the system one what can depend on it', () => {
  expect(leftOut('server on the embedded PostgreSQL')).toEqual([]);
  const left = leftOut('server on the system PostgreSQL') ?? [];
  const isLeftOut = (file: string) => left.some((pattern) => path.matchesGlob(file, pattern));
  for (const file of ['papers/label', 'accounts/session-routes', 'batches/batch-papers'])
    expect([file, isLeftOut(`server/src/${file}.test.ts`)]).toEqual([file, true]);
  for (const file of [
    'platform/migrate',
    'platform/db',
    'platform/work',
    'platform/idempotency',
    'payments/payment-races',
    'payments/payment-routes',
    'books/ledger',
    'warehouse/scans',
    'accounts/refresh-attacks',
    'accounts/registration',
    'batches/load',
    'shipments/search',
  ])
    expect([file, isLeftOut(`server/src/${file}.test.ts`)]).toEqual([file, false]);
});

test('every pattern of what is left out still meets a file', () => {
  const files = fs
    .readdirSync('server/src', { recursive: true, encoding: 'utf8' })
    .map((file) => `server/src/${file}`);
  const idle = (leftOut('server on the system PostgreSQL') ?? []).filter(
    (pattern) => !files.some((file) => path.matchesGlob(file, pattern)),
  );
  expect(idle).toEqual([]);
});
