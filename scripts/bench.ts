import path from 'node:path';

import { openBenchDatabase, remove, type BenchDatabase } from './bench/bench-database.ts';
import { casesOf, type CaseWithCall } from './bench/cases.ts';
import { fullSizes, manyCustomers } from './bench/fill/sizes.ts';
import { benchLargeList } from './bench/large-list.ts';
import { type Call, callerOf, type Case, measure, requestsPerCase } from './bench/measure.ts';
import { slowestPlan } from './bench/plans.ts';
import { measureRecording } from './bench/recording.ts';

// Measures every list and every scan with 200,000 cartons in the database, over HTTP on the whole server: its
// median and p95, its ratio to reading a row by its key at the same time, and the plan of its slowest
// statement. Exits with 1 if one takes longer than the limit. The database is kept in data/bench; --reset
// fills it again. Words select cases by a part of their names; ROUNDS is 40 by default, PLANS=no leaves the
// plans out. --many-customers has a database of its own with 20,000 customers.
const limitMs = 100;
const rounds = Number(process.env['ROUNDS'] ?? 40);
const hasPlans = process.env['PLANS'] !== 'no';
const args = process.argv.slice(2);
const hasManyCustomers = args.includes('--many-customers');
const folder = path.resolve(
  process.env['DATA_DIR'] ?? 'data',
  hasManyCustomers ? 'bench-customers' : 'bench',
);

const patterns = args.filter((arg) => !arg.startsWith('--'));
const isSelected = ({ what }: Pick<Case, 'what'>) =>
  patterns.length === 0 || patterns.some((arg) => what.includes(arg));

const ms = (value: number) => value.toFixed(1).padStart(7);

async function reportCase({ db, statementsOf }: BenchDatabase, call: Call, one: Case) {
  const { own, beside, bytes } = await measure(call, one, rounds);
  const isSlow = own.p95 > limitMs;
  console.log(
    `${isSlow ? 'SLOW' : 'ok  '} ${one.what.padEnd(34)} ${ms(own.p50)} ${ms(own.p95)} ${ms(own.max)} ${ms(beside.p50)} ${ms(beside.p95)} ${(own.p50 / beside.p50).toFixed(1).padStart(6)} × ${String(Math.round(bytes / 1024)).padStart(5)}`,
  );
  if (hasPlans) {
    const last = requestsPerCase(rounds) - 1;
    const statements = await statementsOf(() => call(one.request(last)));
    for (const line of await slowestPlan(db, statements)) console.log(`       ${line}`);
  }
  return isSlow;
}

/** @returns the names of the cases that take longer than the limit */
async function reportCases(
  database: BenchDatabase,
  cases: readonly CaseWithCall[],
): Promise<string[]> {
  console.log(`${rounds} runs each, in ms. Baseline: GET /auth/me, a primary-key read\n`);
  console.log(
    `     ${''.padEnd(34)} ${['p50', 'p95', 'max', 'base 50', 'base 95'].map((arg) => arg.padStart(7)).join(' ')}  ratio      KB`,
  );
  // A newly started server is slow at everything it does for the first time.
  for (const { call, one } of cases)
    if (typeof one.request(0) === 'string') await call(one.request(0));
  const slow: string[] = [];
  for (const { call, one } of cases) if (await reportCase(database, call, one)) slow.push(one.what);
  console.log(
    `\n${cases.length - slow.length} of ${cases.length} have a p95 within ${limitMs} ms${slow.length > 0 ? `. Too slow: ${slow.join(', ')}` : ''}.`,
  );
  return slow;
}

async function benchAll(database: BenchDatabase) {
  const cases = (await casesOf(database, rounds)).filter(({ one }) => isSelected(one));
  const slow = cases.length === 0 ? [] : await reportCases(database, cases);
  if (isSelected({ what: 'a loading list' }))
    await benchLargeList(database, await callerOf(database.url, database.people.admin));
  if (isSelected({ what: 'recording figures' })) {
    const { on, off, ratio } = await measureRecording(database, rounds * 50);
    console.log(
      `\nRecording figures: ${on.toFixed(3)} ms with, ${off.toFixed(3)} ms without, ratio ${ratio.toFixed(3)}.`,
    );
  }
  return slow.length;
}

if (args.includes('--reset')) await remove(folder);
const database = await openBenchDatabase(folder, hasManyCustomers ? manyCustomers : fullSizes);
try {
  process.exitCode = (await benchAll(database)) === 0 ? 0 : 1;
} finally {
  await database.close();
}
