import { expect } from '@playwright/test';

import { moneyMessage } from '../support/devices/photos.ts';
import { logIn } from '../support/people/sign-in.ts';
import { unwrap } from '../support/product/api-client.ts';
import * as fixtures from '../support/product/fixtures.ts';
import { test } from '../support/test.ts';
import * as money from '../support/trade/invoices-and-payments.ts';

// What they create would fill pages that other specs expect to be empty.
test.use({ apart: 'customers' });

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});

type Payable = {
  shipment: { trackingNumber: string };
  invoice: { id: string; total: { amount: string } };
};

test('two shipments are paid with one payment, and each invoice has its share', async ({
  page,
  arrive,
}) => {
  const two: Payable[] = [await parties.invoicedShipment(), await parties.invoicedShipment()];
  const total = two.reduce(
    (sum, { invoice }) => sum + Math.round(Number(invoice.total.amount) * 100),
    0,
  );
  await logIn(page, 'customer');
  await page.goto('/customer/select-shipments');
  for (const { shipment } of two)
    await page.getByRole('checkbox', { name: new RegExp(shipment.trackingNumber) }).check();
  await page.getByRole('link', { name: /^Pay GHS/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(money.inCedis(total));
  const reference = `MP26${Date.now()}`;
  const proof = await moneyMessage(await arrive(), reference, money.inCedis(total));
  await money.fillPayment(page, { reference, proof });
  await money.sendPayment(page, money.inCedis(total));

  const claim = async () => {
    const address = `/payments?q=${reference}`;
    type Claims = { items: { id: string; hasProof: boolean }[] };
    return unwrap(await parties.finance.get<Claims>(address)).items[0];
  };
  // The proof is sent after the claim, and changes its version.
  await expect.poll(async () => (await claim())?.hasProof).toBe(true);
  await parties.byStaff.confirmPayment((await claim())?.id ?? '');
  for (const { invoice } of two) {
    await page.goto(`/customer/invoices/${invoice.id}`);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  }
});
