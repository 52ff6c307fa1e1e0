import { chromium, expect } from '@playwright/test';

import { isBroken, publicPages, tableOf } from '../../scripts/bench-web/budgets.ts';
import { measureSteady } from '../../scripts/bench-web/lighthouse.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { test } from '../support/test.ts';

// How soon a page is there hangs on the machine: `npm run bench:web` measures it.
test('Lighthouse has nothing to say of any public page but how quick it is', async ({
  product,
}) => {
  test.setTimeout(300_000);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  });
  try {
    for (const path of publicPages) {
      const figures = await measureSteady(product.url, port, path);
      expect(tableOf(figures.filter(isBroken)), 'over its budget').toBe('');
    }
  } finally {
    await browser.close();
  }
});
