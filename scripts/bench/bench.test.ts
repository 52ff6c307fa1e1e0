import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { casesOf } from './cases.ts';
import { fullSizes, smallSizes } from './fill/sizes.ts';
import { readingCases } from './load/load-cases.ts';
import { ensureGoods, writingCases } from './load/write-cases.ts';
import { measureRecording } from './recording.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-test-'));
fs.chmodSync(folder, 0o755);
let database: BenchDatabase;

// Executes every statement of the fill, with few rows.
beforeAll(async () => {
  database = await openBenchDatabase(folder, smallSizes);
}, 120_000);

afterAll(async () => {
  await database?.close();
  fs.rmSync(folder, { recursive: true });
}, 60_000);

test('the fill writes as many cartons as its sizes say', async () => {
  const { count } = await database.db
    .selectFrom('packages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('shipmentId', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(smallSizes.packages);
});

test('the server answers every case', async () => {
  const unexpected: string[] = [];
  for (const { call, one } of await casesOf(database, 1)) {
    const { text } = await call(one.request(0));
    if (!text.includes(one.expectedText ?? '')) unexpected.push(`${one.what}: ${text}`);
  }
  expect(unexpected).toEqual([]);
}, 120_000);

test('the server answers every case under load', async () => {
  const { db, url, secret } = database;
  const cases = [
    // The pages of the build have tests of their own; there may be none here.
    ...(await readingCases(db, secret)).filter(({ name }) => name !== 'home page'),
    ...(await writingCases(db, { accessTokenSecret: secret, perRound: 2 })),
  ];
  const unexpected: string[] = [];
  for (const { name, product } of cases)
    for (const { path: at, ...request } of (await product()).slice(0, 2)) {
      const response = await fetch(`${url}${at}`, request);
      if (!response.ok) unexpected.push(`${name}: ${await response.text()}`);
    }
  expect(unexpected).toEqual([]);
}, 60_000);

test('a run under load that would find too few goods is refused before its first round', async () => {
  const { db } = database;
  const few = { perRound: 4, rounds: 1 };
  const many = { perRound: 100_000, rounds: 1 };
  await ensureGoods(db, ['health', 'receive scan', 'load scan, 1 station'], few);
  await expect(ensureGoods(db, ['receive scan'], many)).rejects.toThrow('Too few expected');
  const stations = ['load scan, 1 station', 'load scan, 4 stations into one batch'];
  await expect(ensureGoods(db, stations, many)).rejects.toThrow('to be loaded');
});

test('a filled database has enough goods for a run under load of the usual size', async () => {
  const usual = 320;
  const perRound = Math.round((usual * smallSizes.packages) / fullSizes.packages);
  const stations = ['1 station', '4 stations into one batch', '16 stations into one batch'];
  const names = ['receive scan', ...stations.map((name) => `load scan, ${name}`)];
  await expect(ensureGoods(database.db, names, { perRound, rounds: 5 })).resolves.toBeUndefined();
});

test('the cost of recording is measured against a server that records nothing', async () => {
  const { on, off, ratio } = await measureRecording(database, 20);
  expect([on > 0, off > 0, ratio]).toEqual([true, true, on / off]);
}, 60_000);
