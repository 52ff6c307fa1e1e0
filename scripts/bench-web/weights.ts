import type { Browser, BrowserContext, Page } from '@playwright/test';

import {
  customerScriptLimit,
  type Figure,
  heroLimit,
  homeLimit,
  staffScriptLimit,
  trackedLimit,
  trackedTotalLimit,
  weightLimits,
} from './page-limits.ts';

type Weights = Record<'html' | 'css' | 'fonts' | 'script' | 'pictures', number>;

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const;

/** Turns prefetching off: what is fetched for other pages does not count towards the open page's weight. */
export const saveData = (visitor: Page | BrowserContext) =>
  visitor.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

/** Returns what was transferred for the open page, in bytes as sent. */
export function weightsOf(page: Page): Promise<Weights> {
  return page.evaluate(() => {
    const weights = { html: 0, css: 0, fonts: 0, script: 0, pictures: 0 };
    const kinds = [
      ['css', /\.css$/],
      ['fonts', /\.woff2?$/],
      ['script', /\.js$/],
      ['pictures', /\.(?:avif|webp|png|jpe?g|svg)$/],
    ] as const;
    for (const entry of performance.getEntriesByType('navigation'))
      if (entry instanceof PerformanceResourceTiming) weights.html += entry.encodedBodySize;
    const requested = new Set<string>();
    for (const entry of performance.getEntriesByType('resource')) {
      // A resource requested twice is transferred once.
      if (!(entry instanceof PerformanceResourceTiming)) continue;
      const { pathname } = new URL(entry.name);
      if (requested.has(pathname)) continue;
      requested.add(pathname);
      const kind = kinds.find(([, pattern]) => pattern.test(pathname));
      if (kind) weights[kind[0]] += entry.encodedBodySize;
    }
    return weights;
  });
}

/** Returns everything transferred for the open page, in bytes as sent, calls included. */
export const weightOfAll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bytes = new Map<string, number>();
    for (const entry of performance.getEntries())
      if (entry instanceof PerformanceResourceTiming) {
        const { href } = new URL(entry.name, window.location.href);
        const [address = ''] = href.split('#');
        bytes.set(address, entry.encodedBodySize);
      }
    return [...bytes.values()].reduce((sum, one) => sum + one, 0);
  });

const kilobytes = (bytes: number) => bytes / 1000;

const figure = (page: string, name: string, bytes: number, limit: number): Figure => ({
  page,
  name,
  value: kilobytes(bytes),
  limit,
  unit: 'KB',
});

/** Measures a public page on a first visit, before any interaction. The browser's cache must be empty. */
export async function weightsOfPublic(page: Page, url: string, path: string): Promise<Figure[]> {
  await saveData(page);
  const answer = await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${path} answers ${answer?.status() ?? 'nothing'}`);
  const weights = await weightsOf(page);
  const figures = (['html', 'css', 'fonts', 'script'] as const).map((name) =>
    figure(path, name, weights[name], weightLimits[name]),
  );
  if (path === '/') {
    figures.push(figure(path, 'hero picture', await heroOf(page), heroLimit));
    figures.push(figure(path, 'everything', await weightOfAll(page), homeLimit));
  }
  return figures;
}

/** Measures a tracking result: everything transferred for it, and everything but its scripts. */
export async function weightsOfTracking(
  page: Page,
  url: string,
  number: string,
): Promise<Figure[]> {
  await saveData(page);
  await page.goto(`${url}/tracking/${number}`, { waitUntil: 'networkidle' });
  const { script: _, ...weights } = await weightsOf(page);
  const total = Object.values(weights).reduce((sum, bytes) => sum + bytes, 0);
  return [
    figure('/tracking/{number}', 'all without script', total, trackedLimit),
    figure('/tracking/{number}', 'everything', await weightOfAll(page), trackedTotalLimit),
  ];
}

const scriptLimits = { customer: customerScriptLimit, staff: staffScriptLimit } as const;

/** Measures the first page of a logged-in customer or member of staff, with an empty cache. */
export async function weightOfFirstPage(page: Page, role: keyof typeof scriptLimits) {
  await page.waitForLoadState('networkidle');
  return figure(`/${role}/dashboard`, 'script', (await weightsOf(page)).script, scriptLimits[role]);
}

/** Opens the first page for a user with a session, with an empty browser cache. */
export type Visit = (role: 'customer' | 'staff') => Promise<Page>;

/** Measures everything in one browser, each visit with its own cache. */
export async function measureWeights(
  browser: Browser,
  url: string,
  visit: Visit,
  pages: readonly string[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of pages) {
    const page = await browser.newPage(phone);
    figures.push(...(await weightsOfPublic(page, url, path)));
    await page.close();
  }
  for (const role of ['customer', 'staff'] as const) {
    const page = await visit(role);
    figures.push(await weightOfFirstPage(page, role));
    await page.context().close();
  }
  return figures;
}

/** Returns the size of the first slide's image as sent, in bytes. */
function heroOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = document.querySelector('main img');
    const source = shown instanceof HTMLImageElement ? shown.currentSrc : '';
    const [entry] = performance.getEntriesByName(source);
    return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : Number.NaN;
  });
}
