import { expect } from '@playwright/test';

import {
  type Figure,
  isBroken,
  publicPages,
  tableOf,
} from '../../scripts/bench-web/page-limits.ts';
import {
  saveData,
  weightOfFirstPage,
  weightsOfTracking,
  weightsOfPublic,
} from '../../scripts/bench-web/weights.ts';
import { createSampleTrade } from '../support/pages/accessibility.ts';
import { logIn } from '../support/people/sign-in.ts';
import { test } from '../support/test.ts';

test.use({ prefetches: true });

// Sizes are those of the build, so one run is enough; `npm run bench:web` prints every figure.
const within = (figures: Figure[]) =>
  expect(tableOf(figures.filter(isBroken)), 'over its budget').toBe('');

for (const path of publicPages)
  test(`${path} stays within its page-weight budgets on a first visit`, async ({
    page,
    product,
  }) => {
    within(await weightsOfPublic(page, product.url, path));
  });

test('a tracking result without scripts stays within its budget', async ({ browser, product }) => {
  const { shipment } = await createSampleTrade(product.url);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  within(await weightsOfTracking(page, product.url, shipment.trackingNumber));
  await expect(page.getByText('Received at our China warehouse')).toBeVisible();
  await context.close();
});

test('a tracking result with its scripts stays within its budget', async ({ page, product }) => {
  const { shipment } = await createSampleTrade(product.url);
  within(await weightsOfTracking(page, product.url, shipment.trackingNumber));
});

for (const role of ['customer', 'staff'] as const)
  test(`the first page of ${role} stays within its script budget`, async ({
    page,
    browser,
    product,
  }) => {
    await logIn(page, role);
    await page.waitForLoadState('networkidle');
    // Only the cookies go to a browser with an empty cache.
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    await saveData(context);
    const first = await context.newPage();
    await first.goto(`${product.url}/${role}/dashboard`);
    await expect(first.locator('#content h1')).toBeVisible();
    within([await weightOfFirstPage(first, role)]);
    await context.close();
  });
