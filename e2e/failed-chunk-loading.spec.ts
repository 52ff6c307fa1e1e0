import { expect } from '@playwright/test';
import { customers } from '@sankofa/domain/fixtures/people';

import { logIn } from './support/people/sign-in.ts';
import { demoPassword } from './support/product/api-client.ts';
import { test } from './support/test.ts';

test.use({ prefetches: true });

test('a page whose scripts fail to load says so, and can be retried', async ({ page, faults }) => {
  await logIn(page, 'customer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/\/assets\/(?!boot-)/, (route) => route.abort());
  await page.goto('/customer/invoices');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText(/^We had trouble loading parts of this page/)).toBeVisible();
  await page.unroute(/\/assets\/(?!boot-)/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Invoices/ })).toBeVisible();
  faults.length = 0;
});

test('a login page whose scripts fail to load says so too', async ({ page, faults }) => {
  await page.route(/\/assets\/(?!boot-).*\.js$/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute(/\/assets\/(?!boot-).*\.js$/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  faults.length = 0;
});

test('a click before the scripts have loaded is carried out once they have', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email or phone number').fill(customers.ama.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Email or phone number')).toHaveValue(customers.ama.email);
  held.resolve();
  await page.waitForURL('**/customer/**');
  expect(calls.filter((path) => path === '/api/auth/login')).toHaveLength(1);
});

test('the session is checked before the scripts have loaded, and only once', async ({ page }) => {
  await logIn(page, 'customer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/me') requests.push(request.url());
  });
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = page.waitForResponse('**/api/auth/me');
  await page.reload({ waitUntil: 'commit' });
  expect((await answered).status()).toBe(200);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a page that crashes says so in its theme', async ({ page, faults }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await logIn(page, 'customer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Other tests read the office's list of broken pages, so it stays unchanged.
  await page.route('**/api/client-errors', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/shipments/counts', (route) =>
    route.fulfill({ json: { hasAny: true, nextArrival: null, items: [null] } }),
  );
  await page.goto('/customer/dashboard');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(
    page.getByText('An unexpected error occurred. Our team has been notified.'),
  ).toBeVisible();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-area', 'customer');
  await expect(html).toHaveAttribute('lang', 'en');
  faults.length = 0;
});
