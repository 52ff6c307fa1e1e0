import { expect } from '@playwright/test';

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

type Row = { id: string };

test('two shipments are sent together: requested, priced by the warehouse and approved by the customer', async ({
  arrive,
}) => {
  const customer = await arrive();
  const name = `Repacking ${Date.now()}`;
  const price = { amount: '15.00', currency: 'GHS' };
  const service = { name, nameZh: name, unit: 'CARTON', price, note: 'New' };
  const [{ service: added }, first, second] = await Promise.all([
    parties.finance.post<{ service: Row }>('/services', service).then(unwrap),
    parties.receivedShipment(),
    parties.receivedShipment(),
    logIn(customer, 'customer'),
  ]);

  await customer.goto('/customer/select-shipments');
  for (const { trackingNumber } of [first, second])
    await customer.getByRole('checkbox', { name: new RegExp(trackingNumber) }).check();
  await customer.getByRole('link', { name: 'Send together' }).click();
  await customer.getByLabel('Repack into fewer cartons').check();
  await customer.getByLabel('Anything else we should do').fill('Keep the blue box upright');
  await customer.getByRole('button', { name: 'Send request' }).click();
  await expect(customer.getByText('Our warehouse is checking your request.')).toBeVisible();

  // How the warehouse fills in its answer is tested at its page.
  const path = `/consolidations?q=${first.trackingNumber}`;
  const { items } = unwrap(await parties.staff.get<{ items: Row[] }>(path));
  const answer = { plan: 'Two cartons become one', services: [{ serviceId: added.id, units: 2 }] };
  unwrap(await parties.staff.post(`/consolidations/${items[0]?.id}/accept`, answer));

  await customer.reload();
  await expect(customer.getByText('Two cartons become one')).toBeVisible();
  await customer.getByRole('button', { name: /^Approve GHS.30\.00$/ }).click();
  await expect(customer.getByText('Our warehouse will start the work.')).toBeVisible();
});
