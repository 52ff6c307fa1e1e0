/** One figure with its limit. `floor`: lower values are faults; otherwise higher ones are. */
export type Figure = {
  page: string;
  name: string;
  value: number;
  limit: number;
  unit: 'KB' | 's' | 'ms' | '';
  isFloor?: boolean;
};

/** Every public page except the login pages (specification, section 2). */
export const publicPages = [
  '/',
  '/services',
  '/services/quote',
  '/tracking',
  '/about',
  '/contact',
  '/how-it-works',
  '/learn-more',
  '/faq',
  '/careers',
  '/terms',
  '/privacy',
  '/cookies',
] as const;

/** Kilobytes as sent, compressed, on the first visit. */
export const weightLimits = { html: 12, css: 11, fonts: 24, script: 107 } as const;
export const heroLimit = 60;
/** Everything that the first view of the home page transfers. */
export const homeLimit = 350;
/** The whole tracking result, read without scripts. */
export const trackedLimit = 60;
/** The same with its scripts. */
export const trackedTotalLimit = 150;
export const customerScriptLimit = 120;
export const staffScriptLimit = 260;

export const isBroken = ({ value, limit, isFloor }: Figure) =>
  Number.isNaN(value) || (isFloor ? value < limit : value > limit);

const digits = { KB: 1, s: 2, ms: 0, '': 2 };

/** Formats the figures as a table with aligned columns; figures beyond their limits are marked. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { page, name, value, limit, unit, isFloor } = figure;
    const formatted = `${value.toFixed(digits[unit])} ${unit}`.trim();
    const bound = `${isFloor ? 'at least' : 'at most'} ${limit} ${unit}`.trim();
    return [page, name, formatted, bound, isBroken(figure) ? 'BROKEN' : 'ok'];
  });
  const widths = [0, 1, 2, 3].map((index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
    .join('\n');
}

/** Returns the median; of an even number of values the lower of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
