import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

import { expect, type BrowserContext, type Page } from '@playwright/test';

import {
  areStoredToRead,
  isStoredForOffline,
  type Line,
  openLine,
} from '../support/devices/network.ts';
import { screenshotsOf } from '../support/pages/screenshots.ts';
import { fillPreAlert } from '../support/people/customer.ts';
import { fillLogin, logIn, register } from '../support/people/sign-in.ts';
import { yaa } from '../support/people/yaa.ts';
import { unwrap } from '../support/product/api-client.ts';
import * as fixtures from '../support/product/fixtures.ts';
import { startProduct } from '../support/product/server.ts';
import { test as base } from '../support/test.ts';

const test = base.extend<object, { line: Line }>({
  line: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const line = await openLine();
      const product = await startProduct({ settings: { PUBLIC_URL: line.url } });
      line.connectTo(product);
      await use(line);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ line }, use) => use(line.url),
});

const ama = 'customer@demo.test';
const pageOf = async (phone: BrowserContext): Promise<Page> =>
  phone.pages()[0] ?? (await phone.newPage());

/** Logs in at the form, and waits for the area. */
async function enter(page: Page, email: string) {
  await page.goto('/login');
  await fillLogin(page, email);
  await expect(page).toHaveURL(/\/customer\/dashboard/);
}
async function leave(page: Page) {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Whether a text is anywhere in the files of a browser, as it is or in two bytes per letter. */
function isInFiles(folder: string, text: string): boolean {
  const wide = text.replaceAll(/(?!^)/g, String.raw`\x00`);
  try {
    execFileSync('grep', ['-rqaP', `${text}|${wide}`, folder]);
    return true;
  } catch {
    return false;
  }
}

test('a customer reads and writes without a connection, and no one else finds it on the phone', async ({
  line,
  switchOn,
  arrive,
}, info) => {
  const profile = info.outputPath('profile');
  const parties = await fixtures.demoParties(line.url);
  const shipment = await parties.announcedShipment();
  const other = await arrive();
  await register(other, yaa);
  await other.context().close();

  const before = await switchOn();
  const page = await pageOf(before);
  await logIn(page, 'customer');
  await page.getByRole('button', { name: 'Keep on this phone your China address' }).click();
  await isStoredForOffline(page);
  await page.getByRole('link', { name: shipment.trackingNumber }).first().click();
  await expect(page.getByRole('heading', { name: 'Tracking history' })).toBeVisible();
  await areStoredToRead(page, [['/shipments/counts'], ['/shipments/:id', { id: shipment.id }]]);
  await page.goto('/customer/create-shipment');
  await areStoredToRead(page, [['/destinations']]);
  await before.close();

  // The phone is switched off and on again, and there is no connection.
  await line.cut();
  const after = await switchOn();
  await after.setOffline(true);
  const again = await pageOf(after);
  await again.goto('/start');
  await expect(again.getByText(/^You’re offline\..* Data as of \d\d:\d\d/)).toBeVisible();
  await again.getByRole('link', { name: shipment.trackingNumber }).first().click();
  await expect(again.getByRole('heading', { name: 'Tracking history' })).toBeVisible();
  await screenshotsOf(info, 'unhappy')(again, 'shipment-without-connection');
  await fillPreAlert(again, [{ supplierNumber: 'SF7788990011', contents: 'Kettles', cartons: 2 }]);
  await again.getByRole('button', { name: 'Create shipment' }).click();
  await again.getByRole('link', { name: 'View what’s waiting' }).click();
  await expect(again.getByRole('listitem').filter({ hasText: 'SF7788990011' })).toBeVisible();
  await screenshotsOf(info, 'unhappy')(again, 'waiting-to-be-sent');
  await leave(again);
  await again.goto('/saved');
  await expect(again.getByRole('heading', { name: 'Your China address' })).toBeVisible();
  await expect(again.getByText(shipment.trackingNumber)).toBeHidden();
  await screenshotsOf(info, 'unhappy')(again, 'kept-after-logout');

  // Someone else has the phone.
  await line.restore();
  await after.setOffline(false);
  await enter(again, yaa.email);
  await again.goto('/customer/waiting');
  await expect(again.getByText('Everything on this device has been sent.')).toBeVisible();
  await leave(again);
  await again.goto('/saved');
  await expect(again.getByText('Nothing saved yet')).toBeVisible();
  const mine = () => parties.customer.get<{ items: unknown[] }>('/shipments?q=SF7788990011');
  expect(unwrap(await mine()).items).toEqual([]);

  await enter(again, ama);
  await expect.poll(async () => unwrap(await mine()).items.length).toBe(1);
  await again.goto('/customer/waiting');
  await expect(again.getByText('Everything on this device has been sent.')).toBeVisible();
  expect(unwrap(await mine()).items).toHaveLength(1);
  await leave(again);
  await after.close();
  expect(fs.existsSync(profile)).toBe(true);
  expect(isInFiles(profile, shipment.trackingNumber)).toBe(false);
});
