/** One tab at a time does it; where locks are missing the ids of the scans still keep things single. */
export const alone = (name: string, task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, task) : task();
