import { expect, type Page } from '@playwright/test';

import { logIn } from './support/people/sign-in.ts';
import { unwrap } from './support/product/api-client.ts';
import * as fixtures from './support/product/fixtures.ts';
import { test } from './support/test.ts';

type Parties = Awaited<ReturnType<typeof fixtures.demoParties>>;
let parties: Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the page of her invoice with two instalments. */
async function openInvoice(page: Page) {
  const { invoice } = await parties.invoicedShipment();
  await logIn(page, 'customer');
  await page.goto(`/customer/invoices/${invoice.id}`);
  return invoice;
}
const payNow = (page: Page) => page.getByRole('button', { name: /^Pay GHS.* now$/ });

test('a customer pays on the provider’s page, and returns to a receipt', async ({ page }) => {
  await openInvoice(page);
  await payNow(page).click();
  await expect(heading(page)).toHaveText('Test payment page');
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect(heading(page)).toHaveText(/^GHS.* paid$/);
  await expect(page.getByText(/^RCP-/)).toBeVisible();
  await page.getByRole('link', { name: 'View invoice' }).click();
  await expect(page.getByText('Online payment', { exact: false }).first()).toBeVisible();
  const { items } = unwrap<{ items: { method: string; state: string }[] }>(
    await parties.customer.get('/payments?method=GATEWAY'),
  );
  expect(items.every(({ state }) => state === 'CONFIRMED')).toBe(true);
});

test('a customer who declines, leaves or cancels can start again, and pays nothing by it', async ({
  page,
}) => {
  await openInvoice(page);
  await payNow(page).click();
  await page.getByRole('button', { name: 'Decline payment' }).click();
  await expect(heading(page)).toHaveText(/^Payment of GHS.* failed$/);
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await expect(page.getByText('Declined by the payer')).toBeVisible();
  await payNow(page).click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(heading(page)).toHaveText(/^Waiting for your payment of GHS/);
  await page.getByRole('link', { name: 'View invoice' }).click();
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(payNow(page)).toBeVisible();
});

test('a slow network is waited for, and a closed page can be reopened', async ({ page }) => {
  await openInvoice(page);
  await payNow(page).click();
  await page.getByText('Other scenarios').click();
  await page.getByRole('button', { name: 'Approve with a network delay' }).click();
  await expect(heading(page)).toHaveText(/^Waiting for your payment of GHS/);
  await page.goto('/customer/payments');
  await page.goBack();
  await expect(heading(page)).toHaveText(/^GHS.* paid$/, { timeout: 30_000 });
});
