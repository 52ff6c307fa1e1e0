import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import {
  chooseGuards,
  closeness,
  kindOf,
  textSimilarity,
  reachOf,
  type TestsReaching,
} from './guards/choose-guards.ts';
import { families } from './guards/families.ts';
import { findGuards, type Guard } from './guards/find.ts';
import { acceptedOf, unusedOf } from './guards/harmless.ts';
import { folder, openProgress, readHits } from './guards/progress.ts';
import { productSources, readTests, testFiles } from './guards/sources.ts';
import { withSwitches } from './guards/switch.ts';
import { runWorkerPool } from './guards/worker-pool.ts';
import type { FileResult } from './guards/worker.ts';

/**
 * `npm run test:guards -- --seed 1 --each 25 --minutes 85 --workers 2`: removes guards one at a time and
 * reports those that no test misses. See docs/guards.md.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '25' },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '85' },
    workers: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const each = Number(values.each);
const workers = Number(values.workers);
const endsAt = performance.now() + Number(values.minutes) * 60_000;
const least = 60;
/** The amount of work given to a worker at once, by the previous durations of the files. */
const batchMs = 45_000;
/** Longer than any test file takes, however loaded the machine is. */
const recordLimitMs = 900_000;

/** Tests that replace modules need their own modules, and demo tests do not test guards. */
const leftOut = /\/enumeration\.test\.ts$|\/demo\//;
const sources = productSources();
const guards = findGuards(sources);
const tests = testFiles().filter((file) => !leftOut.test(file));
const progress = openProgress(
  sources.map(({ path: file, text }) =>
    withSwitches(
      text,
      guards.filter((guard) => guard.path === file),
    ),
  ),
);
const isSelected = (guard: Guard) =>
  `${guard.path} ${guard.name} ${kindOf(guard)}`.includes(values.only);
const selected = chooseGuards(guards.filter(isSelected), each, seed);

/** Runs every test with all guards on, to record which guards it reaches. */
async function record() {
  const open = tests.filter((test) => !progress.fileOf(test));
  if (open.length === 0) return;
  console.log(`Recording which guards ${open.length} test files reach.`);
  const hitsFolder = path.join(folder, 'hits');
  fs.rmSync(hitsFolder, { recursive: true, force: true });
  fs.mkdirSync(hitsFolder, { recursive: true });
  await runWorkerPool({
    workers,
    hitsFolder,
    limitMs: () => recordLimitMs,
    next: () => open.splice(0, 10).map((file) => ({ file, guard: null })),
    recordResult: ({ file, ms, fault: failure }) => {
      const hits = readHits(path.join(hitsFolder, `${encodeURIComponent(file)}.json`));
      if (failure !== null) console.log(`  ${file} fails with all guards in place: ${failure}`);
      progress.saveFile(file, { ms, fault: failure, hits });
      progress.save();
    },
  });
}

/** Guards that each file caught so far, by kind: a file that catches one often catches similar ones. */
const catches = new Map<string, number>();
const catchesOf = (guard: Guard, file: string) => catches.get(`${kindOf(guard)} ${file}`) ?? 0;

const likeness = textSimilarity(readTests(tests));

/** The number of nearest files that check an accepted harmless guard. */
const filesOfAccepted = 5;

/** Returns the files still to run without a guard, the most promising for their duration first. */
function openFiles(guard: Guard, reach: TestsReaching): string[] {
  const nearness = (file: string) => 2 * closeness(guard, file) + likeness(guard, file);
  const inOrder = (files: readonly string[], score: (file: string) => number) => {
    const promise = (file: string) => score(file) / (1_000 + (progress.fileOf(file)?.ms ?? 0));
    return files.toSorted((a, b) => promise(b) - promise(a));
  };
  const files = acceptedOf(guard)
    ? inOrder(reach(guard), nearness).slice(0, filesOfAccepted)
    : reach(guard);
  const caughtBefore = progress.lastCaughtBy(guard.id);
  return inOrder(
    files.filter((file) => !progress.wasMissedBy(guard.id, file)),
    (file) => (file === caughtBefore ? 1_000 : 0) + nearness(file) + catchesOf(guard, file),
  );
}

const limitMs = (file: string) => 120_000 + 5 * (progress.fileOf(file)?.ms ?? 0);
const isSlowness = (failure: string) => /timed out|does not end/i.test(failure);

const wasCaught = ({ id }: Guard) => progress.lastCaughtBy(id) !== null;

async function removeEach(reach: TestsReaching) {
  const byId = new Map(selected.map((guard) => [guard.id, guard]));
  const busy = new Set<string>();
  const [known, others] = [
    selected.filter(wasCaught),
    selected.filter((guard) => !wasCaught(guard)),
  ];
  // First those that no test ever caught: what is found is there, if the time ends before the work.
  const open = [...others, ...known].filter(({ id }) => !progress.caughtBy(id));
  /** Guards with the most attempts come last, so that easy ones are done first. */
  const attempts = new Map<string, number>();
  const doubted = new Set<string>();
  const next = () => {
    const runs: { file: string; guard: string }[] = [];
    let ms = 0;
    open.sort((a, b) => (attempts.get(a.id) ?? 0) - (attempts.get(b.id) ?? 0));
    for (const guard of open) {
      if (ms >= batchMs || performance.now() > endsAt) break;
      const [file] =
        busy.has(guard.id) || progress.caughtBy(guard.id) ? [] : openFiles(guard, reach);
      if (file === undefined) continue;
      busy.add(guard.id);
      attempts.set(guard.id, (attempts.get(guard.id) ?? 0) + 1);
      runs.push({ file, guard: guard.id });
      ms += 1_000 + (progress.fileOf(file)?.ms ?? 0);
    }
    return runs;
  };
  const recordResult = ({ file, guard, fault: failure }: FileResult) => {
    const target = byId.get(guard ?? '');
    if (!target) return;
    busy.delete(target.id);
    // A busy machine slows tests down too, so a timeout is repeated once.
    const doubt = `${target.id} ${file}`;
    if (failure !== null && isSlowness(failure) && !doubted.has(doubt)) {
      doubted.add(doubt);
      return;
    }
    progress.saveResult(target.id, file, failure);
    if (failure !== null) {
      const key = `${kindOf(target)} ${file}`;
      catches.set(key, (catches.get(key) ?? 0) + 1);
      const done = selected.filter(({ id }) => progress.caughtBy(id)).length;
      console.log(
        `${done}/${selected.length} ${lineOf(target)}\n    ${file}: ${failure.slice(0, 160)}`,
      );
    }
    progress.save();
  };
  await runWorkerPool({ workers, hitsFolder: '', limitMs, next, recordResult });
}

const lineOf = ({ family, path: file, name, snippet }: Guard) =>
  `[${family}] ${name} (${file}): ${snippet.slice(0, 140)}`;

function report(reach: TestsReaching): boolean {
  const isDone = (guard: Guard) =>
    progress.caughtBy(guard.id) || openFiles(guard, reach).length === 0;
  const done = selected.filter(isDone);
  const missed = done.filter(({ id }) => !progress.caughtBy(id));
  const survivors = missed.filter((guard) => !acceptedOf(guard));
  console.log('\nguards: found, removed, caught');
  for (const family of families) {
    const own = (list: readonly Guard[]) => list.filter((one) => one.family === family).length;
    const counts = [own(guards), own(done), own(done) - own(missed)];
    console.log(
      `  ${family.padEnd(14)} ${counts.map((count) => String(count).padStart(5)).join('')}`,
    );
  }
  for (const guard of missed) {
    const accepted = acceptedOf(guard);
    if (accepted) console.log(`\nchanges nothing: ${lineOf(guard)}\n    ${accepted.because}`);
  }
  for (const guard of survivors)
    console.log(`\nNOT CAUGHT ${lineOf(guard)}\n    reached by ${reach(guard).length} test files`);
  const unused = unusedOf(guards);
  for (const one of unused)
    console.log(`\nharmless.ts lists a guard that no longer exists: ${one.name}: ${one.snippet}`);
  const open = selected.length - done.length;
  if (open > 0) console.log(`\n${open} guards are left. The next run continues with them.`);
  const isEnough = values.only !== '' || done.length >= Math.min(least, selected.length);
  console.log(
    `\n${guards.length} guards found, ${selected.length} chosen (seed ${seed}, at most ${each} of each kind), ${done.length} removed, ` +
      `${done.length - missed.length} caught, ${missed.length - survivors.length} change nothing, ${survivors.length} not caught`,
  );
  return survivors.length === 0 && unused.length === 0 && isEnough;
}

if (values.list) for (const guard of guards) console.log(lineOf(guard));
else {
  await record();
  const reach = reachOf(tests, progress);
  await removeEach(reach);
  process.exitCode = report(reach) ? 0 : 1;
}
