import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

import { slowDown } from '../../scripts/bench/phone/phone.ts';
import { startProduct, type Product } from './product/server.ts';

type TestFixtures = {
  /**
   * Whether pages load those that their menus lead to while they are idle. By default they do not, as on a slow
   * connection: the office's menus lead to 300 scripts, which took most of the time of a test.
   */
  prefetches: boolean;
  faults: string[];
  /** Opens a page in a separate browser: people in a test never share a session. */
  arrive: () => Promise<Page>;
  /** Opens a browser that keeps its data when closed, like a phone that is switched off and on. */
  switchOn: () => Promise<BrowserContext>;
};

type WorkerFixtures = {
  /** `test` is a newly opened company, with people and prices; `demo` has months of trade; `dev` is empty. */
  company: 'test' | 'demo' | 'dev';
  /**
   * Any name: a product that only the specs with this name share. For specs that change the whole company, such
   * as its prices or name, which would affect others.
   */
  apart: string;
  /** The phone of most customers: its processor is four times slower, on 400 kbit/s with 400 ms. */
  isSlowPhone: boolean;
  /** True for passkeys, which work at a name only, not at an IP address. */
  hasName: boolean;
  product: Product;
};

/**
 * The base of all end-to-end tests: `product` is one running server per worker, never shared by phone and
 * desktop, and a page that logs an error or violates its content security policy fails the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  company: ['test', { option: true, scope: 'worker' }],
  apart: ['', { option: true, scope: 'worker' }],
  isSlowPhone: [false, { option: true, scope: 'worker' }],
  hasName: [false, { option: true, scope: 'worker' }],
  product: [
    async ({ company, hasName }, use) => {
      const product = await startProduct({
        mode: company,
        ...(hasName && { host: 'localhost' }),
      });
      await use(product);
      await product.stop();
    },
    // Creating the demo's trade takes a while on a small machine.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  prefetches: [false, { option: true }],
  context: async ({ context, prefetches, isSlowPhone }, use) => {
    if (!prefetches) await connectSlowly(context);
    if (isSlowPhone) slowDownPages(context);
    await use(context);
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      watch(context, faults);
      await use(faults);
      expect(faults, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  arrive: async ({ browser, faults, prefetches, isSlowPhone }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push(context);
      if (!prefetches) await connectSlowly(context);
      if (isSlowPhone) slowDownPages(context);
      watch(context, faults);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  switchOn: async ({ playwright, faults, prefetches, isSlowPhone }, use, info) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await playwright.chromium.launchPersistentContext(info.outputPath('profile'));
      opened.push(context);
      if (!prefetches) await connectSlowly(context);
      if (isSlowPhone) slowDownPages(context);
      watch(context, faults);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

/** Tells pages of a slow connection; nothing becomes slower by it. */
const connectSlowly = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
  );

const slowDownPages = (context: BrowserContext) =>
  context.on('page', async (page) => slowDown(await context.newCDPSession(page)));

function watch(context: BrowserContext, faults: string[]) {
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('console', (message) => {
    // The browser's own message about a status such as 401, which the page has handled.
    const isNote = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNote) faults.push(message.text());
  });
}
