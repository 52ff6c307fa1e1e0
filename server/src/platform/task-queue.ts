import pLimit, { type LimitFunction } from 'p-limit';

/**
 * A queue for each key, of which `atOnce` tasks run at a time, such as a person: who asks for much waits for themselves and holds nobody else up. A queue is
 * there as long as it has tasks.
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
