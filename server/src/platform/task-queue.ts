import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Returns a queue per key, such as a person, that runs `atOnce` tasks at a time: a user with many requests
 * waits without delaying other users. A queue exists only while it has tasks.
 */
export function taskQueues(atOnce: number) {
  const queues = new Map<string, { run: LimitFunction; tasks: number }>();
  return {
    run: async <T>(key: string, task: () => Promise<T>): Promise<T> => {
      const queue = queues.get(key) ?? { run: pLimit(atOnce), tasks: 0 };
      queues.set(key, queue);
      queue.tasks += 1;
      try {
        return await queue.run(task);
      } finally {
        queue.tasks -= 1;
        if (queue.tasks === 0) queues.delete(key);
      }
    },
    size: () => queues.size,
  };
}
