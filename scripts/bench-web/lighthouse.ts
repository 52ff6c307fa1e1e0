import lighthouse from 'lighthouse';

import { type Figure, median } from './budgets.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Reading = Record<(typeof categories)[number] | 'lcp' | 'tbt' | 'cls', number>;

/** @throws Error when Lighthouse could not read the page */
async function read(url: string, port: number): Promise<Reading> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no answer'} (${url})`);
  const { lhr } = result;
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? NaN) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? NaN;
  for (const name of categories)
    for (const { id } of lhr.categories[name]?.auditRefs ?? [])
      if (name !== 'performance' && lhr.audits[id]?.score === 0)
        console.log(`  ${url}: ${lhr.audits[id].title}`);
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

/** Each public page with Lighthouse's own phone, the middle of three. `port`: of Chromium's debugger. */
export async function measureLighthouse(
  url: string,
  port: number,
  pages: readonly string[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of pages) {
    const readings: Reading[] = [];
    for (let run = 0; run < runs; run += 1) readings.push(await read(`${url}${page}`, port));
    const middle = (name: keyof Reading) => median(readings.map((reading) => reading[name]));
    for (const name of categories)
      figures.push({
        page,
        name,
        value: middle(name),
        limit: name === 'performance' ? 98 : 100,
        unit: '',
        isFloor: true,
      });
    figures.push({ page, name: 'LCP', value: middle('lcp'), limit: 2, unit: 's' });
    figures.push({ page, name: 'TBT', value: middle('tbt'), limit: 150, unit: 'ms' });
    figures.push({ page, name: 'CLS', value: middle('cls'), limit: 0.02, unit: '' });
  }
  return figures;
}
