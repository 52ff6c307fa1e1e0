import fs, { globSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod/mini';

import { dependentsOf, type ModuleGraph } from './module-graph.ts';

/** Average duration of a test file, in seconds of one core. */
const averageSeconds: Readonly<Record<string, number>> = { server: 2.5, web: 0.8, scripts: 0.5 };
const otherSeconds = 0.05;
/** Two cores for about half a minute; the checks take the other half. */
const budgetSeconds = 50;

const vitestCache = z.object({
  projects: z.record(
    z.string(),
    z.object({ files: z.record(z.string(), z.object({ duration: z.number() })) }),
  ),
});

/** Returns the duration of each test file in Vitest's last run, in seconds. Empty without Vitest's cache. */
export function lastSeconds(): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const file of globSync('node_modules/.vite/vitest/*/results.json')) {
    const read = vitestCache.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
    for (const { files } of Object.values(read.data?.projects ?? {}))
      for (const [name, { duration }] of Object.entries(files)) seconds.set(name, duration / 1000);
  }
  return seconds;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/**
 * Files that assemble everything: a test that reaches a change only through one of them says little about it.
 */
const isHub = (file: string) =>
  /^server\/src\/(?:app|jobs|main|server|start)\.ts$|^(?:server\/src\/demo|web\/src\/app)\/|^web\/src\/routes\.ts$|\/(?:testing|fixtures)\//.test(
    file,
  );
/** Changes whose effect does not show in imports. */
const isEverywhere = (file: string) =>
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig\.base\.json)$|\/setup\.ts$|^server\/migrations\//.test(
    file,
  );

export type ChosenTests = {
  near: string[];
  /** Tests beyond the budget, farthest last. */
  far: string[];
  /** Changed files that may affect any test. */
  everywhere: string[];
};

type ChoiceOptions = {
  /** In seconds of one core. */
  budget?: number | undefined;
  /** The last durations of test files. */
  seconds?: ReadonlyMap<string, number>;
};

/**
 * Selects the test files affected by a change, the nearest by imports first. Server tests reach most code
 * through HTTP and import little of it, so those beside a changed file, or beside one that imports it, count
 * as well.
 */
export function chooseTests(
  graph: ModuleGraph,
  changed: readonly string[],
  { budget = budgetSeconds, seconds = new Map() }: ChoiceOptions = {},
): ChosenTests {
  const dependents = dependentsOf(
    graph,
    changed.filter((file) => graph.has(file)),
    (file) => !isHub(file),
  );
  const distances = new Map(
    Array.from(dependents).filter(([file]) => isTest(file) && !file.startsWith('e2e/')),
  );
  for (const [file, distance] of dependents)
    if (distance <= 1 && file.startsWith('server/') && !isTest(file) && !isHub(file))
      for (const testFile of graph.keys())
        if (isTest(testFile) && path.dirname(testFile) === path.dirname(file))
          distances.set(testFile, Math.min(distances.get(testFile) ?? Infinity, distance + 1));
  const secondsOf = (file: string) =>
    seconds.get(file) ?? averageSeconds[file.split('/')[0] ?? ''] ?? otherSeconds;
  const inOrder = [...distances].toSorted(
    ([a, near], [b, far]) => near - far || secondsOf(a) - secondsOf(b),
  );
  const chosen: ChosenTests = { near: [], far: [], everywhere: changed.filter(isEverywhere) };
  let sum = 0;
  for (const [file, distance] of inOrder) {
    sum += secondsOf(file);
    chosen[distance <= 1 || sum <= budget ? 'near' : 'far'].push(file);
  }
  return chosen;
}
