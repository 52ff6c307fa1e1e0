/**
 * Runs tasks in the order they come, `atOnce` of them at a time; the rest wait. For work whose memory or
 * connections must not grow with the number of people who ask for it at the same moment.
 * @returns runs a task when its turn comes, and answers or fails as it does
 */
export function taskQueue(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed over, so that nobody who comes meanwhile takes it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * A queue for each key, such as a person: who asks for much waits for themselves and holds nobody else up. A queue is
 * there as long as it has tasks.
 */
export function taskQueues(atOnce: number) {
  const queues = new Map<string, { run: ReturnType<typeof taskQueue>; tasks: number }>();
  return {
    run: async <T>(key: string, task: () => Promise<T>): Promise<T> => {
      const queue = queues.get(key) ?? { run: taskQueue(atOnce), tasks: 0 };
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
