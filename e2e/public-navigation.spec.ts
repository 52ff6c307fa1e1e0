import { expect, type Page } from '@playwright/test';

import { publicPages } from '../scripts/bench-web/page-limits.ts';
import { arriveAt } from './support/pages/public-pages.ts';
import { logIn } from './support/people/sign-in.ts';
import { test } from './support/test.ts';

const slide = (page: Page) => page.locator('[data-slide]');
const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' });

/**
 * Opens the home page at the first image, without a pointer on it, and with a clock controlled by the test.
 */
async function watchHero(page: Page) {
  await page.clock.install({ time: '2026-11-21T09:00:00Z' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await arriveAt(page, '/');
  await page.clock.pauseAt('2026-11-21T09:10:00Z');
  const previous = page.getByRole('button', { name: 'Previous slide' });
  while ((await slide(page).getAttribute('data-slide')) !== '1') await previous.press('Enter');
  await previous.blur();
}

test('the hero pauses while the mouse is over it, and continues afterwards', async ({ page }) => {
  await watchHero(page);
  const { x = 0, y = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
  await page.mouse.move(x + 5, y + 5);
  await page.clock.runFor(20_000);
  await expect(slide(page)).toHaveAttribute('data-slide', '1');
  // The header overlays it, and is not part of it.
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_100);
  await expect(slide(page)).toHaveAttribute('data-slide', '2');
});

test('a swipe changes the images, in both directions and around', async ({ page }) => {
  await watchHero(page);
  const line = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 300 }],
    });
  const swipe = async (by: number) => {
    await touch('touchStart', 200);
    await touch('touchMove', 200 + by);
    await touch('touchEnd', 200 + by);
  };
  for (const [by, shown] of [
    [-100, '2'],
    [-100, '3'],
    [100, '2'],
    [100, '1'],
    [100, '5'],
    // Too short to be intended.
    [-20, '5'],
    [-100, '1'],
  ] as const) {
    await swipe(by);
    await expect(slide(page)).toHaveAttribute('data-slide', shown);
  }
});

/** Returns the focused element, and what of it a person could not see. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    const { top, bottom, left, right, height } = at.getBoundingClientRect();
    const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return {
      part: ['header', 'main', 'footer'].findIndex((name) => at.closest(`body > * ${name}`)),
      words: (at.getAttribute('aria-label') ?? at.textContent).trim().slice(0, 40),
      isLast: at.matches('footer a[href="/cookies"]'),
      isSeen: isInside && height > 0 && at.matches(':focus-visible'),
    };
  });

for (const path of [...publicPages, '/unauthorized', '/nowhere'])
  test(`${path} can be used with the keyboard only, from top to bottom`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await arriveAt(page, path);
    const parts: number[] = [];
    const missing: string[] = [];
    // Everything focusable on the longest page, twice over.
    for (let presses = 0; presses < 200; presses += 1) {
      await page.keyboard.press('Tab');
      const at = await focused(page);
      if (!at) break;
      if (presses === 0) expect(at.words).toBe('Skip to content');
      if (at.part !== -1) parts.push(at.part);
      if (!at.isSeen) missing.push(at.words);
      if (at.isLast) break;
    }
    expect(missing).toEqual([]);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect([...new Set(parts)]).toEqual([0, 1, 2]);
    expect((await focused(page))?.isLast).toBe(true);
  });

/**
 * Returns the name of the focused element, and the contrast of its focus ring with the surface around it. The surface is
 * the nearest opaque background; over the hero’s picture it is the scrim.
 */
const focusRing = (page: Page) =>
  page.evaluate(async () => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    await Promise.all(at.getAnimations().map(({ finished }) => finished));
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const channelsOf = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    let around = at.parentElement;
    while (around && (channelsOf(getComputedStyle(around).backgroundColor)[3] ?? 1) < 1)
      around = around.parentElement;
    const isOverPicture = !around || around.matches('body, [data-slide], :has(> [data-slide])');
    const surface = isOverPicture
      ? 'rgb(7, 26, 48)'
      : getComputedStyle(around ?? at).backgroundColor;
    const luminanceOf = (color: string) => {
      const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) =>
        channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(at);
    const [light = 0, dark = 0] = [luminanceOf(outlineColor), luminanceOf(surface)].toSorted(
      (a, b) => b - a,
    );
    return {
      name: (at.getAttribute('aria-label') ?? at.textContent ?? '').trim() || at.id,
      isDrawn: outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2,
      contrast: (light + 0.05) / (dark + 0.05),
    };
  });

test('the header and the hero are reached in order with the Tab key, each with a visible ring', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arriveAt(page, '/');
  const names: string[] = [];
  const invisible: string[] = [];
  while (names.at(-1) !== 'Warehouse addresses in China' && names.length < 40) {
    await page.keyboard.press('Tab');
    const ring = await focusRing(page);
    names.push(ring?.name ?? '');
    if (!ring?.isDrawn || ring.contrast < 3) invisible.push(JSON.stringify(ring));
  }
  expect(invisible).toEqual([]);
  const header = isMobile
    ? ['Menu']
    : ['Home', 'Services', 'Tracking', 'About', 'Contact', 'Login', 'Sign Up'];
  const hero = [
    'Previous slide',
    'Play slideshow',
    'Next slide',
    'See how it works in seven steps',
    'Dismiss welcome message',
    'Get Started',
    'Learn More about how it works',
    'hero-number',
    'Track',
    ...(isMobile ? [] : ['hero-kg', 'hero-cbm', 'See prices', 'hero-goods', 'Check']),
    'Warehouse addresses in China',
  ];
  const expected = ['Skip to content', ...header, ...hero];
  expect(names.filter((name) => expected.includes(name))).toEqual(expected);
});

/** Returns the names of the navigations, also of those that are not open. */
const navigationNames = (page: Page) =>
  page
    .getByRole('navigation', { includeHidden: true })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));

test('every public page has one header, one content and one footer, and navigations with names', async ({
  browser,
  product,
}) => {
  // With scripts axe tests the landmarks; without them they are the server's.
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  for (const path of [...publicPages, '/unauthorized', '/nowhere', '/tracking/SF-0000-0000']) {
    await page.goto(path);
    for (const role of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(1);
    const names = await navigationNames(page);
    expect(names.slice(0, 2), path).toEqual(['Main', 'Menu']);
    expect(names.slice(-3), path).toEqual(['Company', 'Services', 'Legal']);
    expect(
      names.filter((name, at) => name === '' || names.indexOf(name) !== at),
      path,
    ).toEqual([]);
  }
  await context.close();
});

test('the home page asks for a tracking number, with and without scripts', async ({
  page,
  browser,
  product,
}) => {
  await arriveAt(page, '/');
  await hero(page).getByLabel('Tracking number').fill('HELLO');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tracking\?number=HELLO$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(product.url);
  await hero(plain).getByLabel('Tracking number').fill('HELLO');
  await hero(plain).getByRole('button', { name: 'Track' }).click();
  await expect(plain).toHaveURL(/\/tracking\?number=HELLO$/);
  await context.close();
});

test('the home page answers whether goods are allowed, also without scripts', async ({
  browser,
  product,
  isMobile,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.url,
    viewport: isMobile ? { width: 360, height: 800 } : { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/');
  if (isMobile) await hero(page).getByRole('radio', { name: 'Allowed?' }).check();
  await hero(page).getByLabel('What do you want to ship?').fill('power bank');
  await hero(page).getByRole('button', { name: 'Check' }).click();
  await expect(page).toHaveURL(/\/services\/quote\?goods=power\+bank$/);
  await expect(page.getByText('Yes, as special goods')).toBeVisible();
  await context.close();
});

test('a visitor with an expired session reads public pages, and must log in where needed', async ({
  page,
}) => {
  await logIn(page, 'customer');
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  for (const path of ['/', '/faq', '/tracking']) {
    await arriveAt(page, path);
    // The session check starts 100 ms after a page is opened (specification, section 4).
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto('/customer/invoices');
  await expect(page).toHaveURL(/\/login\?/);
});
