import { expect, type Page, type WebSocketRoute } from '@playwright/test';

import { violationsInBothThemes, violationsOf } from './support/pages/accessibility.ts';
import { arriveAt } from './support/pages/public-pages.ts';
import { unwrap, signIn } from './support/product/api-client.ts';
import { test } from './support/test.ts';

test.use({ apart: 'prices' });
const warning = 'Showing default rates. Live rates are currently unavailable.';
const strip = (page: Page) => page.getByRole('region', { name: 'Shipping rates' });
const prices = (page: Page) => strip(page).getByRole('definition').allTextContents();
const ratesOf = (sea: unknown, exchangeRate: unknown = 15.5) => ({
  rates: [
    { shippingType: 'sea', rate: sea, isActive: true },
    { shippingType: 'air', rate: 24, isActive: true },
  ],
  exchangeRate,
});

/** Answers the rates call instead of the server, and counts the requests. */
async function answerRates(page: Page, answer: () => { status: number; body: unknown }) {
  let calls = 0;
  await page.route('**/api/rates', (route) => {
    calls += 1;
    const { status, body } = answer();
    return route.fulfill({ status, json: body });
  });
  return () => calls;
}

test('a changed rate reaches an open page', async ({ page, product }) => {
  await arriveAt(page, '/');
  await expect(strip(page)).toContainText('Live rates, updated');
  const admin = await signIn(product.url, 'admin');
  // Only another rate than the one on the page is a change.
  const shown = await strip(page).textContent();
  const cedis = shown?.includes('12.75') ? '12.85' : '12.75';
  unwrap(await admin.post('/exchange-rates', { cedisPerDollar: cedis, note: 'Of the bank' }));
  await expect(strip(page)).toContainText(`GHS\u00a0${cedis}`);
  await expect(page.getByText(/^Rates updated/)).toBeAttached();
});

test('the strip falls back, says so, and shows N/A where there is no number', async ({ page }) => {
  let answer: { status: number; body: unknown } = { status: 503, body: {} };
  await answerRates(page, () => answer);
  await page.goto('/');
  await expect(page.getByText(warning)).toBeVisible();
  expect(await prices(page)).toEqual(['$220.00', '$22.00', 'GHS\u00a012.50']);
  answer = { status: 200, body: ratesOf('ask us', 15.123) };
  await page.reload();
  await expect(strip(page)).toContainText('GHS\u00a015.12');
  expect(await prices(page)).toEqual(['N/A', '$24.00', 'GHS\u00a015.12']);
});

test('rates are requested at most every five seconds, and a broken connection is restored after five', async ({
  page,
}) => {
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket('**/ws', (line) => {
    lines.push(line);
  });
  const callCount = await answerRates(page, () => ({ status: 200, body: ratesOf(220) }));
  await page.clock.install();
  await page.goto('/');
  await expect.poll(() => lines.length).toBe(1);
  await expect.poll(callCount).toBe(1);
  // From here on only the test moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  const announceRates = () => lines.at(-1)?.send(JSON.stringify({ type: 'rates-updated' }));
  announceRates();
  await expect.poll(callCount).toBe(2);
  announceRates();
  announceRates();
  await page.clock.runFor(4_000);
  expect(callCount()).toBe(2);
  await page.clock.runFor(1_000);
  await expect.poll(callCount).toBe(3);

  await lines.at(-1)?.close({ code: 4000 });
  await page.clock.runFor(4_500);
  expect(lines).toHaveLength(1);
  await page.clock.runFor(1_000);
  await expect.poll(() => lines.length).toBe(2);
  await lines.at(-1)?.close({ code: 1000 });
  await page.clock.runFor(3_600_000);
  expect(lines).toHaveLength(2);
});

test('leaving the page closes the connection with 1000', async ({ page }) => {
  const codes: (number | undefined)[] = [];
  await page.routeWebSocket('**/ws', (line) => {
    line.onClose((code) => {
      codes.push(code);
    });
  });
  await page.goto('/');
  await expect(strip(page)).toContainText('Live rates');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect.poll(() => codes).toEqual([1000]);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Estimate shipping cost' });
const form = (page: Page) => page.getByRole('form', { name: 'Contact form' });

const statusOf = (page: Page) => dialog(page).getByRole('status');
const openEstimator = async (page: Page) => {
  await page.getByRole('button', { name: 'Estimate Shipping cost' }).click();
  await expect(dialog(page).getByText('China to Ghana')).toBeVisible();
};
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
async function calculate(page: Page) {
  const button = dialog(page).getByRole('button', { name: 'Calculate' });
  await button.click();
  await page.clock.runFor(490);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(20);
  await expect(button).not.toHaveAttribute('aria-busy');
}

test.describe('estimator', () => {
  test('states what it needs, and which rates it used', async ({ page }) => {
    await answerRates(page, () => ({ status: 200, body: { rates: [], exchangeRate: null } }));
    await page.clock.install();
    await page.goto('/faq');
    await openEstimator(page);
    // From here on, time passes only when the test advances it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await calculate(page);
    await expect(statusOf(page)).toHaveText('Please enter origin and destination');
    await field(page, 'Origin').fill('Guangzhou');
    await field(page, 'Destination').fill('Kumasi');
    await calculate(page);
    await expect(statusOf(page)).toHaveText('Please enter a valid weight');
    await field(page, 'Weight').fill('2.5');
    await field(page, 'Quantity').fill('3');
    await calculate(page);
    const result = dialog(page).getByRole('region', { name: 'Estimated fee' });
    await expect(result).toContainText('GHS\u00a02,100.00');
    await expect(result).toContainText('default rates');
    await expect(result).toContainText('This is an estimate.');
    await field(page, 'Sea').check();
    await expect(result).toBeHidden();
    await calculate(page);
    await expect(statusOf(page)).toHaveText('Please enter a valid CBM');
    await field(page, 'I know the dimensions').check();
    for (const [name, metres] of [
      ['Length', '0.6'],
      ['Width', '0.45'],
      ['Height', '0.5'],
    ] as const)
      await field(page, name).fill(metres);
    await expect(dialog(page).getByText('= 0.135\u00a0CBM')).toBeVisible();
    await calculate(page);
    await expect(result).toContainText('GHS\u00a0332.64');

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await openEstimator(page);
    await expect(result).toBeHidden();
    await expect(field(page, 'Volume')).toHaveValue('');
  });

  test('works with the keyboard only, and returns the focus', async ({ page }) => {
    await answerRates(page, () => ({ status: 200, body: ratesOf(231.5) }));
    await page.goto('/faq');
    const opener = page.getByRole('button', { name: 'Estimate Shipping cost' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Origin')).toBeVisible();
    await field(page, 'Origin').focus();
    await page.keyboard.type('Yiwu');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Accra');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('GHS\u00a0372.00');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
});

test.describe('contact page', () => {
  const contact = {
    Name: 'Yaw Darko',
    Email: 'yaw@example.com',
    Subject: 'Rates to Kumasi',
    Message: 'What does a cubic metre cost?',
  };
  const fill = async (page: Page) => {
    for (const [name, text] of Object.entries(contact))
      await form(page).getByLabel(name).fill(text);
  };

  test('accepts a message, notifies the company and thanks the sender', async ({
    page,
    product,
  }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(form(page).getByRole('alert')).toHaveText('Please fill in all fields.');
    await fill(page);
    const waits: (() => void)[] = [];
    const held = new Promise<void>((resolve) => {
      waits.push(resolve);
    });
    await page.route('**/api/contact', async (route) => {
      await held;
      await route.continue();
    });
    await form(page).getByRole('button').click();
    await expect(form(page).getByRole('button')).toHaveText('Sending...');
    await expect(form(page).getByRole('alert')).toBeHidden();
    for (const name of Object.keys(contact))
      await expect(form(page).getByLabel(name)).toBeDisabled();
    for (const go of waits) go();
    await expect(form(page).getByRole('status')).toHaveText(
      'Your message has been sent! We will get back to you soon.',
    );
    for (const name of Object.keys(contact))
      await expect(form(page).getByLabel(name)).toHaveValue('');
    await expect(async () => {
      const answer = await page.request.get(`${product.url}/api/dev/mail?to=yaw@example.com`);
      expect(await answer.text()).toContain('We’ve received your message');
    }).toPass();
  });

  test('keeps the typed text when sending fails', async ({ page }) => {
    await page.goto('/contact');
    await page.route('**/api/contact', (route) => route.abort());
    await fill(page);
    await form(page).getByRole('button').click();
    await expect(form(page).getByRole('alert')).toHaveText(
      'Failed to send message. Please try again later.',
    );
    await expect(form(page).getByLabel('Message')).toHaveValue(contact.Message);
  });

  test('shows each office with a map at zoom 14, or its address and a link', async ({ page }) => {
    let isReachable = true;
    const zooms = new Set<string>();
    await page.route('https://tile.openstreetmap.org/**', async (route) => {
      zooms.add(new URL(route.request().url()).pathname.split('/')[1] ?? '');
      if (!isReachable) return route.abort();
      return route.fulfill({ contentType: 'image/png', body: grey });
    });
    await page.goto('/contact');
    for (const name of ['Accra', 'Tamale']) {
      const office = page.getByRole('listitem').filter({ hasText: `${name} office` });
      await office.scrollIntoViewIfNeeded();
      await expect(office.getByRole('link', { name: /^\+233/ })).toBeVisible();
      await expect(office.locator('.leaflet-tile-loaded').first()).toBeAttached();
    }
    expect([...zooms]).toEqual(['14']);
    isReachable = false;
    await page.reload();
    const place = page.getByRole('region', { name: 'Map: Accra office' });
    await place.scrollIntoViewIfNeeded();
    await expect(place.getByRole('link', { name: /Open map/ })).toBeVisible();
  });

  test('can be read without scripts', async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${product.url}/contact`);
    await expect(page.locator('noscript strong')).toHaveText(
      /^Turn on JavaScript to use this form/,
    );
    for (const name of ['Accra office', 'Tamale office'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('link', { name: /Open map/ })).toHaveCount(2);
    await context.close();
  });

  test('has no accessibility violations, in light and dark', async ({ page }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

/** A grey pixel as a map tile. */
const grey = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOcO3fufwAGmALDmTvXMQAAAABJRU5ErkJggg==',
  'base64',
);

test('the hero leads to air and sea prices, whose link opens with the same ones without scripts', async ({
  page,
  browser,
  product,
}) => {
  await arriveAt(page, '/');
  // On a phone the two forms are a choice.
  const estimate = page.getByRole('radio', { name: 'Estimate' });
  if (await estimate.isVisible()) await estimate.check();
  await page.getByLabel('Weight, kg').fill('40');
  await page.getByLabel('Volume, CBM').fill('0.2');
  await page.getByRole('button', { name: 'See prices' }).click();
  const result = page.getByRole('region', { name: 'Estimate' });
  await expect(result.getByRole('heading', { name: 'By air' })).toBeVisible();
  const prices = await result.getByText(/^GHS/).allTextContents();
  expect(prices).toHaveLength(2);
  // Each once, as the server wrote it: the scripts leave them as they are.
  const served = (name: string) => page.locator(`meta[property="${name}"]`);
  const address = await served('og:url').getAttribute('content');
  const picture = await served('og:image').getAttribute('content');
  const heading = await result.getByRole('heading', { level: 2 }).first().textContent();
  await expect(page).toHaveTitle(new RegExp(`^${heading?.split(',')[0]}`));
  await expect(served('og:title')).toHaveAttribute('content', await page.title());
  expect(picture).toContain('/api/quote/picture?kg=40&cbm=0.2');
  expect(await violationsOf(page)).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const friend = await context.newPage();
  const { pathname, search } = new URL(address ?? '');
  await friend.goto(product.url + pathname + search);
  const shared = friend.getByRole('region', { name: 'Estimate' });
  expect(await shared.getByText(/^GHS/).allTextContents()).toEqual(prices);
  await expect(shared.getByText(/not binding/)).toBeVisible();
  await context.close();
});
