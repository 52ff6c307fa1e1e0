/** Runs a task in one tab at a time; without browser locks the entry ids still prevent duplicates. */
export const withLock = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, task) : task();
