import fs from 'node:fs';
import path from 'node:path';

import { expect, type BrowserContext, type Page } from '@playwright/test';

import { isStoredForOffline } from '../support/devices/network.ts';
import { cartonPhoto } from '../support/devices/photos.ts';
import { logIn } from '../support/people/sign-in.ts';
import { unwrap } from '../support/product/api-client.ts';
import * as fixtures from '../support/product/fixtures.ts';
import { test } from '../support/test.ts';

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

/** Returns the last code that the simulated phones got. */
async function codeOnPhone(dataDir: string): Promise<string> {
  const log = fs.readFileSync(path.join(dataDir, 'product.log'), 'utf8');
  // Of the last start: the company was started before.
  const [, url = ''] = [...log.matchAll(/Simulated phones: (\S+)/g)].at(-1) ?? [];
  return /<pre>[^<]*?(\d{6})/.exec(await (await fetch(url)).text())?.[1] ?? '';
}

test('a number is confirmed with the code of an SMS, and news by SMS can be chosen', async ({
  page,
  product,
}) => {
  await logIn(page, 'customer');
  await page.goto('/customer/profile#news');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Enter the code', { exact: true })).toBeVisible();
  await expect.poll(() => codeOnPhone(product.dataDir)).toMatch(/^\d{6}$/);
  await page.getByLabel('Code from the SMS').fill(await codeOnPhone(product.dataDir));
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await page.getByRole('checkbox', { name: 'Ready in Ghana: SMS' }).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Notification settings saved')).toBeVisible();
});

/** Delivers a message as the browser’s push service does, without one. */
async function push(context: BrowserContext, page: Page, data: string) {
  const devtools = await context.newCDPSession(page);
  const registrations: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
    for (const { registrationId, isDeleted } of all)
      if (!isDeleted) registrations.push(registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  for (const registrationId of new Set(registrations))
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    });
}

/** What the worker of the customer's area would show. The browser of the tests has no notifications. */
type Shown = { title: string; options: NotificationOptions };

test('a push message is shown, and a press on it opens its page', async ({ switchOn }) => {
  const context = await switchOn();
  const [page = await context.newPage()] = context.pages();
  await logIn(page, 'customer');
  await isStoredForOffline(page);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const scope = globalThis as typeof globalThis & {
      registration: object;
      clients: object;
      shown: Shown[];
      opened: string[];
    };
    Object.assign(scope, { shown: [], opened: [] });
    Object.assign(scope.registration, {
      showNotification: (title: string, options: NotificationOptions) => {
        scope.shown.push({ title, options });
        return Promise.resolve();
      },
    });
    Object.assign(scope.clients, {
      openWindow: (address: string) => {
        scope.opened.push(address);
        return Promise.resolve(null);
      },
    });
  });
  const link = '/customer/invoices';
  const tag = '0190a000-0000-7000-8000-000000000001';
  const message = { title: 'Ready for pickup', body: 'In Accra', tag, language: 'en', link };
  await push(context, page, JSON.stringify(message));
  await push(context, page, 'not ours');
  const shown = () =>
    worker?.evaluate(() => (globalThis as typeof globalThis & { shown: Shown[] }).shown);
  const { title, body } = message;
  await expect.poll(shown).toMatchObject([
    { title, options: { body, tag, data: { link } } },
    { title: 'News', options: { data: { link: '/customer/dashboard' } } },
  ]);
  const opened = await worker?.evaluate(async () => {
    const scope = globalThis as typeof globalThis & { shown: Shown[]; opened: string[] };
    for (const { options } of scope.shown)
      scope.dispatchEvent(
        Object.assign(new Event('notificationclick'), {
          waitUntil: () => undefined,
          notification: { close: () => undefined, data: options.data as object },
        }),
      );
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    return scope.opened;
  });
  // The dashboard is open already.
  expect(opened).toEqual([new URL(link, page.url()).href]);
});
