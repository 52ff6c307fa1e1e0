type Queue = { running: number; waiting: (() => void)[] };

/**
 * Returns a queue per key, such as a person, that runs `atOnce` tasks at a time: a user with many requests
 * waits without delaying other users. A queue exists only while it has tasks.
 */
export function taskQueues(atOnce: number) {
  const queues = new Map<string, Queue>();
  return {
    run: async <T>(key: string, task: () => Promise<T>): Promise<T> => {
      let queue = queues.get(key);
      if (!queue) queues.set(key, (queue = { running: 0, waiting: [] }));
      const { waiting } = queue;
      if (queue.running < atOnce) queue.running += 1;
      // The task that ends leaves its place to this one.
      else await new Promise<void>((resolve) => void waiting.push(resolve));
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else if ((queue.running -= 1) === 0) queues.delete(key);
      }
    },
    size: () => queues.size,
  };
}
