import { expect, type Page } from '@playwright/test';

import { arriveAt } from './support/pages/public-pages.ts';
import { logIn } from './support/people/sign-in.ts';
import { test } from './support/test.ts';

test.use({ prefetches: true });

// On a busy machine Chromium takes its own loopback for a slow connection, on which nothing is prefetched.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } });
    // By default a browser records only the first 250 resources of a page.
    performance.setResourceTimingBufferSize(2000);
  }),
);

/** Returns the targets of the page's menus, and the scripts of those pages that haven't loaded yet. */
const menuOf = (page: Page) =>
  page.evaluate(() => {
    type Route = { id: string; parentId?: string; path?: string; module: string };
    const { routes } = Reflect.get(window, '__reactRouterManifest') as {
      routes: Record<string, Route>;
    };
    const pathOf = (route: Route): string => {
      const parent = routes[route.parentId ?? ''];
      return [parent ? pathOf(parent) : '', route.path ?? ''].filter(Boolean).join('/');
    };
    const come = new Set(
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const links = document.querySelectorAll<HTMLAnchorElement>('[data-menu] a[href^="/"]');
    const paths = [...new Set([...links].map(({ pathname }) => pathname))];
    const missing = Object.values(routes).filter(
      (route) => paths.includes(`/${pathOf(route)}`) && !come.has(route.module),
    );
    return { paths, missing: missing.map(({ id }) => id) };
  });

const areas = [
  { name: 'the public site', open: (page: Page) => arriveAt(page, '/faq'), entries: 6 },
  {
    name: 'the customer area',
    open: (page: Page) => logIn(page, 'customer'),
    entries: 8,
  },
  {
    name: 'the staff area',
    open: (page: Page) => logIn(page, 'staff'),
    entries: 8,
  },
  {
    name: 'the admin area',
    open: (page: Page) => logIn(page, 'admin'),
    entries: 8,
  },
] as const;

for (const { name, open, entries } of areas)
  test(`the menu targets of ${name} are prefetched before any interaction`, async ({ page }) => {
    await open(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => (await menuOf(page)).missing, { timeout: 30_000 }).toEqual([]);
    expect((await menuOf(page)).paths.length).toBeGreaterThanOrEqual(entries);
  });

test('a menu page opens in its frame when the connection is lost before the first tap', async ({
  page,
  context,
  faults,
}) => {
  await logIn(page, 'customer');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await menuOf(page)).missing, { timeout: 30_000 }).toEqual([]);
  await context.setOffline(true);
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Shipments' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Shipments');
  await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible();
  await expect(menu).toBeVisible();
  faults.length = 0;
});

test('a menu page appears before its data has loaded', async ({ page }) => {
  await logIn(page, 'customer');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await menuOf(page)).missing, { timeout: 30_000 }).toEqual([]);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Shipments' }).click();
  await expect(page).toHaveURL(/\/customer\/shipments$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Shipments');
  const waiting = page.getByRole('main').locator('[aria-busy="true"]');
  await expect(waiting.first()).toBeVisible();
  held.resolve();
  await expect(waiting).toHaveCount(0);
});
