import { expect } from '@playwright/test';

import { logIn } from './support/people/sign-in.ts';
import { unwrap } from './support/product/api-client.ts';
import * as fixtures from './support/product/fixtures.ts';
import { test } from './support/test.ts';

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});

test('two shipments are sent together: requested, priced by the warehouse and approved by the customer', async ({
  arrive,
}) => {
  const [customer, warehouse] = [await arrive(), await arrive()];
  const name = `Repacking ${Date.now()}`;
  const price = { amount: '15.00', currency: 'GHS' };
  unwrap(
    await parties.finance.post('/services', {
      name,
      nameZh: name,
      unit: 'CARTON',
      price,
      note: 'New',
    }),
  );
  const shipments = [await parties.receivedShipment(), await parties.receivedShipment()];

  await logIn(customer, 'customer');
  await customer.goto('/customer/select-shipments');
  for (const { trackingNumber } of shipments)
    await customer.getByRole('checkbox', { name: new RegExp(trackingNumber) }).check();
  await customer.getByRole('link', { name: 'Send together' }).click();
  await customer.getByLabel('Repack into fewer cartons').check();
  await customer.getByLabel('Anything else we should do').fill('Keep the blue box upright');
  await customer.getByRole('button', { name: 'Send request' }).click();
  await expect(customer.getByText('Our warehouse is checking your request.')).toBeVisible();

  await logIn(warehouse, 'staff');
  await warehouse.goto(`/staff/consolidations?q=${shipments[0]?.trackingNumber}`);
  await expect(warehouse.getByText('Keep the blue box upright')).toBeVisible();
  await warehouse.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = warehouse.getByRole('dialog');
  await dialog.getByLabel('What we’ll do').fill('Two cartons become one');
  await dialog.getByRole('button', { name: 'Add a service' }).click();
  await dialog.getByLabel('Service 1').selectOption({ label: name });
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByRole('button', { name: 'Accept request' }).click();
  await expect(dialog).toBeHidden();

  await customer.reload();
  await expect(customer.getByText('Two cartons become one')).toBeVisible();
  await customer.getByRole('button', { name: /^Approve GHS.30\.00$/ }).click();
  await expect(customer.getByText('Our warehouse will start the work.')).toBeVisible();
  await warehouse.goto('/staff/consolidations?state=APPROVED');
  await expect(
    warehouse.getByRole('link', { name: shipments[1]?.trackingNumber ?? '' }),
  ).toBeVisible();
});
