import { expect } from '@playwright/test';

import { cartonPhoto } from '../support/devices/photos.ts';
import { logIn } from '../support/people/sign-in.ts';
import { unwrap } from '../support/product/api-client.ts';
import * as fixtures from '../support/product/fixtures.ts';
import { test } from '../support/test.ts';

// What they create would fill pages that other specs expect to be empty.
test.use({ apart: 'customers' });

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});

type Shipment = { id: string; packages: { supplierNumber: string | null; contents: string }[] };

test('an order list becomes a shipment with the supplier’s photo and invoice', async ({
  page,
  arrive,
}) => {
  const photo = await cartonPhoto(await arrive(), 'dresses', '#c96');
  await logIn(page, 'customer');
  await page.goto('/customer/create-shipment');
  await page.getByRole('radio', { name: /^By sea/ }).check();
  await page.getByRole('radio', { name: /^Normal goods/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Add from a list' }).click();
  await page
    .getByLabel('Tracking numbers')
    .fill('SF5511220033 cotton dresses, 2 cartons\n圆通快递 YT5511220044 帽子 3箱');
  await page.getByRole('button', { name: 'Add 2 tracking numbers' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /^Accra office/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Photos from your supplier').setInputFiles(photo);
  await page.getByLabel(/^Supplier’s invoice/).setInputFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF'),
  });
  await page.getByRole('button', { name: 'Create shipment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipment created');
  const id = new URL(page.url()).searchParams.get('done') ?? '';
  const { packages } = unwrap(await parties.customer.get<Shipment>(`/shipments/${id}`));
  expect(packages.map(({ supplierNumber, contents }) => [supplierNumber, contents])).toEqual([
    ...Array.from({ length: 2 }, () => ['SF5511220033', 'cotton dresses']),
    ...Array.from({ length: 3 }, () => ['YT5511220044', '帽子']),
  ]);
  await page.getByRole('link', { name: 'View shipment' }).click();
  await expect(page.getByRole('button', { name: 'Open photo 1 of the goods' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open supplier’s invoice' })).toBeVisible();
});
