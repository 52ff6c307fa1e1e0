const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const step = 1000;

/** Writes an amount of data with three figures at most: `1.24 GB`. */
export function bytes(value: number): string {
  let at = 0;
  let left = value;
  while (left >= step && at < units.length - 1) {
    left /= step;
    at += 1;
  }
  const digits = at === 0 || left >= 100 ? 0 : left >= 10 ? 1 : 2;
  return `${left.toFixed(digits)} ${units[at]}`;
}
