/** Each file waits for the disk when it is flushed; several can wait at once. */
const atOnce = 8;

/** Does the work of each item, several at once, and returns the results in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const workThrough = async () => {
    // All of them take from the same iterator.
    for (const [at, item] of waiting) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
  return results;
}
