import path from 'node:path';

import { openBenchDatabase, remove } from './bench-database.ts';
import { casesOf } from './cases.ts';
import { fiveTimes, fullSizes } from './fill/sizes.ts';
import { measurePair } from './measure.ts';

// Measures every list and scan on 40,000 and on 200,000 shipments with 8,500,000 events, in turn, and prints how much
// longer it takes on the larger one. Exits with 1 if the median of one takes more than 1.3 times as long; those that
// grow with what they count are listed in docs/bench.md with their reason. Words select cases by a part of their names;
// ROUNDS is 40 by default. The databases are kept in data/bench and data/bench-large; --reset fills them again.
const limit = 1.3;
const rounds = Number(process.env['ROUNDS'] ?? 40);
const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith('--'));
const folderOf = (name: string) => path.resolve(process.env['DATA_DIR'] ?? 'data', name);
const folders = { usual: folderOf('bench'), large: folderOf('bench-large') };

const ms = (value: number) => value.toFixed(1).padStart(8);

if (args.includes('--reset')) for (const folder of Object.values(folders)) await remove(folder);
const usual = await openBenchDatabase(folders.usual, fullSizes);
const large = await openBenchDatabase(folders.large, fiveTimes).catch(async (error: unknown) => {
  await usual.close();
  throw error;
});
try {
  const cases = { usual: await casesOf(usual, rounds), large: await casesOf(large, rounds) };
  console.log(`${''.padEnd(38)}    usual    large   growth`);
  const grown: string[] = [];
  for (const [at, { call, one }] of cases.usual.entries()) {
    const other = cases.large[at];
    if (!other || (words.length > 0 && !words.some((word) => one.what.includes(word)))) continue;
    const pair = await measurePair({ call, one }, other, rounds);
    const growth = pair.second.p50 / pair.first.p50;
    if (growth > limit) grown.push(one.what);
    console.log(
      `${one.what.padEnd(38)} ${ms(pair.first.p50)} ${ms(pair.second.p50)} ${growth.toFixed(2).padStart(8)}${growth > limit ? '  grows' : ''}`,
    );
  }
  console.log(`\n${grown.length} of ${cases.usual.length} cases grow by more than ${limit}.`);
  if (grown.length > 0) process.exitCode = 1;
} finally {
  await usual.close();
  await large.close();
}
