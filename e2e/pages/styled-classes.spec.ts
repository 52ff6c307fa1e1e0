import { expect, type Page } from '@playwright/test';

import { publicPages } from '../../scripts/bench-web/page-limits.ts';
import { createSampleTrade } from '../support/pages/accessibility.ts';
import { test } from '../support/test.ts';

const loginPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/resend-verification',
  '/staff/login',
  '/staff/forgot-password',
  '/admin/login',
  '/admin/forgot-password',
];
/** Shells that the server sends for pages rendered in the browser. */
const shells = ['/customer/dashboard', '/staff/dashboard', '/reset-password', '/verify-email'];

/**
 * Returns the classes of the served page that no linked stylesheet contains. Icons carry names of their
 * library, and the router marks the link to the open page: those are not styled.
 */
async function unstyled(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  return unstyledNow(page);
}
const unstyledNow = (page: Page) =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const texts = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()));
    const known = new Set(
      texts
        .join('')
        .match(/\.-?[_a-zA-Z][\w-]*/g)
        ?.map((name) => name.slice(1)),
    );
    const used = [...document.querySelectorAll('body [class]')].flatMap((one) => [
      ...one.classList,
    ]);
    return [...new Set(used)].filter(
      (name) => !known.has(name) && name !== 'active' && !name.startsWith('tabler-icon'),
    );
  });

/** Blocks the page's scripts, while the test itself can still inspect it. */
async function withoutScript(page: Page) {
  await page.route(/\.js$/, (route) => route.abort());
}

test('every class of every public page is styled by a linked stylesheet', async ({
  page,
  faults,
}) => {
  await withoutScript(page);
  for (const path of [...publicPages, ...loginPaths, ...shells, '/unauthorized', '/nowhere'])
    expect(await unstyled(page, path), path).toEqual([]);
  faults.length = 0;
});

test('a class whose stylesheet is not linked is detected', async ({ page, faults }) => {
  await withoutScript(page);
  expect(await unstyled(page, '/tracking')).toEqual([]);
  const sheets = page.locator('link[rel=stylesheet]');
  const found: string[] = [];
  for (let at = 0; at < (await sheets.count()); at += 1) {
    await sheets.nth(at).evaluate((link) => link.remove());
    found.push(...(await unstyledNow(page)));
    await page.goto('/tracking');
  }
  expect(found).not.toEqual([]);
  faults.length = 0;
});

test('every class of a tracking result is styled by a linked stylesheet', async ({
  page,
  product,
  faults,
}) => {
  const { shipment, received } = await createSampleTrade(product.url);
  await withoutScript(page);
  const known = shipment.trackingNumber;
  for (const path of [
    `/tracking/${known}`,
    `/tracking?number=${known},${received.trackingNumber}`,
    '/tracking/HELLO',
    '/tracking/7K3Q-4M2P-9XW4',
  ])
    expect(await unstyled(page, path), path).toEqual([]);
  faults.length = 0;
});
