import { expect, type Page } from '@playwright/test';

import { publicPages } from '../scripts/bench-web/budgets.ts';
import { test } from './support/test.ts';

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
const stillLoading = 'This page is still loading. What you typed stays here.';

/** Types into every field of a form that a person can type into, and says what stands in them. */
async function fill(page: Page, at: number) {
  const fields = page
    .locator('form')
    .nth(at)
    .locator('input:not([type=checkbox], [type=radio], [type=file]), textarea');
  for (const field of await fields.all()) if (await field.isVisible()) await field.fill('2468');
  return () => fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
}

/** What becomes of each form of a page that is sent by its button and by Enter. */
async function trySending(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const forms = await page.locator('form').count();
  let tried = 0;
  for (let at = 0; at < forms; at++) {
    const form = page.locator('form').nth(at);
    // What is sent by GET works without a script, which is tried elsewhere.
    if ((await form.getAttribute('method')) === 'get') continue;
    tried += 1;
    const typed = await fill(page, at);
    const before = await typed();
    await form.locator('[type=submit]').click({ noWaitAfter: true });
    await form.locator('input').first().press('Enter', { noWaitAfter: true });
    // A page that is left is gone by the time its next answer is there.
    await page.evaluate(() => fetch(location.href));
    expect(new URL(page.url()).pathname + new URL(page.url()).search, path).toBe(path);
    expect(await typed(), path).toEqual(before);
    expect(before, path).toContain('2468');
  }
  return tried;
}

test('no form of a served page leaves it, or loses what was typed, where no script has come', async ({
  page,
  faults,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.method());
  });
  let tried = 0;
  for (const path of served) {
    const forms = await trySending(page, path);
    if (forms > 0) await expect(page.getByText(stillLoading).first(), path).toBeVisible();
    tried += forms;
  }
  expect(tried).toBe(formPaths.length + 1);
  expect(documents).toEqual(served.map(() => 'GET'));
  faults.length = 0;
});

test('with JavaScript turned off each of them says so', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [...formPaths, '/contact']) {
    await page.goto(product.url + path);
    const text =
      path === '/contact' ? 'Turn on JavaScript to use this form' : 'This form needs JavaScript.';
    const notices = page.locator('form noscript');
    await expect(notices, path).toBeVisible();
    // Playwright itself reads over what stands in it.
    expect(await notices.evaluate((one) => one.textContent), path).toContain(text);
    await expect(page.getByText(stillLoading), path).toBeHidden();
    await page.locator('form [type=submit]').click();
    expect(page.url()).toBe(product.url + path);
  }
  await context.close();
});

test('who logs in before the scripts have come is told to wait, and is then logged in', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  // boot.js alone has come.
  await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email or phone number').fill('customer@demo.test');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('akwaaba-demo-2026');
  await expect(page.getByText(stillLoading)).toBeHidden();
  await password.press('Enter');
  await expect(page.getByText(stillLoading)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  await expect(password).toHaveValue('akwaaba-demo-2026');
  held.resolve();
  await expect(page).toHaveURL(/\/customer/);
});
