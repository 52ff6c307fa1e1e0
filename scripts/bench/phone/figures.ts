/** One figure of a slow phone, with its goal. */
export type PhoneFigure = {
  group: string;
  name: string;
  value: number;
  goal: number;
  unit: 'ms' | 'KB' | '';
  /** The same without the slowdown, where it differs. */
  unslowed?: number;
  /** CPU of the page's main thread in ms, without the slowdown: it hardly depends on what else the machine does. */
  cpuMs?: number;
};

/** Returns the median; of an even number of values the lower of the middle two. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

export const misses = ({ value, goal }: PhoneFigure) => Number.isNaN(value) || value > goal;

const digits = { ms: 0, KB: 1, '': 3 };
const shown = (value: number | undefined, unit: PhoneFigure['unit']) =>
  value === undefined ? '' : `${value.toFixed(digits[unit])} ${unit}`.trim();

const heads = ['', '', 'slow phone', 'goal', '', 'not slowed', 'CPU'];

/** Formats the figures as a table with aligned columns. */
export function phoneTable(figures: readonly PhoneFigure[]): string {
  const rows = figures.map((figure) => [
    figure.group,
    figure.name,
    shown(figure.value, figure.unit),
    shown(figure.goal, figure.unit),
    misses(figure) ? 'MISSED' : 'ok',
    shown(figure.unslowed, figure.unit),
    shown(figure.cpuMs, 'ms'),
  ]);
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  return [heads, ...rows]
    .map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .join('\n');
}
