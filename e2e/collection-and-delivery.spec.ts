import { expect, type Page } from '@playwright/test';
import { goodCarton } from '@sankofa/domain/fixtures/shipment-stages';

import { cartonPhoto } from './support/devices/photos.ts';
import { scan } from './support/devices/scanner.ts';
import { choose } from './support/pages/menu.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import { logIn, register } from './support/people/sign-in.ts';
import { unwrap } from './support/product/api-client.ts';
import * as fixtures from './support/product/fixtures.ts';
import { test } from './support/test.ts';
import { sign } from './support/trade/unloading-and-handover.ts';

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});
const esi = {
  name: 'Esi Boateng',
  email: 'esi.boateng@example.test',
  phone: '0244123987',
  city: 'Tema',
};

async function claim(page: Page, numberEnd: string) {
  await page.goto('/customer/shipments?board=unidentified');
  await page.getByRole('button', { name: /^Claim the carton received/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Last 6/ }).fill(numberEnd);
  await dialog.getByRole('button', { name: 'Claim carton' }).click();
}

test('an unidentified carton claimed by two customers is frozen, and given to the right one', async ({
  arrive,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'claims');
  const supplierNumber = `YT77${String(Date.now()).slice(-8)}`;
  const { package: carton } = unwrap(
    await parties.staff.post<{ package: { labelNumber: string } }>('/warehouse/receive', {
      ...goodCarton,
      siteId: parties.sites.guangzhou,
      supplierNumber,
    }),
  );
  const [her, other, kwame] = [await arrive(), await arrive(), await arrive()];
  const numberEnd = supplierNumber.slice(-6);

  await register(her, esi);
  await claim(her, '000000');
  await expect(her.getByRole('dialog')).toContainText(
    'That doesn’t match the number on this carton',
  );
  await her
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Last 6/ })
    .fill(numberEnd);
  await her.getByRole('button', { name: 'Claim carton' }).click();
  await expect(her.getByText('Claim under review')).toBeVisible();
  await takeScreenshot(her, 'esi-has-claimed-it');

  await logIn(other, 'customer');
  await claim(other, numberEnd);
  await expect(other.getByText('Also claimed by others')).toBeVisible();
  await her.reload();
  await expect(her.getByText('Also claimed by others')).toBeVisible();

  await logIn(kwame, 'staff');
  await choose(kwame, 'Inventory');
  await kwame.getByRole('link', { name: 'Unidentified' }).click();
  await expect(kwame.getByText('On hold: 2 claims')).toBeVisible();
  await kwame.getByRole('button', { name: `Review claims… ${carton.labelNumber}` }).click();
  const decision = kwame.getByRole('dialog', { name: `Who owns ${carton.labelNumber}?` });
  await expect(decision).toContainText('Several customers claim this carton');
  await decision.getByRole('button', { name: /^Esi Boateng/ }).click();
  await decision.getByLabel(/^Reason \(shared/).fill('She sent the order with this number');
  await takeScreenshot(kwame, 'kwame-decides-between-two');
  await decision.getByRole('button', { name: /^Assign to SNK-/ }).click();
  await expect(kwame.getByText(`${carton.labelNumber} assigned to its owner`)).toBeVisible();

  const { packages } = unwrap(
    await parties.staff.get<{ packages: { state: string; customer: { name: string } }[] }>(
      `/warehouse/scan?code=${carton.labelNumber}`,
    ),
  );
  expect(packages).toMatchObject([{ state: 'RECEIVED', customer: { name: esi.name } }]);
  await other.reload();
  await expect(other.getByText('No unidentified cartons')).toBeVisible();
});

test('a driver takes two shipments: one is delivered, one comes back with a reason', async ({
  arrive,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'delivery');
  const { items } = unwrap(
    await parties.customer.post<{ items: { id: string }[] }>('/me/addresses', {
      label: `Shop ${Date.now()}`,
      person: 'Ama Mensah',
      phone: '024 412 3456',
      region: 'Greater Accra',
      city: 'Osu',
      street: '12 Ring Road East',
    }),
  );
  const deliverToId = items.at(-1)?.id ?? '';
  const goods = [
    await parties.availableShipment({ deliverToId }),
    await parties.availableShipment({ deliverToId }),
  ];
  const [kofi, camera] = [await arrive(), await arrive()];
  await logIn(kofi, 'warehouse-gh');
  await choose(kofi, 'Deliveries');
  for (const { trackingNumber } of goods)
    await kofi.getByRole('checkbox', { name: `Select ${trackingNumber}` }).check();
  await takeScreenshot(kofi, 'kofi-chooses-what-goes');
  await kofi.getByRole('button', { name: 'Load 2 shipments' }).click();
  const [scanned = '', ticked = ''] = goods.map(fixtures.labelOf);
  const field = kofi.getByRole('textbox', { name: 'Scan each carton onto the vehicle' });
  await expect(field).toBeFocused();
  await scan(kofi, scanned);
  await expect(kofi.getByText(`On the vehicle: ${scanned}`).first()).toBeVisible();
  await kofi.getByRole('checkbox', { name: ticked }).check();
  await kofi.getByLabel('Driver', { exact: true }).fill('Yaw Darko');
  await takeScreenshot(kofi, 'yaw-loads-the-vehicle');
  await kofi.getByRole('button', { name: 'Dispatch 2 cartons' }).click();
  await expect(kofi.getByText('Scan the cartons, or enter a reason')).toBeVisible();
  await kofi.getByRole('button', { name: 'Label damaged' }).click();
  await kofi.getByRole('button', { name: 'Dispatch 2 cartons' }).click();
  await expect(kofi.getByRole('heading', { level: 1 })).toHaveText(/^RUN-/);
  await takeScreenshot(kofi, 'yaw-is-on-the-road');

  const stop = (at: number) => kofi.getByRole('listitem').filter({ hasText: `Stop ${at} of 2` });
  const stopItem = stop(1);
  await stopItem.getByRole('button', { name: 'Record delivery', exact: true }).click();
  await stopItem.getByRole('button', { name: 'Confirm delivery of 1 carton' }).click();
  await expect(stopItem.getByText('Take a photo of the delivery')).toBeVisible();
  await stopItem.getByLabel(/^Photo/).setInputFiles(await cartonPhoto(camera, 'door', '#a86'));
  await stopItem.getByLabel('Recipient’s name').fill('Efua Mensah');
  await sign(kofi);
  await takeScreenshot(kofi, 'efua-has-signed');
  await stopItem.getByRole('button', { name: 'Confirm delivery of 1 carton' }).click();
  await expect(stopItem.getByText('Received by Efua Mensah')).toBeVisible();

  const closed = stop(2);
  await closed.getByRole('button', { name: 'Record failed attempt' }).click();
  await closed.getByLabel('Reason for failed delivery').fill('The gate was locked');
  await closed.getByRole('button', { name: 'Return to office' }).click();
  await expect(closed.getByText('Not delivered: The gate was locked')).toBeVisible();
  await takeScreenshot(kofi, 'one-came-back');

  const states = await Promise.all(goods.map((one) => fixtures.statesOf(parties.staff, one)));
  expect(states.flat().toSorted()).toEqual(['AVAILABLE', 'DELIVERED']);
  await choose(kofi, 'Deliveries');
  await expect(kofi.getByText('Last attempt failed: The gate was locked')).toBeVisible();
});
