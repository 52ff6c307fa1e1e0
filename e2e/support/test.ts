import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

import { startProduct, type Product } from './product/server.ts';

type TestFixtures = {
  faults: string[];
  /** A page in a browser of its own: nobody in a journey shares a session with another. */
  arrive: () => Promise<Page>;
  /** A browser that keeps what it knows when it is closed, as a phone that is switched off and on again. */
  switchOn: () => Promise<BrowserContext>;
};

type WorkerFixtures = {
  /** `test` is a company that has just opened, with its people and prices; `demo` has months of trade. */
  company: 'test' | 'demo';
  /**
   * Any name: a product that only the specs with this name share. For those that change what belongs
   * to the whole company, such as its prices or its name, and would change it under the others.
   */
  apart: string;
  product: Product;
};

/**
 * A journey's test: `product` is one running server for each worker, which phone and desk never share,
 * and a page that logs an error or breaks its content security policy fails the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  company: ['test', { option: true, scope: 'worker' }],
  apart: ['', { option: true, scope: 'worker' }],
  product: [
    async ({ company }, use) => {
      const product = await startProduct({ mode: company });
      await use(product);
      await product.stop();
    },
    // The months of the demo take a while to be retold on a small machine.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      watch(context, faults);
      await use(faults);
      expect(faults, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  arrive: async ({ browser, faults }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push(context);
      watch(context, faults);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  switchOn: async ({ playwright, faults }, use, info) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await playwright.chromium.launchPersistentContext(info.outputPath('profile'));
      opened.push(context);
      watch(context, faults);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

function watch(context: BrowserContext, faults: string[]) {
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('console', (message) => {
    // The browser's own note about an answer such as 401, which the page has dealt with.
    const isNote = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNote) faults.push(message.text());
  });
}
