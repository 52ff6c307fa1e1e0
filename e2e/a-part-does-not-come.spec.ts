import { expect } from '@playwright/test';

import { logIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

test('a page whose parts do not come says so, and is tried again', async ({ page, faults }) => {
  await logIn(page, 'customer@demo.test', '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/customer/invoices');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText(/^We had trouble loading parts of this page/)).toBeVisible();
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Invoices/ })).toBeVisible();
  faults.length = 0;
});
