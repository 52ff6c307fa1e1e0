import { expect, type Locator, type Page } from '@playwright/test';

import { chooseAsCustomer } from '../pages/menu.ts';

export type ExpectedLine = { supplierNumber: string; contents: string; cartons: number };

/** Copies from her dashboard what a customer gives to the supplier; returns the clipboard's values. */
export async function copyAddressKit(page: Page, warehouse: string) {
  const of = page.getByRole('region', { name: warehouse });
  return {
    mark: await copied(page, page, 'Shipping mark (write it on every carton)'),
    receiver: await copied(page, of, 'Receiver 收货人'),
    phone: await copied(page, of, 'Phone 电话'),
    chinese: await copied(page, of, 'Address 地址'),
    english: await copied(page, of, 'Address in English'),
  };
}

async function copied(page: Page, place: Page | Locator, label: string) {
  await place.getByRole('button', { name: `Copy ${label}` }).click();
  await expect(place.getByRole('button', { name: `${label} copied` })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Fills in a pre-alert of normal goods by sea to Accra, up to the review step. */
export async function fillPreAlert(page: Page, lines: readonly ExpectedLine[]) {
  await chooseAsCustomer(page, 'New shipment', 'New');
  await page.getByRole('radio', { name: /^By sea/ }).check();
  await page.getByRole('radio', { name: /^Normal goods/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const [at, line] of lines.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add another tracking number' }).click();
    const one = page.getByRole('group', { name: `Tracking number ${at + 1}` });
    await one.getByLabel('Supplier tracking number').fill(line.supplierNumber);
    await one.getByLabel('Contents').fill(line.contents);
    await one.getByLabel('Cartons').fill(String(line.cartons));
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /^Accra office/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Submits the pre-alert and returns the tracking number. */
export async function sendPreAlert(page: Page, cartons: number): Promise<string> {
  await page.getByRole('button', { name: 'Create shipment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipment created');
  await expect(page.getByText(new RegExp(`^${cartons}\\scartons? by `))).toBeVisible();
  return copied(page, page, 'Tracking number');
}

export async function openShipment(page: Page, trackingNumber: string) {
  await chooseAsCustomer(page, 'Shipments');
  await page.getByRole('link', { name: trackingNumber, exact: true }).click();
  await expect(page.getByText(trackingNumber, { exact: true }).first()).toBeVisible();
}

/** Locates a carton on her shipment's page. */
export const cartonOf = (page: Page, labelNumber: string) =>
  page.getByRole('listitem').filter({ hasText: labelNumber });

/** Returns the pickup code on her shipment's page. */
export async function pickupCode(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Your pickup code' })).toBeVisible();
  return page.getByText(/^\d{6}$/).innerText();
}
