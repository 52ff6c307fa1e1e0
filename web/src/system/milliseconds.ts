/** Writes a duration: `12 ms`, `1.20 s`; a dash if there is none. */
export function milliseconds(value: number | null): string {
  if (value === null) return '–';
  if (value >= 1000) return `${(value / 1000).toFixed(2)} s`;
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
