import { expect, type Page } from '@playwright/test';

import {
  answerLate,
  movedControls,
  observeControls,
  waitForEver,
} from '../support/pages/movement.ts';
import { overflowsOf } from '../support/pages/overflow.ts';
import { logIn } from '../support/people/sign-in.ts';
import { unwrap } from '../support/product/api-client.ts';
import * as fixtures from '../support/product/fixtures.ts';
import { test } from '../support/test.ts';

const reference = 'MP'.padEnd(40, '2026113008');
const subject = `Re: ${'Lieferscheinnummernverzeichnis'.repeat(7)}`.slice(0, 200);
const search = 'W'.repeat(300);

let places: { customer: string[]; staff: string[] };
let payment: { id: string };
let ticketPath = '';
test.beforeAll(async ({ product }) => {
  const parties = await fixtures.demoParties(product.url);
  const invoices = [];
  for (let count = 0; count < 3; count += 1)
    invoices.push((await parties.invoicedShipment()).invoice);
  const pesewas = invoices.reduce(
    (sum, { instalments: [first] }) => sum + Math.round(Number(first?.owed.amount ?? 0) * 100),
    0,
  );
  payment = unwrap(
    await parties.customer.post<{ id: string }>('/payments', {
      invoices: invoices.map(({ id }) => ({ invoiceId: id })),
      method: 'BANK_TRANSFER',
      amount: { amount: (pesewas / 100).toFixed(2), currency: 'GHS' },
      reference,
      payer: 'Nana Akosua Agyemang-Prempeh Wiafe-Annor Boateng',
      paidOn: new Date().toISOString().slice(0, 10),
    }),
  );
  const proof = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const upload = await parties.customer.upload(
    `/payments/${payment.id}/proof`,
    proof,
    'application/pdf',
  );
  expect(upload.status).toBe(200);
  const ticket = unwrap(
    await parties.customer.post<{ id: string }>('/tickets', { subject, body: subject }),
  );
  const goods = unwrap(
    await parties.customer.post<{ id: string }>('/shipments', {
      mode: 'SEA',
      description: subject.repeat(2).slice(0, 290),
      goodsClass: 'NORMAL',
      destinationSiteId: parties.sites.accra,
      lines: [{ supplierNumber: `SF${Date.now()}`, contents: subject.slice(4, 194), cartons: 1 }],
    }),
  );
  ticketPath = `/customer/support/${ticket.id}`;
  const q = `?q=${search}`;
  places = {
    customer: [
      '/customer/payments',
      '/customer/payment-history',
      `/customer/payment-history${q}`,
      `/customer/shipments${q}`,
      `/customer/support${q}`,
      '/customer/support',
      ticketPath,
      '/customer/dashboard',
      `/customer/shipment-details/${goods.id}`,
    ],
    staff: [
      '/staff/payments',
      `/staff/payments?payment=${payment.id}`,
      `/staff/payments${q}`,
      `/staff/shipments${q}`,
      '/staff/shipments',
      `/staff/shipments/${goods.id}`,
      '/staff/support',
      `/staff/support/${ticket.id}`,
    ],
  };
});

for (const role of ['customer', 'staff'] as const)
  test(`long references, subjects and searches stay in their boxes for ${role}`, async ({
    page,
  }) => {
    await logIn(page, role);
    for (const path of places[role]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      expect(await overflowsOf(page), path).toEqual([]);
    }
  });

test('the proof is beside the claim on a desktop, and below it on a phone', async ({
  page,
  isMobile,
}) => {
  await logIn(page, 'staff');
  await page.goto(`/staff/payments?payment=${payment.id}`);
  const panel = page.getByRole('dialog', { name: `Payment ${reference}` });
  const proof = await panel
    .getByRole('button', { name: 'Open proof of payment (PDF)' })
    .boundingBox();
  const claim = await panel.getByText('Paid by', { exact: true }).boundingBox();
  if (!proof || !claim) throw new Error('The panel shows no proof or no claim');
  if (isMobile) expect(proof.y).toBeGreaterThan(claim.y);
  else {
    expect(proof.x).toBeGreaterThan(claim.x + 200);
    expect(proof.y).toBeLessThan(claim.y);
  }
});

// A button that moves under the pointer is missed, or another one is clicked.
test(
  'nothing in a payment moves while its invoices, proof and rules load',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await observeControls(page);
    await waitForEver(page);
    await logIn(page, 'finance');
    await answerLate(
      page,
      /\/api\/(?:payments\/payable|payments\/[\w-]+\/proof|settings\/payments)/,
    );
    await page.goto(`/staff/payments?payment=${payment.id}`);
    const panel = page.getByRole('dialog', { name: `Payment ${reference}` });
    await expect(panel.getByRole('button', { name: 'Close' })).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Confirm GHS/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await movedControls(page)).toEqual([]);
  },
);

for (const area of ['customer', 'staff', 'admin'] as const)
  test(`a page that is not found keeps the frame of the ${area} area`, async ({
    page,
    isMobile,
  }) => {
    await logIn(page, area);
    const answer = await page.goto(`/${area}/no-such-page`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    // On a phone, customers have a bar at the bottom, and the office a menu that opens.
    const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    if (isMobile && area !== 'customer') await opener.click();
    await page.getByRole('link', { name: 'Shipments', exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${area}/shipments$`));
  });

test(
  'a toast does not cover the bar at the bottom of the screen',
  { tag: '@phone' },
  async ({ page }) => {
    await logIn(page, 'customer');
    await page.goto('/customer/profile');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const toast = page
      .getByRole('status')
      .filter({ hasText: /download complete/i })
      .locator('> div')
      .last();
    // A toast with the focus does not disappear.
    await toast.getByRole('button', { name: 'Dismiss' }).focus();
    for (const [width, height] of [
      [320, 640],
      [360, 800],
      [390, 844],
      [414, 896],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await toast.boundingBox();
      const bar = await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox();
      if (!box || !bar) throw new Error(`No toast or no bar at ${width} × ${height}`);
      expect(box.y + box.height, `${width} × ${height}`).toBeLessThanOrEqual(bar.y);
    }
  },
);

test(
  'printed pages have no buttons, black text, and the progress of a shipment',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await logInForPdf(page);
    const row = page.getByRole('main').locator('a[href*="/customer/shipment-details/"]').first();
    const href = (await row.getAttribute('href')) ?? '';
    await page.goto(href);
    await expect(
      page
        .getByRole('main')
        .getByText(/step \d of 6/)
        .first(),
    ).toBeVisible();
    const pressed = await page.evaluate(
      () => [...document.querySelectorAll('button')].filter((one) => one.checkVisibility()).length,
    );
    expect(pressed).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    const part = page.locator('[aria-hidden] > span:is([class*="done"], [class*="now"])').first();
    await expect(part).toHaveCSS('print-color-adjust', 'exact');
  },
);

async function logInForPdf(page: Page) {
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await logIn(page, 'customer');
  await page.goto('/customer/shipments');
  await expect(
    page.getByRole('main').locator('a[href*="/customer/shipment-details/"]').first(),
  ).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

test(
  'printed pages have no form fields, tabs, section links or checkboxes',
  { tag: '@desktop' },
  async ({ page, product }) => {
    const parties = await fixtures.demoParties(product.url);
    // Only what is due now can be selected for payment.
    for (let due = 0; due < 2; due += 1) await parties.invoicedShipment();
    await logIn(page, 'customer');
    const main = page.getByRole('main');
    const places = [
      [ticketPath, main.getByLabel('Your message')],
      ['/customer/shipments', main.getByRole('navigation').first()],
      ['/customer/profile', main.getByRole('navigation', { name: 'On this page' })],
      ['/customer/profile', main.getByText(/^Choose .*photo$/)],
      ['/customer/payments', main.getByRole('checkbox').first()],
    ] as const;
    for (const [path, operated] of places) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await expect(operated, path).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(operated, path).toBeHidden();
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
);

test(
  'printed pages keep labels, marks and shelves, which are buttons on screens',
  { tag: '@desktop' },
  async ({ page }) => {
    await logIn(page, 'warehouse-gh');
    await page.goto('/staff/warehouse/inventory');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const buttons = page.getByRole('main').locator('td button');
    const shown = await buttons.evaluateAll((all) =>
      all.map((one) => ({
        isSeen: one.checkVisibility(),
        border: getComputedStyle(one).borderTopWidth,
      })),
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every(({ isSeen, border }) => isSeen && border === '0px')).toBe(true);
    await expect(page.getByRole('main').getByRole('button', { name: 'CSV' })).toBeHidden();
  },
);

test('digits have equal widths only in columns', async ({ page }) => {
  await logIn(page, 'staff');
  for (const path of [
    '/',
    '/tracking',
    '/staff/dashboard',
    '/staff/payments',
    '/staff/rates',
    '/staff/warehouse/hand-over',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter(
          (one) =>
            getComputedStyle(one).fontFamily.includes('Tabular Digits') &&
            !one.closest('td, th, .column'),
        )
        .map(({ textContent }) => textContent),
    );
    expect(outside, path).toEqual([]);
  }
});
