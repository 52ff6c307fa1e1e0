import { expect, type Page } from '@playwright/test';
import { shipmentStatuses } from '@sankofa/domain/shipments/shipment-status';

import { brokenWords, clippedPlaceholders, overflowsOf } from '../support/pages/overflow.ts';
import { logIn } from '../support/people/sign-in.ts';
import { unwrap } from '../support/product/api-client.ts';
import * as fixtures from '../support/product/fixtures.ts';
import { test } from '../support/test.ts';

const name = `Maximiliana${'W'.repeat(108)}`;
const reference = 'W'.repeat(40);
const typed = 'W'.repeat(300);

let parties: fixtures.Parties;
let before = '';
let shipmentPath = '';
let places: { customer: string[]; staff: string[] };
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
  const { customer } = parties;
  const { user } = unwrap(await customer.get<{ user: { id: string; name: string } }>('/auth/me'));
  before = user.name;
  unwrap(await customer.patch('/users/updateMe', { name }));
  const { invoice, shipment } = await parties.invoicedShipment();
  // Two more that are due: several have a checkbox, and a second instalment is less than the total.
  await parties.invoicedShipment();
  await parties.submittedPayment((await parties.invoicedShipment()).invoice, {
    payer: parties.byCustomer,
  });
  const payment = unwrap(
    await customer.post<{ id: string }>('/payments', {
      invoices: [{ invoiceId: invoice.id }],
      method: 'MOBILE_MONEY',
      network: 'MTN',
      amount: { amount: '10.00', currency: 'GHS' },
      reference,
      payer: reference,
      paidOn: new Date().toISOString().slice(0, 10),
    }),
  );
  const ticket = unwrap(
    await customer.post<{ id: string }>('/tickets', { subject: 'A question', body: 'Hello' }),
  );
  shipmentPath = `/customer/shipment-details/${shipment.id}`;
  places = {
    customer: [
      '/customer/dashboard',
      '/customer/address',
      '/customer/payments',
      '/customer/invoices',
      '/customer/payment-history',
      `/customer/invoices/${invoice.id}`,
      '/customer/profile',
      '/customer/waiting',
      '/customer/travel-together',
      '/saved',
      `/customer/track-shipment?number=${typed}`,
      `/customer/track-shipment?number=${'W1'.repeat(150)}`,
    ],
    staff: [
      '/staff/consolidations',
      '/staff/phone-messages',
      '/staff/support/ratings',
      '/staff/payments',
      `/staff/payments?payment=${payment.id}`,
      '/staff/financial/bills',
      '/staff/financial/supplier-payments',
      '/staff/financial/suppliers',
      '/staff/financial/results',
      '/staff/financial/invoices',
      `/staff/financial/invoices/${invoice.id}`,
      '/staff/shipments',
      `/staff/shipments/${shipment.id}`,
      '/staff/customers',
      `/staff/customers/${user.id}`,
      `/staff/customers/${user.id}/money`,
      `/staff/customers/${user.id}/messages`,
      `/staff/customers/${user.id}/details`,
      '/staff/support',
      `/staff/support/${ticket.id}`,
      '/staff/warehouse/inventory',
      '/staff/warehouse/verify',
      '/staff/warehouse/hand-over',
    ],
  };
});
test.afterAll(async () => {
  unwrap(await parties.customer.patch('/users/updateMe', { name: before }));
});

async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const role of ['customer', 'staff'] as const)
  test(`a name and a reference without spaces stay in their boxes for ${role}`, async ({
    page,
    isMobile,
  }) => {
    await logIn(page, role);
    for (const path of places[role]) {
      await page.goto(path);
      await settled(page);
      for (const width of isMobile ? [360, 390] : [768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflowsOf(page), `${path} at ${width}`).toEqual([]);
        if (!isMobile) expect(await brokenWords(page), `${path} at ${width}`).toEqual([]);
        if (width === 1440) expect(await clippedPlaceholders(page), path).toEqual([]);
      }
    }
  });

test(
  'an invalid tracking number is quoted within the page, with and without scripts',
  { tag: '@phone' },
  async ({ browser, product }) => {
    for (const javaScriptEnabled of [true, false])
      for (const number of [typed, 'W1'.repeat(150), `${'W1'.repeat(150)},${'W2'.repeat(150)}`]) {
        const context = await browser.newContext({
          javaScriptEnabled,
          viewport: { width: 360, height: 800 },
        });
        const page = await context.newPage();
        await page.goto(`${product.url}/tracking?number=${number}`);
        await page.waitForLoadState('networkidle');
        await expect(
          page.getByText(/isn’t a tracking number|Not a valid tracking number/).first(),
        ).toBeVisible();
        expect(await overflowsOf(page)).toEqual([]);
        await context.close();
      }
  },
);

test(
  'a scan of 300 characters is reported as no label, within its box',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await logIn(page, 'staff');
    await page.goto('/staff/shipments');
    await settled(page);
    const field = page.getByRole('main').getByRole('region').getByRole('textbox').first();
    await field.fill(typed);
    await field.press('Enter');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('This isn’t a label or tracking number');
    expect(await overflowsOf(page)).toEqual([]);
  },
);

test(
  'the warning of an idle session wraps on the smallest phone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await logIn(page, 'customer');
    const minutes = 27 * 60_000;
    await page.evaluate(
      (ms) => localStorage.setItem('lastActivity', String(Date.now() - ms)),
      minutes,
    );
    await page.reload();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('due to inactivity.');
    expect(await overflowsOf(page)).toEqual([]);
  },
);

test(
  'the widest tracking number stays in its row on the smallest phone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await logIn(page, 'customer');
    await settled(page);
    // Numbers are random, and letters differ in width.
    const numbers = page.locator('#content a.num');
    await expect(numbers.first()).toBeVisible();
    await numbers.evaluateAll((all) => {
      for (const one of all) one.textContent = 'WMWM-WMWM-WMWM';
    });
    expect(await overflowsOf(page)).toEqual([]);
  },
);

test(
  'every state of a shipment fits beside or below the widest number on a ticket',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await logIn(page, 'staff');
    await page.route(/\/api\/shipments\?/, async (route) => {
      const answer = await route.fetch();
      const list: { items: object[] } = await answer.json();
      const [row] = list.items;
      const items = shipmentStatuses.map((status, at) => ({
        ...row,
        id: `00000000-0000-7000-8000-0000000000${10 + at}`,
        trackingNumber: 'WMWM-WMWM-WMWM',
        status,
      }));
      await route.fulfill({ response: answer, json: { ...list, items } });
    });
    await page.goto(places.staff.find((path) => path.includes('/support/0')) ?? '');
    await settled(page);
    await expect(page.getByRole('link', { name: 'WMWM-WMWM-WMWM' }).first()).toBeVisible();
    expect(await overflowsOf(page)).toEqual([]);
  },
);

/** Returns whether a bar at the top or bottom of the frame covers the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    // In a multi-line field, browsers scroll the caret's line into view.
    const isOfLines = one instanceof HTMLTextAreaElement;
    const points = isOfLines ? [top + 2, top + 24] : [top + 2, (top + bottom) / 2, bottom - 2];
    const isCovered =
      width > 1 &&
      points.some((y) => {
        const bar = document.elementFromPoint((left + right) / 2, y)?.closest('nav, header');
        const isBar = bar && ['fixed', 'sticky'].includes(getComputedStyle(bar).position);
        return isBar && !bar.contains(one);
      });
    return { isCovered, words: one.getAttribute('name') ?? one.textContent.trim().slice(0, 40) };
  });

test('no bar covers the focused element', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'customer');
  const [invoice = ''] = places.customer.filter((path) => path.includes('/invoices/'));
  for (const [path, height] of [
    ['/customer/profile', 800],
    [invoice, 844],
    ['/customer/create-shipment', 800],
  ] as const) {
    await page.setViewportSize({ width: height === 800 ? 360 : 390, height });
    await page.goto(path);
    await settled(page);
    const covered: string[] = [];
    let steps = 0;
    for (; steps < 120; steps += 1) {
      await page.keyboard.press('Tab');
      const one = await focused(page);
      if (one === null && steps > 0) break;
      if (one?.isCovered) covered.push(one.words);
    }
    expect(steps, path).toBeGreaterThan(10);
    expect(covered, path).toEqual([]);
  }
});

test(
  'no short word of a policy or a shipment is broken on a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await logIn(page, 'customer');
    for (const path of ['/cookies', shipmentPath])
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await settled(page);
        const broken = await brokenWords(page, '#content :is(th, td, dt, dd)');
        expect(broken, `${path} at ${width}`).toEqual([]);
        expect(await overflowsOf(page), `${path} at ${width}`).toEqual([]);
      }
  },
);

test('no amount wraps on the smallest phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(page, 'customer');
  for (const path of [
    '/customer/payments/statement',
    '/customer/payments',
    '/customer/payment-history',
    '/customer/invoice-history',
  ]) {
    await page.goto(path);
    await settled(page);
    const broken = await page.locator('#content').evaluate((content) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: sum, index } of (text.textContent ?? '').matchAll(
          /(?:GHS\u00a0)?\d[\d,]*\.\d\d/g,
        )) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + sum.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(sum);
        }
      return found;
    });
    expect(broken, path).toEqual([]);
    expect(await overflowsOf(page), path).toEqual([]);
  }
});
