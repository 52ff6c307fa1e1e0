import path from 'node:path';

import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node';

import { findGuards } from './find.ts';
import { productSources, root, testFiles } from './sources.ts';
import { guardOf, withGuard, withoutGuard } from './spec-id.ts';
import { withSwitches } from './switch.ts';

/**
 * Runs these test files in this order, each without its guard; without one, records the guards it reaches.
 */
export type Order = { runs: { file: string; guard: string | null }[] };
export type FileResult = { file: string; guard: string | null; ms: number; fault: string | null };
export type Answer = { ready: true } | { result: FileResult } | { done: true };

/**
 * A process that keeps Vitest, the transformed sources and a database server for many runs, and receives
 * orders from its parent process. It changes no file of the tree.
 */
const hitsFolder = process.argv[2] ?? '';

class FixedOrderSequencer extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files;
}

const sendAnswer = (answer: Answer) => process.connected && process.send?.(answer);

function resultOf(module: TestModule): FileResult {
  const failed = [...module.children.allTests('failed')][0];
  const errors = failed ? failed.result().errors : module.errors();
  const message = [failed?.fullName, errors?.[0]?.message].filter(Boolean).join(': ');
  return {
    file: path.relative(root, withoutGuard(module.moduleId)),
    guard: guardOf(module.moduleId),
    ms: Math.round(module.diagnostic().duration),
    fault: module.ok() ? null : message.split('\n')[0] || 'failed',
  };
}

const [buildsOnce, buildsEachTime] = ['if (!built) {', 'if (built === null || true) {'];
/** A statement that is built once would keep its guard in later runs. */
const buildingEachTime = (text: string) => text.replace(buildsOnce, buildsEachTime);

/** The product at the start of the run, with its switches: later edits of files have no effect. */
const sources = productSources();
const guards = Map.groupBy(findGuards(sources), (guard) => guard.path);
const product = new Map(
  sources.map(({ path: file, text }) => [
    path.join(root, file),
    buildingEachTime(withSwitches(text, guards.get(file) ?? [])),
  ]),
);
if (![...product.values()].some((text) => text.includes(buildsEachTime)))
  throw new Error('builtOnce has another form than this program expects');
const vitest = await createVitest(
  'test',
  { config: false, watch: false, root },
  {
    plugins: [
      {
        name: 'guard-switches',
        enforce: 'pre',
        load: (id) => product.get(id.split('?')[0] ?? '') ?? null,
      },
    ],
    test: {
      include: testFiles(),
      isolate: false,
      // The cache goes by the files as they are, without the switches, so it would miss changes of those.
      fsModuleCache: false,
      maxWorkers: 1,
      globalSetup: 'server/src/testing/postgres/postgres-server.ts',
      setupFiles: ['scripts/guards/setup.ts', 'scripts/tests/fail-on-console.ts'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      silent: true,
      sequence: { sequencer: FixedOrderSequencer },
      reporters: [{ onTestModuleEnd: (module) => void sendAnswer({ result: resultOf(module) }) }],
    },
  },
);
await vitest.standalone();
const project = vitest.getRootProject();
project.provide('hitsFolder', hitsFolder);

async function executeOrder({ runs }: Order) {
  const specifications = runs.map(({ file, guard }) => {
    const fullPath = path.join(root, file);
    return project.createSpecification(guard === null ? fullPath : withGuard(fullPath, guard));
  });
  await vitest.runTestSpecifications(specifications);
  sendAnswer({ done: true });
}

let work = Promise.resolve();
process.on('message', (order: Order) => void (work = work.then(() => executeOrder(order))));
process.on('disconnect', () => {
  // The parent process is gone, so the rest of the run is not needed.
  void vitest
    .cancelCurrentRun('keyboard-input')
    .then(() => vitest.close())
    .finally(() => process.exit(0));
});
sendAnswer({ ready: true });
