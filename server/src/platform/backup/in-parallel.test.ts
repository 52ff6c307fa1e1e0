import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { inParallel } from './in-parallel.ts';

const failing = (item: number) =>
  item === 3 ? Promise.reject(new Error('damaged')) : Promise.resolve(item);

test('several items are worked on at once, and the results keep their order', async () => {
  let running = 0;
  let most = 0;
  const items = Array.from({ length: 30 }, (_, at) => at);
  const doubled = await inParallel(items, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await pause(item % 3);
    running -= 1;
    return item * 2;
  });
  expect(doubled).toEqual(items.map((item) => item * 2));
  expect(most).toBe(8);
});

test('the first failure is the failure of all', async () => {
  await expect(inParallel([1, 2, 3, 4], failing)).rejects.toThrow('damaged');
});
