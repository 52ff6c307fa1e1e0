import { expect, test } from 'vitest';

import { taskQueue, taskQueues } from './task-queue.ts';

/** A task that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, end: resolve };
}

test('as many run at once as may, the rest in the order they came', async () => {
  const queue = taskQueue(2);
  const begun: number[] = [];
  const tasks = [0, 1, 2, 3].map(() => held());
  const all = tasks.map(({ task }, at) =>
    queue(async () => {
      begun.push(at);
      await task();
      return at;
    }),
  );
  expect(begun).toEqual([0, 1]);
  tasks[1]?.end();
  await all[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of tasks) end();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('a task that fails gives its place to the next', async () => {
  const queue = taskQueue(1);
  const failed = queue(() => Promise.reject(new Error('no')));
  const next = queue(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('each key has a queue of its own, which is gone when it is empty', async () => {
  const queues = taskQueues(1);
  const begun: string[] = [];
  const tasks = ['ama 1', 'ama 2', 'kofi 1'].map((name) => ({ name, ...held() }));
  const all = tasks.map(({ name, task }) =>
    queues.run(name.slice(0, -2), async () => {
      begun.push(name);
      await task();
    }),
  );
  expect([begun, queues.size()]).toEqual([['ama 1', 'kofi 1'], 2]);
  for (const { end } of tasks) end();
  await Promise.all(all);
  await expect(queues.run('ama', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect([begun, queues.size()]).toEqual([['ama 1', 'kofi 1', 'ama 2'], 0]);
});
