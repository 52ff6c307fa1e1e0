/** Runs tasks in order, at most `most` at a time, and returns their results in the same order. */
export async function runConcurrently<T>(
  tasks: readonly (() => Promise<T>)[],
  most: number,
): Promise<T[]> {
  const results: T[] = [];
  const waiting = tasks.entries();
  const worker = async () => {
    for (const [at, task] of waiting) results[at] = await task();
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}
