import { type Browser, chromium, expect } from '@playwright/test';

import { measureSteady } from '../../scripts/bench-web/lighthouse.ts';
import { isBroken, publicPages, tableOf } from '../../scripts/bench-web/page-limits.ts';
import { chromiumPath } from '../../scripts/tests/chromium.ts';
import { freePort } from '../../server/src/testing/postgres/free-port.ts';
import { arriveAt } from '../support/pages/public-pages.ts';
import { test } from '../support/test.ts';

let port: number;
let browser: Browser;
test.beforeAll(async () => {
  port = await freePort();
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  });
});
test.afterAll(() => browser.close());

// Loading times depend on the machine: `npm run bench:web` measures them.
for (const path of publicPages)
  test(`Lighthouse finds nothing on ${path} except loading times`, async ({ product }) => {
    const figures = await measureSteady(product.url, port, path);
    expect(tableOf(figures.filter(isBroken)), 'over its budget').toBe('');
  });

test('every public page is painted before its scripts are requested', async ({ page }) => {
  for (const path of publicPages) {
    await arriveAt(page, path);
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'));
      return {
        isPainted: painted > 0,
        later: scripts.filter(({ startTime }) => startTime >= painted).length,
        sooner: scripts
          .filter(({ startTime }) => startTime < painted)
          .map(({ name }) => new URL(name).pathname.replace(/-\w+\.js$/, '')),
      };
    });
    expect(early, path).toEqual({
      isPainted: true,
      later: expect.any(Number),
      sooner: ['/assets/boot'],
    });
    expect(early.later, path).toBeGreaterThan(3);
  }
});
