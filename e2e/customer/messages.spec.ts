import fs from 'node:fs';
import path from 'node:path';

import { expect, type BrowserContext, type Page } from '@playwright/test';

import { isStoredForOffline } from '../support/devices/network.ts';
import { logIn } from '../support/people/sign-in.ts';
import { test } from '../support/test.ts';

/** Returns the address of the simulated phones. */
function phonesOf(dataDir: string): string {
  const log = fs.readFileSync(path.join(dataDir, 'product.log'), 'utf8');
  // Of the last start: the company was started before.
  const [, url = ''] = [...log.matchAll(/Simulated phones: (\S+)/g)].at(-1) ?? [];
  return url;
}

/** Returns the last code that the simulated phones got. */
async function codeOnPhone(dataDir: string): Promise<string> {
  const page = await (await fetch(phonesOf(dataDir))).text();
  return /<pre>[^<]*?(\d{6})/.exec(page)?.[1] ?? '';
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

  // Only a confirmed number is answered with what is owed.
  const phones = phonesOf(product.dataDir);
  await page.goto(phones);
  await page.getByLabel(/^From/).fill('233244123456');
  await page.getByLabel('WhatsApp message').fill('balance');
  await page.getByRole('button', { name: 'Send' }).click();
  const latest = page.getByRole('listitem').first();
  await expect
    .poll(async () => {
      await page.goto(phones);
      return latest.innerText();
    })
    .toMatch(/WHATSAPP to \+233244123456/);
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
