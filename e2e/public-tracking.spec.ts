import { expect, type Page } from '@playwright/test';

import { violationsInBothThemes } from './support/pages/accessibility.ts';
import { arriveAt, untilHydrated } from './support/pages/public-pages.ts';
import * as fixtures from './support/product/fixtures.ts';
import { test } from './support/test.ts';

let sailing: string;
let waiting: string;
test.beforeAll(async ({ product }) => {
  const parties = await fixtures.demoParties(product.url);
  sailing = (await parties.sailingBatch()).shipment.trackingNumber;
  waiting = (await parties.receivedShipment({ cartons: 2 })).trackingNumber;
});

/** The response size on the wire, compressed. */
const bytes = async (request: { sizes: () => Promise<{ responseBodySize: number }> }) =>
  (await request.sizes()).responseBodySize;
const field = (page: Page) => page.getByRole('textbox', { name: 'Tracking number' });
const track = async (page: Page, typed: string) => {
  // Before hydration the browser submits the form and the server answers it.
  await untilHydrated(page);
  await field(page).fill(typed);
  await page.getByRole('button', { name: 'Track' }).click();
};
const lineOf = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
/** Changes the last character, which the check character detects. */
const mistyped = (number: string) => number.slice(0, -1) + (number.endsWith('0') ? '1' : '0');

test('a number is found in any notation, with its history and route', async ({ page }) => {
  await page.goto('/tracking#tracking');
  await track(page, sailing.toLowerCase().replaceAll('-', ' '));
  await expect(page).toHaveURL(new RegExp(`/tracking/${sailing}$`));
  await expect(lineOf(page, 'On its way to Ghana')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('step 4 of 6');
  // Too few batches have arrived for an estimate; the plan is in the history.
  await expect(main).not.toContainText(/Estimated ready/);
  await expect(main).toContainText(/Just departed. Travelling from Guangzhou to Accra by sea/);
  const history = page.getByRole('list', { name: 'Tracking history, newest first' });
  await expect(history).toContainText('Vessel departed China');
  await expect(history).toContainText('CST (China) · Nansha');
  await expect(history).toContainText(/Expected .* · Tema/);
  await expect(main.locator('svg[viewBox="0 0 800 440"]')).toBeVisible();
  for (const secret of ['Ama', 'Mensah', 'shoes', '@', '+233'])
    await expect(main).not.toContainText(secret);
});

test('several numbers have a line each, and invalid ones are distinguished', async ({ page }) => {
  await page.goto('/tracking');
  const wrong = mistyped(sailing);
  await track(page, `${sailing}, ${waiting}, 0000-0000-0000, ${wrong}`);
  const line = (number: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect(line(sailing)).toContainText('On its way to Ghana');
  await expect(line(waiting)).toContainText('Received');
  await expect(line('0000-0000-0000')).toContainText('No shipment found');
  await expect(line(wrong)).toContainText('Not a valid tracking number');
  await line(waiting).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/tracking/${waiting}$`));
});

test('a wrong character is detected without a request', async ({ page }) => {
  await page.goto('/tracking');
  await track(page, mistyped(sailing));
  await expect(page.getByText(/This number has a typo/)).toBeVisible();
  await page.goto('/tracking/0000-0000-0000');
  await expect(lineOf(page, 'No shipment found for 0000-0000-0000')).toBeVisible();
  await page.goto('/tracking?number=HELLO');
  await expect(lineOf(page, '“HELLO” isn’t a tracking number')).toBeVisible();
});

test('text typed before hydration is not lost', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/tracking', { waitUntil: 'commit' });
  await page.getByLabel('Tracking number').fill(mistyped(sailing));
  held.resolve();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByText(/This number has a typo/)).toBeVisible();
  await expect(page.getByLabel('Tracking number')).toHaveValue(mistyped(sailing));
});

test('the result is in the page, which does not request it again', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/tracking/')) requests.push(request.url());
  });
  const answer = await page.goto(`/tracking?number=${sailing.replaceAll('-', '')}`);
  expect(await answer?.text()).toContain('On its way to Ghana');
  await expect(page.locator('#tracking-answer')).toHaveCount(0);
  await expect(lineOf(page, 'On its way to Ghana')).toBeVisible();
  await expect(page.getByRole('main').locator('svg[viewBox="0 0 800 440"]')).toBeVisible();
  expect(requests).toEqual([]);
});

test('the result is served without scripts, in less than 60 KB', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => sizes.push(bytes(request)));
  await page.goto(`${product.url}/tracking/${sailing}`);
  await expect(lineOf(page, 'On its way to Ghana')).toBeVisible();
  await expect(page.getByRole('list', { name: /newest first/ })).toContainText(
    'Vessel departed China',
  );
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'bytes', description: String(total) });
  expect(total).toBeLessThan(60_000);

  await field(page).fill(`${waiting}, ${sailing}`);
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page).toHaveURL(/\/tracking\?number=/);
  await expect(page.getByRole('link', { name: waiting })).toBeVisible();
  await context.close();
});

test('tracking works with the keyboard only, without accessibility violations in light and dark', async ({
  page,
}) => {
  await arriveAt(page, '/tracking');
  await field(page).focus();
  await page.keyboard.type(waiting);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tracking/${waiting}$`));
  for (const path of [
    `/tracking/${sailing}`,
    '/tracking/HELLO',
    `/tracking?number=${sailing},${waiting}`,
  ]) {
    await page.goto(path);
    await expect(page.locator('#tracking-answer')).toHaveCount(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
});

test(
  'a visitor follows a shipment by email without scripts',
  { tag: '@phone' },
  async ({ browser, page, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${product.url}/tracking/${waiting}`);
    await plain.getByRole('link', { name: 'Tell me when it moves' }).click();
    const email = 'follower@example.com';
    await plain.getByLabel('Email address').fill(email);
    await plain.getByRole('button', { name: 'Send me updates' }).click();
    await expect(plain.getByRole('main').getByRole('status')).toContainText('Check your inbox');

    const linkIn = async (subject: string) => {
      const mails = (await (await page.request.get(`/api/dev/mail?to=${email}`)).json()) as {
        subject: string;
        text: string;
      }[];
      const text = mails.find((mail) => mail.subject.includes(subject))?.text ?? '';
      return /\S+\/follow\/\S+/.exec(text)?.[0] ?? '';
    };
    await expect.poll(() => linkIn('Confirm updates')).not.toBe('');
    await plain.goto(await linkIn('Confirm updates'));
    await plain.getByRole('button', { name: 'Confirm updates' }).click();
    await expect(plain.getByRole('main').getByRole('status')).toContainText('You’ll get updates');
    await context.close();

    await page.goto(`/tracking/${waiting}?follow=confirm&token=x#follow`);
    await untilHydrated(page);
    await expect(page.getByRole('button', { name: 'Confirm updates' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    // A link that was made up stops nothing, and says so.
    await page.goto('/follow/x');
    await untilHydrated(page);
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'This link is no longer valid',
    );
  },
);
