import { expect } from '@playwright/test';

import { test } from '../support/test.ts';

test('a signed-in page without JavaScript says so, shows no endless loading state and offers a way on', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  for (const path of ['/customer/dashboard', '/staff', '/admin/users']) {
    await page.goto(product.url + path);
    const notice = page.locator('noscript').first();
    await expect(notice, path).toBeVisible();
    expect(await notice.evaluate((one) => one.textContent), path).toContain(
      'This page needs JavaScript.',
    );
    for (const link of ['/tracking', '/contact'])
      await expect(notice.locator(`a[href="${link}"]`), path).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), path).toBeHidden();
  }
  await context.close();
});
