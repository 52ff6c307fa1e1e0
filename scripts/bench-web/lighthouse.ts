import lighthouse, { type Flags } from 'lighthouse';

import { type Figure, median } from './page-limits.ts';

const runs = 3;
/** Lighthouse sometimes loses a page on a loaded machine; after three attempts it counts as missing. */
const maxAttempts = 3;
/** Categories that depend only on the page, however busy the machine is. */
const steady = ['accessibility', 'best-practices', 'seo'] as const;
const categories = ['performance', ...steady] as const;

type Reading = Record<(typeof categories)[number] | 'lcp' | 'tbt' | 'cls', number>;

/** @throws Error if Lighthouse could not read the page */
async function read(url: string, flags: Flags, attempt = 1): Promise<Reading> {
  const result = await lighthouse(url, { output: 'json', logLevel: 'error', ...flags });
  // Sometimes it read the page but lost its layout shifts.
  const isComplete = Number.isFinite(result?.lhr.audits['cumulative-layout-shift']?.numericValue);
  if (!isComplete && attempt < maxAttempts) return read(url, flags, attempt + 1);
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no answer'} (${url})`);
  }
  const { lhr } = result;
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? NaN) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? NaN;
  for (const name of steady)
    for (const { id } of lhr.categories[name]?.auditRefs ?? [])
      if (lhr.audits[id]?.score === 0) console.log(`  ${url}: ${lhr.audits[id].title}`);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

const scoreOf = (page: string, name: (typeof categories)[number], value: number): Figure => ({
  page,
  name,
  value,
  limit: name === 'performance' ? 98 : 100,
  unit: '',
  isFloor: true,
});
const shiftOf = (page: string, value: number): Figure => ({
  page,
  name: 'CLS',
  value,
  limit: 0.02,
  unit: '',
});

/**
 * Measures what does not depend on the machine's load, for one page, in a tenth of the time. Lighthouse's
 * simulated throttling waits one second for an idle page; any other method waits more than five.
 */
export async function measureSteady(url: string, port: number, page: string): Promise<Figure[]> {
  const scores = await read(`${url}${page}`, {
    port,
    onlyCategories: [...steady],
    onlyAudits: ['cumulative-layout-shift'],
  });
  return [...steady.map((name) => scoreOf(page, name, scores[name])), shiftOf(page, scores.cls)];
}

/**
 * Measures each public page with Lighthouse's phone, the median of three. `port`: Chromium's debugging port.
 */
export async function measureLighthouse(
  url: string,
  port: number,
  pages: readonly string[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of pages) {
    const readings: Reading[] = [];
    for (let run = 0; run < runs; run += 1) readings.push(await read(`${url}${page}`, { port }));
    const middle = (name: keyof Reading) => median(readings.map((reading) => reading[name]));
    for (const name of categories) figures.push(scoreOf(page, name, middle(name)));
    figures.push({ page, name: 'LCP', value: middle('lcp'), limit: 2, unit: 's' });
    figures.push({ page, name: 'TBT', value: middle('tbt'), limit: 150, unit: 'ms' });
    figures.push(shiftOf(page, middle('cls')));
  }
  return figures;
}
