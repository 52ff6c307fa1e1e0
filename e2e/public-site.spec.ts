import { expect, type Page } from '@playwright/test';

import { arriveAt, company, nameCompany, pages, paths } from './support/pages/public-pages.ts';
import { unwrap, signIn } from './support/product/api-client.ts';
import { test } from './support/test.ts';

test.use({ apart: 'named company' });
test.beforeAll(async ({ product }) => nameCompany(product.url));

const hrefs = (links: (HTMLElement | SVGElement)[]) =>
  links.map((link) => link.getAttribute('href'));
const slideOf = (page: Page) => page.locator('[data-slide]');
const announcement = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });
const welcome = (page: Page) => page.getByRole('complementary', { name: 'New here' });

test.describe('site without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read, names the company from the settings, and links onwards', async ({
    page,
  }) => {
    for (const path of paths) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 200]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages[path]);
      await expect(page).toHaveTitle(new RegExp(company.brand));
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: company.email })).toHaveAttribute(
        'href',
        `mailto:${company.email}`,
      );
      await expect(footer.getByRole('link', { name: '+233 24 222 2222' })).toHaveAttribute(
        'href',
        'tel:+233242222222',
      );
      await expect(footer.getByText(company.address)).toBeVisible();
      await expect(footer.getByRole('link', { name: 'Facebook' })).toBeVisible();
      expect(await page.content()).not.toContain('{{');
    }
    await page.goto('/');
    await expect(
      page.getByRole('heading', { level: 3, name: 'Inspection', exact: true }),
    ).toBeVisible();
    const missing = await page.goto('/nowhere');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test(
    'the menu of a small screen opens, and links onwards',
    { tag: '@phone' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/about');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: 'Services' })
        .click();
      await expect(page).toHaveURL('/services');
    },
  );
});

test('header and footer links lead where the specification says', async ({ page, isMobile }) => {
  await arriveAt(page, '/about');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' });
  expect((await menu.getByRole('link').evaluateAll(hrefs)).slice(0, 5)).toEqual([
    '/',
    '/services',
    '/tracking',
    '/about',
    '/contact',
  ]);
  for (const [name, to] of [
    ['Login', '/login'],
    ['Sign Up', '/register'],
  ] as const) {
    const link = (isMobile ? menu : page.getByRole('banner')).getByRole('link', { name });
    await expect(link.first()).toHaveAttribute('href', to);
  }
  const footer = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  expect(await footer.evaluateAll(hrefs)).toEqual([
    '/about#about',
    '/careers',
    '/contact#contact',
    '/faq#faq',
    '/learn-more#shipping',
    '/learn-more#warehousing',
    '/tracking#tracking',
    '/terms',
    '/privacy',
    '/cookies',
  ]);
});

test('a small menu closes on Escape and returns the focus', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await arriveAt(page, '/about');
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a footer anchor scrolls on its own page and warns only if missing, and a legal link goes to the top', async ({
  page,
}) => {
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  const footer = page.getByRole('contentinfo');
  await arriveAt(page, '/faq');
  await footer.getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(5);
  expect(warned).toEqual([]);

  await page.evaluate(() => document.getElementById('faq')?.removeAttribute('id'));
  await footer.getByRole('link', { name: 'FAQ' }).click();
  await expect.poll(() => warned.length).toBe(1);
  expect(warned[0]).toContain('/faq#faq');

  await arriveAt(page, '/terms');
  await footer.getByRole('link', { name: 'Terms of Service' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await footer.getByRole('link', { name: 'Terms of Service' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(5);
});

test('the hero advances every five seconds, and pauses during interaction', async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T09:00:00Z' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await arriveAt(page, '/');
  await page.clock.pauseAt('2026-11-21T09:10:00Z');
  const hero = slideOf(page);
  const pass = (ms: number) => page.clock.runFor(ms);
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
  while ((await hero.getAttribute('data-slide')) !== '1') await press('Next slide');
  // The focus is on the button: nothing moves.
  await pass(20_000);
  await expect(hero).toHaveAttribute('data-slide', '1');

  await leave();
  await pass(4900);
  await expect(hero).toHaveAttribute('data-slide', '1');
  await pass(200);
  await expect(hero).toHaveAttribute('data-slide', '2');
  for (const next of ['3', '4', '5', '1']) {
    await pass(5000);
    await expect(hero).toHaveAttribute('data-slide', next);
  }
  await press('Previous slide');
  await expect(hero).toHaveAttribute('data-slide', '5');
  await press('Next slide');
  await expect(hero).toHaveAttribute('data-slide', '1');
  await press('Pause slideshow');
  await leave();
  await pass(20_000);
  await expect(hero).toHaveAttribute('data-slide', '1');
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
});

test('the hero stands still with reduced motion, and a failed image is hidden and only logged', async ({
  page,
}) => {
  await page.route('**/hero/sea*', (route) => route.abort());
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await arriveAt(page, '/');
  await page.clock.runFor(30_000);
  await expect(slideOf(page)).toHaveAttribute('data-slide', '1');
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await expect.poll(() => warned.join()).toContain('sea');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(slideOf(page)).toHaveAttribute('data-slide', '2');
  await expect(page.locator('picture:has(img[src*="/hero/sea"])')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('welcome and announcement are dismissed permanently', async ({ page, product }) => {
  const admin = await signIn(product.url, 'admin');
  const announce = async (message: string) => {
    unwrap(await admin.post('/announcements', { message }));
    // Pages check once a second.
    await expect.poll(async () => (await fetch(product.url)).text()).toContain(message);
  };
  await announce('Closed on the sixth of March.');
  await arriveAt(page, '/');
  await expect(announcement(page)).toHaveText('Closed on the sixth of March.');
  await page.getByRole('button', { name: 'Dismiss announcement' }).click();
  await expect(announcement(page)).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss welcome message' }).click();
  await expect(welcome(page)).toBeHidden();
  await arriveAt(page, '/');
  await expect(welcome(page)).toBeHidden();
  await announce('Open again.');
  await arriveAt(page, '/');
  await expect(announcement(page)).toHaveText('Open again.');
});

test('the services are tabs for the keyboard, each with its link', async ({ page }) => {
  await arriveAt(page, '/');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([
    'Online Shipping',
    'Warehouse & Storage',
    'Door To Door',
    'Fulfillment',
    'Local Delivery',
    'Consolidation',
    'Inspection',
  ]);
  await tabs.first().focus();
  for (const id of [
    'shipping',
    'warehousing',
    'door-to-door',
    'fulfillment',
    'local-delivery',
    'consolidation',
    'inspection',
  ]) {
    const link = page.getByRole('tabpanel').getByRole('link', { name: 'Learn More' });
    await expect(link).toHaveAttribute('href', `/learn-more#${id}`);
    await page.keyboard.press('ArrowRight');
  }
  await expect(tabs.first()).toBeFocused();
  const impact = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Our Impact' });
  for (const figure of ['10+', '50+', '2+', '1 ton', '50 days', '99.8%'])
    await expect(impact.getByText(figure, { exact: true }).last()).toBeVisible();
});

test('learn more scrolls to its section after 100 ms, and the focus follows', async ({ page }) => {
  await page.clock.install();
  await arriveAt(page, '/learn-more#inspection');
  await page.clock.runFor(150);
  await expect(page.getByRole('heading', { level: 2, name: 'Inspection' })).toBeFocused();
  const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.toSorted()).toEqual(
    [
      'shipping',
      'warehousing',
      'tracking',
      'support',
      'door-to-door',
      'fulfillment',
      'local-delivery',
      'inspection',
      'consolidation',
    ].toSorted(),
  );
});

test('questions open, jobs are filtered, and applications go by email', async ({ page }) => {
  await arriveAt(page, '/faq');
  await expect(page.locator('details')).toHaveCount(8);
  await page.getByText('How long does delivery take?').click();
  await expect(page.getByText(/3-5 business days, express delivery 1-2/)).toBeVisible();
  await arriveAt(page, '/careers');
  await expect(page.getByRole('article')).toHaveCount(5);
  const subject = encodeURIComponent('Application: Warehouse Supervisor');
  await expect(
    page.getByRole('link', { name: 'Apply Now for Warehouse Supervisor' }),
  ).toHaveAttribute('href', `mailto:${company.email}?subject=${subject}`);
  await page.getByRole('button', { name: /^Sales/ }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await arriveAt(page, '/how-it-works');
  await expect(page.locator('main ol > li')).toHaveCount(7);
});
