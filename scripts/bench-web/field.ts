import type { Browser, BrowserContext, Page } from '@playwright/test';

import { type Figure, median } from './page-limits.ts';
import { phone, type Visit } from './weights.ts';

const runs = 3;

/** Emulates a cheap phone on 3G: 300 ms round trip, 700 kbit/s, a processor ten times slower. */
async function slowDown(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 700_000 / 8,
    uploadThroughput: 700_000 / 8,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 10 });
}

/** Measures first paint, largest paint and hydration, in seconds since the request. */
async function firstVisit(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  const hydrated = await page.waitForFunction(() => {
    const content = document.querySelector('#content');
    const isReact = content && Object.keys(content).some((key) => key.startsWith('__reactProps'));
    return isReact ? performance.now() : 0;
  });
  await page.waitForLoadState('networkidle');
  const paints = await page.evaluate(
    () =>
      new Promise<{ first: number; largest: number }>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
        new PerformanceObserver((list) => {
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? NaN });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  return { ...paints, hydrated: await hydrated.jsonValue() };
}

const seconds = (values: number[]) => median(values) / 1000;

const of = (page: string, name: string, value: number, limit: number): Figure => ({
  page,
  name: `field: ${name}`,
  value,
  limit,
  unit: 's',
});

/** Measures the public home page in the field, and how soon a returning customer sees her first page. */
export async function measureField(browser: Browser, url: string, visit: Visit): Promise<Figure[]> {
  const visits: Awaited<ReturnType<typeof firstVisit>>[] = [];
  const warm: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext(phone);
    visits.push(await firstVisit(context, url));
    await context.close();
    warm.push(await warmVisit(visit));
  }
  return [
    of('/', 'first paint', seconds(visits.map(({ first }) => first)), 2.8),
    of('/', 'largest paint', seconds(visits.map(({ largest }) => largest)), 3),
    of('/', 'hydrated', seconds(visits.map(({ hydrated }) => hydrated)), 5.2),
    of('/customer/dashboard', 'content, warm', seconds(warm), 2),
  ];
}

async function warmVisit(visit: Visit): Promise<number> {
  const page = await visit('customer');
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  await page.reload({ waitUntil: 'commit' });
  const content = await page.waitForFunction(() =>
    document.querySelector('#content h1') ? performance.now() : 0,
  );
  const after = await content.jsonValue();
  await page.context().close();
  return after;
}
