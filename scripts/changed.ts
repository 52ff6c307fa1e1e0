import path from 'node:path';

import { dependentsOf, type ModuleGraph } from './module-graph.ts';

/** What a run of a test file costs on average, in seconds of one core. */
const secondsOf: Readonly<Record<string, number>> = { server: 2.5, web: 0.6, scripts: 0.5 };
const otherSeconds = 0.05;
/** Two cores for about 40 seconds; the checks take the rest of the minute. */
const budgetSeconds = 80;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** What assembles everything: a test that reaches a change through one of these says little about it. */
const isHub = (file: string) =>
  /^server\/src\/(?:app|jobs|main|server|start)\.ts$|^(?:server\/src\/demo|web\/src\/app)\/|^web\/src\/routes\.ts$|\/testing\//.test(
    file,
  );
/** Changes whose effect no import shows. */
const isEverywhere = (file: string) =>
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig\.base\.json)$|\/setup\.ts$|^server\/migrations\//.test(
    file,
  );

export type ChosenTests = {
  near: string[];
  /** Those that the budget leaves out, farthest last. */
  far: string[];
  /** Changed files that may touch any test. */
  everywhere: string[];
};

/**
 * The test files that a change touches, the nearest by their imports first. The tests of the server reach most code
 * through HTTP and import little of it, so those beside a changed file, or beside one that imports it, count as well.
 */
export function chooseTests(
  graph: ModuleGraph,
  changed: readonly string[],
  budget = budgetSeconds,
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
      for (const beside of graph.keys())
        if (isTest(beside) && path.dirname(beside) === path.dirname(file))
          distances.set(beside, Math.min(distances.get(beside) ?? Infinity, distance + 1));
  const inOrder = [...distances].toSorted(([, a], [, b]) => a - b);
  const chosen: ChosenTests = { near: [], far: [], everywhere: changed.filter(isEverywhere) };
  let seconds = 0;
  for (const [file, distance] of inOrder) {
    seconds += secondsOf[file.split('/')[0] ?? ''] ?? otherSeconds;
    chosen[distance <= 1 || seconds <= budget ? 'near' : 'far'].push(file);
  }
  return chosen;
}
