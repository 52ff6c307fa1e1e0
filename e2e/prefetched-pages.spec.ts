import { expect, type Page } from '@playwright/test';

import { arriveAt } from './support/pages/public-pages.ts';
import { logIn } from './support/people/sign-in.ts';
import { test } from './support/test.ts';

// On a busy machine Chromium takes its own loopback for a slow line, on which nothing is fetched early.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } });
    // By itself a browser lists the first 250 files of a page alone.
    performance.setResourceTimingBufferSize(2000);
  }),
);

/** What the menus of the page lead to, and which scripts of those pages have not come. */
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
    open: (page: Page) => logIn(page, 'customer@demo.test'),
    entries: 8,
  },
  {
    name: 'the staff area',
    open: (page: Page) => logIn(page, 'staff@demo.test', '/staff'),
    entries: 8,
  },
  {
    name: 'the admin area',
    open: (page: Page) => logIn(page, 'admin@demo.test', '/admin'),
    entries: 8,
  },
] as const;

for (const { name, open, entries } of areas)
  test(`what the menu of ${name} leads to is fetched before anything is touched`, async ({
    page,
  }) => {
    await open(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => (await menuOf(page)).missing, { timeout: 30_000 }).toEqual([]);
    expect((await menuOf(page)).paths.length).toBeGreaterThanOrEqual(entries);
  });

test('a page of the menu opens in its frame when the connection goes before the first tap', async ({
  page,
  context,
  faults,
}) => {
  await logIn(page, 'customer@demo.test');
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

test('a page of the menu shows itself before its data has come', async ({ page }) => {
  await logIn(page, 'customer@demo.test');
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
