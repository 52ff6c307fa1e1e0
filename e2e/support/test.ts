import { expect, test as base } from '@playwright/test';

import { startProduct, type Product } from './server.ts';

/**
 * A journey's test: `product` is the demo company, one server for each worker, which phone and desk never share,
 * and a page that logs an error or breaks its content security policy fails the test.
 */
export const test = base.extend<{ faults: string[] }, { product: Product }>({
  product: [
    // Playwright reads the names of the parameters, so there must be braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct({ mode: 'demo' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(error.error().message));
      context.on('console', (message) => {
        // The browser's own note about an answer such as 401, which the page has dealt with.
        const isNote = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isNote) faults.push(message.text());
      });
      await use(faults);
      expect(faults, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});
