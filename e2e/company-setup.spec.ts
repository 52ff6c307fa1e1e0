import fs from 'node:fs';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';
import { xlsxKind } from '@sankofa/domain/endpoint';
import { sites } from '@sankofa/domain/fixtures/sites';

import { xlsxOf } from '../server/src/platform/files/xlsx.ts';
import { printLine } from '../server/src/testing/print-line.ts';
import { violationsOf } from './support/pages/accessibility.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import { fillLogin } from './support/people/sign-in.ts';
import { demoPassword } from './support/product/api-client.ts';
import { test } from './support/test.ts';

test.use({ company: 'dev', apart: 'company-setup' });

const owner = { name: 'Adwoa Mensah', email: 'adwoa@adom.test', phone: '024 412 3456' };

/** Registers with the link that the server prints at its first start, and logs in. */
async function registerOwner(page: Page, dataDir: string) {
  const log = fs.readFileSync(path.join(dataDir, 'product.log'), 'utf8');
  const [link = ''] = /\/admin\/register\?token=[\w-]+/.exec(log) ?? [];
  await page.goto(link);
  await page.getByLabel('Full name').fill(owner.name);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Phone number').fill(owner.phone);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox', { name: /I accept the Terms of Service/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  // Until the response, the only link to the login is that of the form.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is ready');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, owner.email);
}

const isAt = (page: Page, title: string) =>
  // Some steps have a card of the same name.
  expect(page.getByRole('region', { name: title }).locator('#setup-step')).toBeVisible();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const skip = (page: Page) => press(page, 'Skip for now');
/** Goes on from a step that the guide has noticed as done. */
const goOn = (page: Page) => press(page, /^Next: /);

async function addSite(page: Page, site: typeof sites.guangzhou | typeof sites.accra) {
  await page.getByLabel('Name', { exact: true }).fill(site.name);
  await page.getByLabel('Address', { exact: true }).fill(site.address);
  if ('addressParts' in site) {
    await page.getByLabel('Chinese name').fill(site.nameZh);
    for (const [level, { zh, en }] of Object.entries(site.addressParts)) {
      await page.locator(`[name="addressParts.${level}.zh"]`).fill(zh);
      await page.locator(`[name="addressParts.${level}.en"]`).fill(en);
    }
  }
  await page.getByLabel('City', { exact: true }).fill(site.city);
  await page.getByLabel('Location').selectOption(site.placeCode);
  await page.getByLabel('Phone').fill(site.phone);
  if ('position' in site) {
    await page.getByLabel('Latitude').fill(String(site.position.lat));
    await page.getByLabel('Longitude').fill(String(site.position.lng));
  }
  await page.getByLabel('Code').fill(site.code);
  await press(page, /^Add (?:site|warehouse|office)$/);
}

async function addRate(page: Page, name: string, { price, step }: { price: string; step: string }) {
  await press(page, `Set rate for ${name}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Price per/).fill(price);
  await dialog.getByLabel('Round up to the next').fill(step);
  await dialog.getByLabel('Reason for change').fill('First rate');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await dialog.getByRole('button', { name: 'Publish rate' }).click();
  await expect(dialog).toBeHidden();
}

async function setExchangeRate(page: Page) {
  await press(page, 'Change exchange rate');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('GHS per USD').fill('12.50');
  await dialog.getByLabel('Reason for change').fill('Of the bank');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await dialog.getByRole('button', { name: 'Publish exchange rate' }).click();
  await expect(dialog).toBeHidden();
}

async function inviteWarehouse(page: Page) {
  await page.getByRole('link', { name: 'Invite users' }).click();
  await press(page, 'Invite user');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('wei@adom.test');
  await dialog.getByRole('checkbox', { name: /^Warehouse/ }).check();
  await dialog.getByLabel('Location').selectOption('ORIGIN');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
}

/** Takes over 300 customers from a spreadsheet with headings of its own. */
async function importCustomers(page: Page) {
  const rows = Array.from({ length: 300 }, (_, at) => [
    `C-${at + 1}`,
    `Customer ${at + 1}`,
    `customer.${at + 1}@adom.test`,
    'Kumasi',
  ]);
  const columns = ['Code', 'Customer name', 'E-mail', 'Town'].map((heading) => ({
    heading,
    width: 20,
  }));
  await page.getByRole('link', { name: 'Import a file' }).click();
  const buffer = await xlsxOf([{ name: 'Customers', columns, rows }]);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers.xlsx', mimeType: xlsxKind, buffer: Buffer.from(buffer) });
  await press(page, 'Check file');
  await press(page, /^Import 300\srows$/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import 300\srows$/ })
    .click();
  // A job imports them, and shares the machine with other tests.
  await expect(page.getByText(/^300\srows imported$/)).toBeVisible({ timeout: 30_000 });
}

test('an owner sets up a company from nothing on a phone, with a break, a skipped step and a spreadsheet', async ({
  page,
  product,
}, info) => {
  // Fifty steps, beside other tests.
  test.setTimeout(240_000);
  const picture = screenshotsOf(info, 'company-setup');
  const times: string[] = [];
  const beganAt = performance.now();
  const timed = async (what: string, act: () => Promise<unknown>) => {
    const from = performance.now();
    await test.step(what, act);
    times.push(`${what} ${((performance.now() - from) / 1000).toFixed(1)} s`);
  };
  await timed('registration', () => registerOwner(page, product.dataDir));
  await expect(page).toHaveURL(/\/admin\/setup\?step=company$/);
  await isAt(page, 'Company and contacts');
  await picture(page, 'first-step');
  await timed('company', async () => {
    await page.getByLabel('Company name').fill('Adom Freight');
    await page.getByLabel('Email for customers').fill('hello@adom.test');
    await press(page, 'Save details');
    await goOn(page);
  });
  await isAt(page, 'Logo');
  await skip(page);
  await isAt(page, 'Social media');
  await skip(page);
  await timed('warehouse', async () => {
    await addSite(page, sites.guangzhou);
    await goOn(page);
  });
  await isAt(page, 'Offices in Ghana');
  await timed('a break', async () => {
    await page.getByRole('link', { name: 'Continue later' }).click();
    await expect(page.getByText('Before your first customer')).toBeVisible();
    await page.goto('/admin/setup');
    await isAt(page, 'Offices in Ghana');
  });
  await timed('office', async () => {
    await addSite(page, sites.accra);
    await goOn(page);
  });
  await timed('rates', async () => {
    await addRate(page, 'air, normal goods', { price: '25', step: '0.1' });
    await addRate(page, 'sea, normal goods', { price: '220', step: '0.001' });
    await goOn(page);
  });
  await timed('exchange rate', async () => {
    await setExchangeRate(page);
    await goOn(page);
  });
  await timed('payment account', async () => {
    await press(page, 'Add account');
    await page.getByLabel('Name', { exact: true }).fill('MTN Mobile Money');
    await page.getByLabel('Label').fill('Number');
    await page.getByLabel('Value').fill('024 400 4417');
    await press(page, 'Save accounts');
    await goOn(page);
  });
  await isAt(page, 'Taxes');
  await picture(page, 'taxes-step');
  await skip(page);
  await isAt(page, 'Email');
  await skip(page);
  await timed('invitation', () => inviteWarehouse(page));
  await page.goto('/admin/setup');
  await isAt(page, 'Records from spreadsheets');
  await picture(page, 'import-step');
  expect(await violationsOf(page)).toEqual([]);
  await timed('import', () => importCustomers(page));
  await page.goto('/admin/setup?step=import');
  await expect(page.getByText(/^customers\.xlsx/)).toBeVisible();
  await picture(page, 'imported');
  await press(page, 'Finish');
  // The server of this test has no mail server.
  await expect(page.getByText('You skipped these steps, and customers need them:')).toBeVisible();
  const seconds = (performance.now() - beganAt) / 1000;
  printLine(`A company is set up in ${seconds.toFixed(1)} s: ${times.join(', ')}`);
  await picture(page, 'end');
});
