import { expect, type Page } from '@playwright/test';

import { responsesTo, isStoredForOffline } from './support/devices/network.ts';
import { scan, type } from './support/devices/scanner.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import { logIn } from './support/people/sign-in.ts';
import { unwrap } from './support/product/api-client.ts';
import * as fixtures from './support/product/fixtures.ts';
import { test } from './support/test.ts';
import * as batchSteps from './support/trade/batches.ts';
import * as station from './support/trade/receiving.ts';

test.use({ prefetches: true });

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});

const statesOf = (shipment: { id: string }) => fixtures.statesOf(parties.staff, shipment);
const unloadField = (page: Page) => page.getByRole('textbox', { name: 'Scan each carton' });

test('a carton unloaded offline is sent once when the connection is back, even after a restart', async ({
  product,
  switchOn,
}, info) => {
  const { shipment, batch } = await parties.unloadingBatch();
  const label = fixtures.labelOf(shipment);
  const station = `${product.url}/staff/warehouse/unload?batch=${batch.id}`;
  const before = await switchOn();
  const [page = await before.newPage()] = before.pages();
  await logIn(page, 'warehouse-gh');
  await page.goto(station);
  await expect(unloadField(page)).toBeFocused();
  await isStoredForOffline(page);
  await before.setOffline(true);
  await scan(page, label);
  await expect(page.getByText('1 scan waiting to upload', { exact: true })).toBeVisible();
  await screenshotsOf(info, 'unhappy')(page, 'scanned-offline');
  expect(await statesOf(shipment)).toEqual(['ARRIVED']);
  await page.reload();
  await expect(unloadField(page)).toBeFocused();

  // The phone is switched off and on again, and there is still no connection.
  await before.close();
  const after = await switchOn();
  await after.setOffline(true);
  const [again = await after.newPage()] = after.pages();
  await again.goto(station);
  await expect(unloadField(again)).toBeFocused();
  await expect(again.getByText('1 scan waiting to upload', { exact: true })).toBeVisible();
  const replays = responsesTo(again, '/warehouse/scans');
  await screenshotsOf(info, 'unhappy')(again, 'restarted-offline');
  expect(await statesOf(shipment)).toEqual(['ARRIVED']);
  await after.setOffline(false);
  await expect(again.getByText('Scans uploaded')).toBeVisible();
  await expect(again.getByText('1 recorded.', { exact: true })).toBeVisible();
  await expect(again.getByText('1 of 1', { exact: true })).toBeVisible();
  await scan(again, label);
  await expect(again.getByText(`Already scanned: ${label}`).first()).toBeVisible();
  expect(replays.filter((status) => status === 200)).toEqual([200]);
  expect(await statesOf(shipment)).not.toEqual(['ARRIVED']);
});

test('a carton loaded offline into a closed batch waits for a person', async ({
  page,
  context,
}, info) => {
  const shipment = await parties.paidShipment();
  const label = fixtures.labelOf(shipment);
  const { id, batchNumber } = await parties.openBatch();
  const first = await parties.paidShipment();
  await parties.byStaff.load(id, fixtures.labelOf(first));
  await logIn(page, 'staff');
  await batchSteps.openBatch(page, batchNumber);
  await isStoredForOffline(page);
  await context.setOffline(true);
  await scan(page, label);
  await expect(page.getByText('1 scan waiting to upload', { exact: true })).toBeVisible();
  await parties.byStaff.performStep(id, 'close');
  await context.setOffline(false);
  const decide = page.getByRole('heading', { name: '1 scan needs a decision' });
  await expect(decide).toBeVisible();
  await screenshotsOf(info, 'unhappy')(page, 'loaded-into-a-closed-batch');
  expect(await statesOf(shipment)).toEqual(['VERIFIED']);

  await page.getByRole('link', { name: 'View all open scans' }).click();
  const row = page
    .getByRole('table', { name: 'Open scans' })
    .getByRole('row')
    .filter({ hasText: label });
  await expect(row).toContainText(batchNumber);
  await screenshotsOf(info, 'unhappy')(page, 'scans-that-wait');
  const now = unwrap(await parties.staff.get<{ version: number }>(`/batches/${id}`));
  unwrap(await parties.staff.post(`/batches/${id}/open`, { reason: 'One more' }, now));
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`Done: ${label}`)).toBeVisible();
  expect(await statesOf(shipment)).toEqual(['LOADED']);
});

test('a carton received offline is stored and sent automatically', async ({
  page,
  context,
}, info) => {
  const shipment = await parties.announcedShipment();
  await logIn(page, 'warehouse-cn');
  await station.openStation(page, '收货');
  const answers = responsesTo(page, '/warehouse/scans');
  await context.setOffline(true);
  await station.scanToReceive(page, shipment.supplierNumber);
  await expect(page.getByText(`网络已断开：${shipment.supplierNumber}`)).toBeVisible();
  await type(page, 20, 60, 40, 50, 'A-01');
  await expect(page.getByText('已保存在本机')).toBeVisible();
  await screenshotsOf(info, 'unhappy')(page, 'received-offline');
  await context.setOffline(false);
  await expect(page.getByText(/^本机有 1 条/)).toBeHidden();
  await expect.poll(() => statesOf(shipment)).toEqual(['RECEIVED']);
  expect(answers).toEqual([200]);
});
