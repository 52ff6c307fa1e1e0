import fs from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { scan } from './support/devices/scanner.ts';
import { choose } from './support/pages/menu.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import { logIn } from './support/people/sign-in.ts';
import { unwrap } from './support/product/api-client.ts';
import * as fixtures from './support/product/fixtures.ts';
import { test } from './support/test.ts';

// The test emails the customer, whose pages other tests expect to be empty.
test.use({ apart: 'shipments' });

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});
const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search by number, mark, name, phone or contents' });
const link = (page: Page, { trackingNumber }: { trackingNumber: string }) =>
  page.getByRole('link', { name: trackingNumber });
type HeldShipment = { packages: { holds: { kind: string; reason: string }[] }[] };

test('a shipment is found by any of its numbers; views, columns and files keep the filters', async ({
  page,
  arrive,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'shipments');
  const sea = await parties.receivedShipment({ cartons: 2 });
  const air = await parties.receivedShipment({ mode: 'AIR' });
  await logIn(page, 'staff');
  await choose(page, 'Shipments');
  for (const number of [sea.supplierNumber, fixtures.labelOf(sea), sea.trackingNumber]) {
    // Key by key: text entered into a field all at once is a scan, and opens the shipment.
    await search(page).fill('');
    await search(page).pressSequentially(number, { delay: 60 });
    await expect(link(page, sea)).toBeVisible();
    await expect(link(page, air)).toHaveCount(0);
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /CSV/ }).click(),
  ]);
  const csv = fs.readFileSync(await file.path(), 'utf8');
  expect(csv).toContain(sea.trackingNumber);
  expect(csv).not.toContain(air.trackingNumber);

  await search(page).fill('');
  await page.getByRole('button', { name: 'Air', exact: true }).click();
  await expect(link(page, air)).toBeVisible();
  await expect(link(page, sea)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save view' }).click();
  const name = `Air ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Registered' }).check();
  await page.keyboard.press('Escape');
  await takeScreenshot(page, 'by-air-with-a-view');

  // Another day, on another device: the saved view opens it, and the columns are the same.
  const later = await arrive();
  await logIn(later, 'staff');
  await choose(later, 'Shipments');
  await expect(link(later, sea)).toBeVisible();
  await later.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name }).click();
  await expect(link(later, sea)).toHaveCount(0);
  await expect(link(later, air)).toBeVisible();
  await expect(later.getByRole('table').locator('th', { hasText: 'Registered' })).toHaveCount(1);
  await later.getByRole('button', { name: 'Delete view' }).click();
  await expect(later.getByRole('link', { name })).toHaveCount(0);
});

test('several shipments are put on hold together, and the record of one shows who, why and the messages sent', async ({
  page,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'shipments');
  const selected = [
    await parties.receivedShipment({ cartons: 2 }),
    await parties.receivedShipment(),
  ];
  await logIn(page, 'staff');
  await choose(page, 'Shipments');
  for (const { trackingNumber } of selected)
    await page.getByRole('checkbox', { name: new RegExp(trackingNumber) }).check();
  const bulk = page.getByRole('region', { name: '2 shipments selected' });
  await takeScreenshot(page, 'two-are-chosen');
  await bulk.getByRole('button', { name: 'Put on hold' }).click();
  await page.getByLabel('Reason for hold').fill('The invoice of the supplier is missing');
  await page.getByRole('button', { name: 'Put 2 shipments on hold' }).click();
  await expect(page.getByText('3 cartons put on hold')).toBeVisible();
  for (const { id } of selected)
    for (const { holds } of unwrap(await parties.staff.get<HeldShipment>(`/shipments/${id}`))
      .packages)
      expect(holds).toMatchObject([{ reason: 'The invoice of the supplier is missing' }]);

  const [first] = selected;
  if (!first) throw new Error('no shipment');
  await page.getByRole('textbox', { name: 'Scan a label or enter a tracking number' }).focus();
  await scan(page, fixtures.labelOf(first));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.trackingNumber);
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await page.getByRole('button', { name: 'Message Ama Mensah' }).click();
  await page.getByLabel('Your message').fill('Please send us the invoice of your supplier.');
  await takeScreenshot(page, 'kwame-writes-to-ama');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/^Sent as /)).toBeVisible();
  await expect(page.getByText(`About your shipment ${first.trackingNumber}`)).toBeVisible();
  const audit = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Audit log' }) });
  await audit.scrollIntoViewIfNeeded();
  await expect(audit).toContainText('The invoice of the supplier is missing');
  await expect(audit).toContainText('Kwame Asante');
  await takeScreenshot(page, 'the-record-of-one');
});
