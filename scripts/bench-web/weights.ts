import type { Browser, Page } from '@playwright/test';

import {
  customerScriptLimit,
  type Figure,
  heroLimit,
  publicPages,
  staffScriptLimit,
  weightLimits,
} from './budgets.ts';

type Weights = Record<'html' | 'css' | 'fonts' | 'script' | 'pictures', number>;

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const;

/** What came over the line for the page that is open, in bytes as they were sent. */
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
    for (const entry of performance.getEntriesByType('resource')) {
      if (!(entry instanceof PerformanceResourceTiming)) continue;
      const { pathname } = new URL(entry.name);
      const kind = kinds.find(([, pattern]) => pattern.test(pathname));
      if (kind) weights[kind[0]] += entry.encodedBodySize;
    }
    return weights;
  });
}

const kilobytes = (bytes: number) => bytes / 1000;

/** Every public page on a phone, and the first page of a customer and of staff, before anybody touches it. */
export async function measureWeights(browser: Browser, url: string, visit: Visit) {
  const figures: Figure[] = [];
  for (const path of publicPages) {
    const page = await browser.newPage(phone);
    const answer = await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    if (answer?.status() !== 200)
      throw new Error(`${path} answers ${answer?.status() ?? 'nothing'}`);
    const weights = await weightsOf(page);
    for (const name of ['html', 'css', 'fonts', 'script'] as const)
      figures.push(figureOf(path, name, weights[name], weightLimits[name]));
    if (path === '/') figures.push(figureOf(path, 'hero picture', await heroOf(page), heroLimit));
    await page.close();
  }
  for (const [role, limit] of [
    ['customer', customerScriptLimit],
    ['staff', staffScriptLimit],
  ] as const) {
    const page = await visit(role);
    await page.waitForLoadState('networkidle');
    figures.push(figureOf(`/${role}/dashboard`, 'script', (await weightsOf(page)).script, limit));
    await page.context().close();
  }
  return figures;
}

/** Opens the first page of someone who has a session already, with nothing in the browser's cache. */
export type Visit = (role: 'customer' | 'staff') => Promise<Page>;

function figureOf(page: string, name: string, bytes: number, limit: number): Figure {
  return { page, name, value: kilobytes(bytes), limit, unit: 'KB' };
}

/** The picture that was sent for the first slide, in bytes. */
function heroOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = document.querySelector('main img');
    const source = shown instanceof HTMLImageElement ? shown.currentSrc : '';
    const [entry] = performance.getEntriesByName(source);
    return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : Number.NaN;
  });
}
