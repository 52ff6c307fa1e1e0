/** Repeats what stores figures while a transaction goes on that may add to them, such as one in another test's database. */
export async function untilStored(store: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) if (await store()) return;
  throw new Error('Another transaction did not end');
}
