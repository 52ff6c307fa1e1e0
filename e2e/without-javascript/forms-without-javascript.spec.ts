import { expect, type Page } from '@playwright/test';
import { customers } from '@sankofa/domain/fixtures/people';

import { publicPages } from '../../scripts/bench-web/page-limits.ts';
import { test } from '../support/test.ts';

const formPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/resend-verification',
  '/staff/login',
  '/staff/forgot-password',
  '/admin/login',
  '/admin/forgot-password',
];
const served = [...publicPages, ...formPaths, '/unauthorized', '/nowhere'];
const loadingMessage = 'This page is still loading. What you typed stays here.';

/** Types into every text field of a form, and returns their values. */
async function fill(page: Page, at: number) {
  const fields = page
    .locator('form')
    .nth(at)
    .locator('input:not([type=checkbox], [type=radio], [type=file]), textarea');
  for (const field of await fields.all()) if (await field.isVisible()) await field.fill('2468');
  return () => fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
}

/** Returns what happens when each form of a page is submitted by its button and by Enter. */
async function trySending(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const forms = await page.locator('form').count();
  let triedCount = 0;
  for (let at = 0; at < forms; at++) {
    const form = page.locator('form').nth(at);
    // Forms sent by GET work without scripts, which another test covers.
    if ((await form.getAttribute('method')) === 'get') continue;
    triedCount += 1;
    const typed = await fill(page, at);
    const before = await typed();
    await form.locator('[type=submit]').click({ noWaitAfter: true });
    await form.locator('input').first().press('Enter', { noWaitAfter: true });
    // A page that navigates away is gone by the time the next response arrives.
    await page.evaluate(() => fetch(location.href));
    expect(new URL(page.url()).pathname + new URL(page.url()).search, path).toBe(path);
    expect(await typed(), path).toEqual(before);
    expect(before, path).toContain('2468');
  }
  return triedCount;
}

test('a form of a served page neither leaves it nor loses its text while scripts are missing', async ({
  page,
  faults,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.method());
  });
  let triedCount = 0;
  for (const path of served) {
    const forms = await trySending(page, path);
    if (forms > 0) await expect(page.getByText(loadingMessage).first(), path).toBeVisible();
    triedCount += forms;
  }
  expect(triedCount).toBe(formPaths.length + 1);
  expect(documents).toEqual(served.map(() => 'GET'));
  faults.length = 0;
});

test('a form with JavaScript turned off says so', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [...formPaths, '/contact']) {
    await page.goto(product.url + path);
    const text =
      path === '/contact' ? 'Turn on JavaScript to use this form' : 'This form needs JavaScript.';
    const notices = page.locator('form noscript');
    await expect(notices, path).toBeVisible();
    // Playwright itself ignores the content of noscript.
    expect(await notices.evaluate((one) => one.textContent), path).toContain(text);
    await expect(page.getByText(loadingMessage), path).toBeHidden();
    await page.locator('form [type=submit]').click();
    expect(page.url()).toBe(product.url + path);
  }
  await context.close();
});

test('a user who logs in before the scripts have loaded is asked to wait, and then logged in', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  // Only boot.js has loaded.
  await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email or phone number').fill(customers.ama.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('akwaaba-demo-2026');
  await expect(page.getByText(loadingMessage)).toBeHidden();
  await password.press('Enter');
  await expect(page.getByText(loadingMessage)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  await expect(password).toHaveValue('akwaaba-demo-2026');
  held.resolve();
  await expect(page).toHaveURL(/\/customer/);
});
