import { expect, type Page } from '@playwright/test';

import {
  answerLate,
  observeShifts,
  observeTops,
  shiftsOf,
  waitForEver,
} from '../support/pages/movement.ts';
import { arriveAt } from '../support/pages/public-pages.ts';
import { logIn } from '../support/people/sign-in.ts';
import { unwrap, signIn } from '../support/product/api-client.ts';
import { test } from '../support/test.ts';

const sizes = [
  [320, 640],
  [360, 640],
  [360, 800],
  [375, 667],
  [390, 844],
  [412, 915],
  [414, 736],
] as const;

const message =
  'Our Accra office is closed on Friday 4 December for Farmers’ Day. Goods that are ready can be collected on Saturday from 9:00 to 15:00.';

let url: string;
let id: string;
test.beforeAll(async ({ product }) => {
  ({ url } = product);
  const admin = await signIn(url, 'admin');
  ({ id } = unwrap(await admin.post<{ id: string }>('/announcements', { message })));
  // Pages check once a second.
  await expect.poll(async () => (await fetch(url)).text()).toContain(message);
});
test.afterAll(async () => {
  const admin = await signIn(url, 'admin');
  unwrap(await admin.post(`/announcements/${id}/withdraw`, {}));
});

/**
 * Returns the controls with something else over their centre or a corner, as the page opens and after
 * scrolling to them.
 */
const covered = async (page: Page) => [
  ...(await coveredWhere(page, 'opened')),
  ...(await coveredWhere(page, 'scrolled to')),
];

const coveredWhere = (page: Page, where: 'opened' | 'scrolled to') =>
  page.evaluate((where) => {
    const covered: (readonly [Element, Element | null])[] = [];
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (const control of document.querySelectorAll('a[href], button, input, summary')) {
      const isVisible = control.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      });
      if (!isVisible || control.getBoundingClientRect().width <= 1) continue;
      if (where === 'scrolled to') control.scrollIntoView({ block: 'center', behavior: 'instant' });
      // A link over two lines has two boxes.
      const [box = control.getBoundingClientRect()] = control.getClientRects();
      const { left, right, top, bottom } = box;
      if (where === 'opened' && bottom > window.innerHeight) continue;
      for (const [x, y] of [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 4, top + 4],
        [right - 4, bottom - 4],
      ] as const) {
        const at = document.elementFromPoint(x, y);
        if (!at || !(control.contains(at) || at.contains(control))) covered.push([control, at]);
      }
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return covered.map((pair) =>
      pair
        .map((one) => (one?.getAttribute('aria-label') ?? one?.textContent ?? '').trim())
        .join(' lies under '),
    );
  }, where);

test('no control of the home page is covered on any phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', {
      get: () => sessionStorage.getItem('gone') === null,
    });
  });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await arriveAt(page, '/');
    await expect(page.getByText(/^Live rates|default rates/)).toBeVisible();
    await page.evaluate(() => {
      sessionStorage.setItem('gone', 'yes');
      window.dispatchEvent(new Event('offline'));
    });
    await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible();
    for (const name of ['New here', 'Announcement'])
      await expect(page.getByRole('complementary', { name })).toBeVisible();
    expect(await covered(page), `${width} × ${height}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.evaluate(() => sessionStorage.removeItem('gone'));
  }
});

test('a covered control is detected, whether the cover is fixed or scrolls with the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const position of ['fixed', 'absolute'] as const) {
    await arriveAt(page, '/');
    const started = page.getByRole('link', { name: 'Get Started' }).first();
    await started.evaluate((link, way) => {
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = link.getBoundingClientRect();
      const cover = document.createElement('div');
      cover.textContent = 'A cover';
      Object.assign(cover.style, {
        position: way,
        zIndex: '999',
        left: `${left}px`,
        top: `${top + (way === 'fixed' ? 0 : window.scrollY)}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      document.body.append(cover);
    }, position);
    expect(await covered(page), position).toContain('Get Started lies under A cover');
  }
});

test('the announcement is above the hero, and leaves no gap after it is dismissed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await arriveAt(page, '/');
  const card = page.getByRole('complementary', { name: 'Announcement' });
  const hero = page.getByRole('region', { name: 'Welcome' });
  const topOf = async () => (await hero.boundingBox())?.y ?? 0;
  const { y, height } = (await card.boundingBox()) ?? { y: 0, height: 0 };
  expect(height).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(await topOf());

  for (const name of ['Dismiss announcement', 'Dismiss welcome message']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  const after = await topOf();
  expect(after).toBeLessThanOrEqual(y);
  await page.reload();
  await expect(hero).toBeVisible();
  await expect(card).toBeHidden();
  expect(await topOf()).toBe(after);
});

test('the announcement can be read without scripts, and moves nothing when they load', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(url);
  await expect(plain.getByText(message)).toBeVisible();
  await context.close();

  await observeShifts(page);
  await arriveAt(page, '/');
  await expect(page.getByText(/^Live rates|default rates/)).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThan(0.01);
});

test('the announcement above a signed-in page moves nothing when it appears', async ({ page }) => {
  await logIn(page, 'customer');
  await observeTops(page);
  await waitForEver(page);
  await answerLate(page, /\/api\/announcements\/mine$/);
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Announcements' })).toContainText(message);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What the browser counts as a shift begins at 3 pixels.
  expect(await shiftsOf(page)).toBeLessThan(3);
});

test('no part of a dashboard moves while others load, with an announcement above', async ({
  page,
}) => {
  await observeShifts(page);
  await waitForEver(page);
  for (const person of ['customer', 'staff', 'admin'] as const) {
    await page.context().clearCookies();
    await logIn(page, person);
    await page.waitForLoadState('networkidle');
    // What is shown first is answered last.
    await answerLate(page, /\/api\/(?:setup|waiting-work|invoices\?.*|announcements\/mine)$/);
    await page.reload();
    await expect(page.getByRole('complementary', { name: 'Announcements' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page), person).toBeLessThan(0.05);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

/** Pages with several parts, and the call of a part at the top, which is answered last. */
const pagesOfParts = {
  customer: [
    ['/customer/payments', /\/api\/invoices\?/],
    ['/customer/profile/api', /\/api\/me\/api-keys/],
    ['/customer/track-shipment', /\/api\/shipments\?/],
    ['/customer/create-shipment', /\/api\/me\/estimate-basis/],
  ],
  admin: [
    ['/admin/stats', /\/api\/system\/load/],
    ['/admin/users', /\/api\/erasures/],
    ['/admin/rates', /\/api\/rates/],
    ['/admin/phone-messages', /\/api\/phone-messages\/channels/],
    ['/admin/financial/invoices', /\/api\/invoices\?.*state=DRAFT/],
    ['/admin/financial/analytics', /\/api\/analytics\/money/],
    ['/admin/settings/support', /\/api\/settings\/support/],
    ['/admin/settings', /\/api\/settings\/changes/],
    ['/admin/settings/company', /\/api\/settings\/company/],
  ],
} as const;

for (const person of ['customer', 'admin'] as const)
  test(`nothing on pages of the ${person} area moves while a part above it loads`, async ({
    page,
  }) => {
    await observeShifts(page);
    await waitForEver(page);
    await logIn(page, person);
    for (const [path, calls] of pagesOfParts[person]) {
      const first = page.waitForResponse((response) => calls.test(response.url()));
      await answerLate(page, calls);
      await page.goto(path);
      await first;
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await shiftsOf(page), path).toBeLessThan(0.02);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
