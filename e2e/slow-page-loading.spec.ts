import { expect, type Page } from '@playwright/test';

import { saveData } from '../scripts/bench-web/weights.ts';
import { arriveAt } from './support/pages/public-pages.ts';
import { logIn } from './support/people/sign-in.ts';
import { test } from './support/test.ts';

test.use({ prefetches: true });

const parts = /\/assets\/.*\.(?:js|css)$/;
const offline = 'Network connection issue detected. Please check your internet connection.';
const missing =
  'We had trouble loading parts of this page. There may be a new version. Please try again.';

/** Holds back matching responses until they are released. */
async function delayResponses(page: Page, what: RegExp) {
  const held = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Marks the document, to check later whether it is still the same. */
const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);

const loading = (page: Page) => page.getByRole('main').getByText('Loading', { exact: true });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const siteMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/**
 * One navigation between each pair of page kinds: what is clicked, where it leads, and what stays meanwhile.
 */
const navigations = [
  {
    name: 'from a public page to another',
    begin: (page: Page) => arriveAt(page, '/faq'),
    press: async (page: Page) => {
      await siteMenu(page).click();
      await page.locator('#site-menu').getByRole('link', { name: 'Services' }).click();
    },
    to: '/services',
    frame: siteMenu,
    text: 'Everything between the factory and your door',
  },
  {
    name: 'from a public page into an area',
    begin: async (page: Page) => {
      await logIn(page, 'customer');
      await expect(heading(page)).toBeVisible();
      await arriveAt(page, '/faq');
    },
    press: async (page: Page) => {
      await siteMenu(page).click();
      await page.locator('#site-menu').getByRole('link', { name: 'Your account' }).click();
    },
    to: /\/customer(?:\/dashboard)?$/,
    frame: siteMenu,
    text: /Ama/,
  },
  {
    name: 'from a page of an area to another',
    begin: async (page: Page) => {
      await logIn(page, 'customer');
      await page.goto('/customer/dashboard');
      await expect(heading(page)).toBeVisible();
    },
    press: (page: Page) => bottomBar(page).getByRole('link', { name: 'Shipments' }).click(),
    to: '/customer/shipments',
    frame: bottomBar,
    text: /Shipments/,
  },
] as const;

for (const { name, begin, press, to, frame, text } of navigations) {
  test(`${name}: a click has an effect before anything has loaded`, async ({ page }) => {
    await saveData(page);
    await begin(page);
    const release = await delayResponses(page, /\/assets\/|\/api\//);
    await press(page);
    await expect(page).toHaveURL(to);
    await expect(loading(page)).toBeAttached();
    await expect(frame(page)).toBeVisible();
    release();
    await expect(heading(page)).toHaveText(text);
    await expect(loading(page)).toHaveCount(0);
  });

  test(`${name}: the frame stays while offline, and the page loads once the connection is back`, async ({
    page,
    context,
    faults,
  }) => {
    await saveData(page);
    await begin(page);
    await markDocument(page);
    await page.route(parts, (route) => route.abort());
    await context.setOffline(true);
    await press(page);
    await expect(page.getByRole('main').getByText(offline)).toBeVisible();
    await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible();
    await expect(frame(page)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByText(offline)).toBeVisible();
    await page.unroute(parts);
    await context.setOffline(false);
    await expect(heading(page)).toHaveText(text);
    expect(await isSame(page)).toBe(true);
    faults.length = 0;
  });

  test(`${name}: failed scripts are retried within the frame`, async ({ page, faults }) => {
    await saveData(page);
    await begin(page);
    await markDocument(page);
    await page.route(parts, (route) => route.fulfill({ status: 503 }));
    await press(page);
    await expect(page.getByRole('main').getByText(missing)).toBeVisible();
    await expect(page).toHaveURL(to);
    await expect(frame(page)).toBeVisible();
    expect(await isSame(page)).toBe(true);
    await page.unroute(parts);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText(text);
    expect(await isSame(page)).toBe(true);
    faults.length = 0;
  });
}

test('a retry at the moment the connection returns does not reload the document', async ({
  page,
  context,
  faults,
}) => {
  const [, , { begin, press, text }] = navigations;
  await saveData(page);
  await begin(page);
  await markDocument(page);
  await page.route(parts, (route) => route.abort());
  await context.setOffline(true);
  await press(page);
  await expect(page.getByRole('main').getByText(offline)).toBeVisible();
  const [requested, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/customer/shipments', async (route) => {
    requested.resolve();
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await requested.promise;
  await page.unroute(parts);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(text);
  const answered = page.waitForResponse('**/customer/shipments');
  held.resolve();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await isSame(page)).toBe(true);
  faults.length = 0;
});

test('a user who leaves a page that failed to load is not held back', async ({ page, faults }) => {
  await saveData(page);
  await arriveAt(page, '/faq');
  await page.route(/services-page.*\.js$/, (route) => route.abort());
  await siteMenu(page).click();
  await page.locator('#site-menu').getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('main').getByText(missing)).toBeVisible();
  await siteMenu(page).click();
  await page.locator('#site-menu').getByRole('link', { name: 'About' }).click();
  await expect(heading(page)).toHaveText('We bring China’s markets closer to Ghana');
  await page.unroute(/services-page.*\.js$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Everything between the factory and your door');
  faults.length = 0;
});

test('with data saving only clicked targets are fetched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, part] = /\/assets\/([\w-]+-page)-[\w-]+\.js$/.exec(request.url()) ?? [];
    if (part) fetched.push(part);
  });
  await saveData(page);
  await arriveAt(page, '/terms');
  // Long after prefetching would have begun on an idle page.
  await page.waitForFunction(() => performance.now() > 4000);
  await siteMenu(page).click();
  await page.locator('#site-menu').getByRole('link', { name: 'Contact' }).hover();
  await page.locator('#site-menu').getByRole('link', { name: 'About' }).click();
  await expect(heading(page)).toHaveText('We bring China’s markets closer to Ghana');
  expect(fetched.filter((part) => part !== 'terms-page')).toEqual(['about-page']);
});
