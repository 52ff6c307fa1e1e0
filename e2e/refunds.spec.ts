import { expect, type Page } from '@playwright/test';

import { moneyMessage } from './support/devices/photos.ts';
import { choose } from './support/pages/menu.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import { logIn } from './support/people/sign-in.ts';
import { unwrap } from './support/product/api-client.ts';
import * as fixtures from './support/product/fixtures.ts';
import { test } from './support/test.ts';

// The tests change cash and refunds of the whole company.
test.use({ apart: 'money' });

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});

type Invoice = { id: string; invoiceNumber: string };

/** Issues a credit note on a paid invoice as finance, so that it becomes her credit. */
async function creditNote(page: Page, { id, invoiceNumber }: Invoice, amount: string) {
  await page.goto(`/staff/financial/invoices/${id}`);
  await page.getByRole('button', { name: 'Issue credit note' }).click();
  const dialog = page.getByRole('dialog', { name: `Credit note for ${invoiceNumber}` });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Reason').fill('One carton was measured with its pallet');
  await dialog.getByRole('button', { name: `Issue credit note for ${invoiceNumber}` }).click();
  await expect(page.getByText(/CRN-\d{4}-/).first()).toBeVisible();
}

/** She has it sent to another wallet than the suggested one. */
const fillPayee = async (page: Page) => {
  await page.getByLabel('Mobile money', { exact: true }).check();
  await page.getByLabel('Mobile money number').fill('024 400 4417');
  await page.getByLabel('Network').selectOption('MTN');
  await page.getByLabel('Name on the wallet').fill('Ama Mensah');
};

async function requestRefund(page: Page, amount: string) {
  await page.goto('/customer/payments');
  await expect(page.getByText('Your credit', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Request refund' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue(amount);
  await fillPayee(page);
  await page.getByLabel('Reason').fill('I ship nothing more this year');
  await page.getByRole('button', { name: 'Request refund' }).click();
  await expect(newest(page)).toContainText('Under review');
  return (await newest(page).getByText(/^RFD-/).first().innerText()).trim();
}
/** Returns what she sees of her latest refund request. */
const newest = (page: Page) =>
  page.getByRole('table', { name: 'Refunds' }).getByRole('row').filter({ hasText: /RFD-/ }).first();

async function open(page: Page, refundNumber: string) {
  await choose(page, 'Payments');
  const tabs = page.getByRole('navigation', { name: 'Finance' });
  await tabs.getByRole('link', { name: 'Refunds' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refunds');
  await page.getByRole('link', { name: refundNumber }).click();
  return page.getByRole('dialog', { name: `Refund ${refundNumber}` });
}

/** Returns the journal lines of a refund number, as account and amount. */
async function journalOf(refundNumber: string) {
  const { items } = unwrap(
    await parties.staff.get<{ items: { account: string; amount: { amount: string } }[] }>(
      `/analytics/journal?q=${refundNumber}`,
    ),
  );
  return items.map(({ account, amount }) => `${account} ${amount.amount}`).toSorted();
}

test('a manual refund is rejected once with a reason, then approved by one person and sent by another', async ({
  arrive,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'refunds');
  const [amaPage, abena, kwame, camera] = (await Promise.all(
    Array.from({ length: 4 }, arrive),
  )) as [Page, Page, Page, Page];
  const { invoice } = await parties.invoicedShipment();
  const { id } = await parties.submittedPayment(invoice, { payer: parties.byCustomer });
  await parties.byStaff.confirmPayment(id);
  await logIn(abena, 'finance');
  await creditNote(abena, invoice, '50.00');
  await takeScreenshot(abena, 'a-credit-note-on-a-paid-invoice');
  await logIn(amaPage, 'customer');

  const first = await requestRefund(amaPage, '50.00');
  const refusing = await open(abena, first);
  await refusing.getByRole('button', { name: 'Reject' }).click();
  await refusing.getByLabel('Reason for rejecting').fill('Please give the number and its name.');
  await refusing.getByRole('button', { name: `Reject ${first}` }).click();
  // Her page updates without a reload, here and below.
  await expect(newest(amaPage)).toContainText('Please give the number and its name.');
  expect(await journalOf(first)).toEqual([]);
  await refusing.getByRole('button', { name: 'Close' }).click();

  const refundNumber = await requestRefund(amaPage, '50.00');
  await takeScreenshot(amaPage, 'she-has-asked-again');
  const deciding = await open(abena, refundNumber);
  await expect(deciding.getByText('I ship nothing more this year')).toBeVisible();
  await deciding.getByRole('button', { name: 'Approve GHS 50.00' }).click();
  await expect(newest(amaPage)).not.toContainText('Under review');
  await expect(newest(amaPage)).toContainText('Will be sent to MTN 024 400 4417, Ama Mensah');
  await logIn(kwame, 'staff');
  const sending = await open(kwame, refundNumber);
  await sending.getByLabel('Transfer reference').fill('MP-OUT-7731');
  await takeScreenshot(kwame, 'kwame-notes-the-transfer');
  await sending.getByRole('button', { name: 'Record GHS 50.00 as sent' }).click();
  await expect(newest(amaPage)).toContainText(/Sent on .*, reference MP-OUT-7731/);
  const transferProof = await moneyMessage(camera, 'MP-OUT-7731', 'GHS 50.00');
  await sending.getByLabel('Transfer slip or screenshot').setInputFiles(transferProof);
  await sending.getByRole('button', { name: 'Upload proof' }).click();
  await expect(sending.getByRole('img', { name: 'Proof of payment' })).toBeVisible();
  await takeScreenshot(kwame, 'the-proof-is-kept');
  await amaPage.reload();
  await expect(
    newest(amaPage).getByRole('button', { name: `Proof of ${refundNumber}` }),
  ).toBeVisible();
  await takeScreenshot(amaPage, 'it-was-sent');

  expect(await journalOf(refundNumber)).toEqual([
    'cash-mobile-money -50.00',
    'customer-credit 50.00',
    'refunds-payable -50.00',
    'refunds-payable 50.00',
  ]);
  await abena.goto(`/staff/financial/journal?q=${refundNumber}`);
  await expect(abena.getByRole('row').filter({ hasText: 'Refunds payable' })).toHaveCount(2);
  await takeScreenshot(abena, 'the-journal-has-it');
  await amaPage.goto(`/customer/invoices/${invoice.id}`);
  await expect(amaPage.getByText(/CRN-/).first()).toBeVisible();

  // From the invoice itself: the credit note is issued with the approval.
  await amaPage.getByRole('link', { name: 'Request a refund for this invoice' }).click();
  await amaPage.getByLabel('Amount').fill('20.00');
  await fillPayee(amaPage);
  await amaPage.getByLabel('Reason').fill('One carton never came');
  await takeScreenshot(amaPage, 'she-asks-back-from-an-invoice');
  await amaPage.getByRole('button', { name: 'Request refund' }).click();
  await expect(newest(amaPage)).toContainText(`Invoice ${invoice.invoiceNumber}`);
  const onInvoice = (await newest(amaPage).getByText(/^RFD-/).first().innerText())
    .trim()
    .slice(0, 15);
  const writing = await open(abena, onInvoice);
  await expect(writing.getByText(/^Approving issues a GHS.20\.00 credit note/)).toBeVisible();
  await takeScreenshot(abena, 'a-refund-on-an-invoice');
  await writing.getByRole('button', { name: 'Approve GHS 20.00' }).click();
  await expect(newest(amaPage)).toContainText(/Credit note CRN-/);
  await takeScreenshot(amaPage, 'its-credit-note-is-written');
  expect(await journalOf(onInvoice)).toEqual(['customer-credit 20.00', 'refunds-payable -20.00']);
});

test('an online payment is refunded online, and the customer can follow it', async ({
  arrive,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'refunds');
  const [amaPage, abena] = [await arrive(), await arrive()];
  const { invoice } = await parties.invoicedShipment();
  await logIn(amaPage, 'customer');
  await amaPage.goto(`/customer/invoices/${invoice.id}`);
  await amaPage.getByRole('button', { name: /^Pay GHS.330\.00 now$/ }).click();
  await amaPage.getByRole('button', { name: 'Approve payment' }).click();
  await expect(amaPage.getByRole('heading', { level: 1 })).toHaveText(/^GHS.330\.00 paid$/);
  await logIn(abena, 'finance');
  await creditNote(abena, invoice, '30.00');

  const refundNumber = await requestRefund(amaPage, '30.00');
  const deciding = await open(abena, refundNumber);
  await deciding.getByRole('button', { name: 'Approve GHS 30.00' }).click();
  await expect(newest(amaPage)).toContainText('Will be refunded to your original payment method');
  await expect(deciding.getByText(/we can refund .* the same way/)).toBeVisible();
  // A payment that can be refunded online is not refunded manually.
  await expect(deciding.getByLabel('Transfer reference')).toHaveCount(0);
  await takeScreenshot(abena, 'abena-sends-it-back-online');
  await deciding.getByRole('button', { name: 'Refund GHS 30.00 online' }).click();
  await expect(deciding.getByText('Refund in progress')).toBeVisible();
  await expect(newest(amaPage)).toContainText('On its way to your original payment method');
  await expect(newest(amaPage)).toContainText(/Refunded online on/, { timeout: 45_000 });
  await takeScreenshot(amaPage, 'it-went-back-online');
  expect(await journalOf(refundNumber)).toEqual([
    'customer-credit 30.00',
    'gateway-clearing -30.00',
    'refunds-payable -30.00',
    'refunds-payable 30.00',
  ]);
});
