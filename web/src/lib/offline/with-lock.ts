/** One tab at a time does it; where locks are missing the ids of the entries still keep things single. */
export const withLock = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, task) : task();
