import lighthouse, { type Flags } from 'lighthouse';

import { type Figure, median } from './budgets.ts';

const runs = 3;
/** Lighthouse loses a page now and then on a loaded machine; what it loses three times is not there. */
const mostTries = 3;
/** What hangs on the page alone, however busy the machine is. */
const steady = ['accessibility', 'best-practices', 'seo'] as const;
const categories = ['performance', ...steady] as const;

type Reading = Record<(typeof categories)[number] | 'lcp' | 'tbt' | 'cls', number>;

/** @throws Error when Lighthouse could not read the page */
async function read(url: string, flags: Flags, tries = 1): Promise<Reading> {
  const result = await lighthouse(url, { output: 'json', logLevel: 'error', ...flags });
  // Now and then it has read the page and lost what moved on it.
  const isWhole = Number.isFinite(result?.lhr.audits['cumulative-layout-shift']?.numericValue);
  if (!isWhole && tries < mostTries) return read(url, flags, tries + 1);
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
 * What a busy machine does not change, of one page, in a tenth of the time. Lighthouse's usual way of throttling works
 * figures out and waits a second where a page rests; any other waits for more than five.
 */
export async function measureSteady(url: string, port: number, page: string): Promise<Figure[]> {
  const scores = await read(`${url}${page}`, {
    port,
    onlyCategories: [...steady],
    onlyAudits: ['cumulative-layout-shift'],
  });
  return [...steady.map((name) => scoreOf(page, name, scores[name])), shiftOf(page, scores.cls)];
}

/** Each public page with Lighthouse's own phone, the middle of three. `port`: of Chromium's debugger. */
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
