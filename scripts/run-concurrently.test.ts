import { setImmediate as turn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { runConcurrently } from './run-concurrently.ts';

test('starts tasks in order, with limited concurrency, and returns results in order', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const task = (name: number, turns: number) => async () => {
    begun.push(name);
    running += 1;
    most = Math.max(most, running);
    for (let at = 0; at < turns; at += 1) await turn();
    running -= 1;
    return name;
  };
  const tasks = [task(1, 5), task(2, 1), task(3, 1), task(4, 1)];
  expect(await runConcurrently(tasks, 2)).toEqual([1, 2, 3, 4]);
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(most).toBe(2);
});
