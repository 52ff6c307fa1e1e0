import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { taskQueues } from './task-queue.ts';

/** Returns a task that ends when it is asked to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, end: resolve };
}

test('each key has its own queue, which is removed when it is empty', async () => {
  const queues = taskQueues(1);
  const begun: string[] = [];
  const tasks = ['ama 1', 'ama 2', 'kofi 1'].map((name) => ({ name, ...held() }));
  const all = tasks.map(({ name, task }) =>
    queues.run(name.slice(0, -2), async () => {
      begun.push(name);
      await task();
    }),
  );
  await setImmediate();
  expect([begun, queues.size()]).toEqual([['ama 1', 'kofi 1'], 2]);
  for (const { end } of tasks) end();
  await Promise.all(all);
  await expect(queues.run('ama', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect([begun, queues.size()]).toEqual([['ama 1', 'kofi 1', 'ama 2'], 0]);
});
