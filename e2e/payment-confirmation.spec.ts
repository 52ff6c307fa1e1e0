import { expect, type Page } from '@playwright/test';

import { moneyMessage } from './support/devices/photos.ts';
import { choose } from './support/pages/menu.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import { logIn } from './support/people/sign-in.ts';
import { unwrap } from './support/product/api-client.ts';
import * as fixtures from './support/product/fixtures.ts';
import { test } from './support/test.ts';
import * as money from './support/trade/invoices-and-payments.ts';

// The tests change cash and refunds of the whole company.
test.use({ apart: 'money' });

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});

type InvoiceState = { state: string; paid: { amount: string }; owed: { amount: string } };
const stateOf = async ({ invoice }: { invoice: { id: string } }) => {
  const { state, paid, owed } = unwrap(
    await parties.customer.get<InvoiceState>(`/invoices/${invoice.id}`),
  );
  return [state, paid.amount, owed.amount];
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const decided = (page: Page) => page.getByRole('region', { name: 'Recently reviewed' });

// 0.12 CBM × USD 220.00 × 12.50 = GHS 330.00, of which 40% is GHS 132.00; two cartons are twice that.
test('a payment by every method is reported with proof, checked by someone else and receipted', async ({
  arrive,
}, info) => {
  test.setTimeout(240_000);
  const takeScreenshot = screenshotsOf(info, 'ways-of-paying');
  const [amaPage, abena, kwame, camera] = (await Promise.all(
    Array.from({ length: 4 }, arrive),
  )) as [Page, Page, Page, Page];
  const inParts = await parties.invoicedShipment();
  const together = [
    await parties.invoicedShipment(),
    await parties.invoicedShipment({ cartons: 2 }),
  ] as const;
  const byBank = await parties.invoicedShipment({ mode: 'AIR' });
  const inCash = await parties.invoicedShipment();
  const stamp = String(Date.now()).slice(-7);
  await logIn(amaPage, 'customer');
  await logIn(abena, 'finance');

  await test.step('the deposit by MTN shows how much, by when and why, and updates while she watches', async () => {
    const reference = `MTN.${stamp}`;
    await money.openInvoice(amaPage, inParts.invoice.invoiceNumber);
    await expect(heading(amaPage)).toContainText(/^Pay GHS.330\.00 by \d+.\w+.\d{4}$/);
    await amaPage
      .getByRole('radio', { name: /^Pay in two parts: GHS.132\.00 now and GHS.198\.00 later/ })
      .click();
    await expect(heading(amaPage)).toContainText(/^Pay GHS.132\.00 by \d+.\w+.\d{4}$/);
    await expect(
      amaPage.getByText('We load your goods once the deposit is confirmed.'),
    ).toBeVisible();
    await money.fillPayment(amaPage, {
      reference,
      from: { number: '024 400 4417', network: 'MTN' },
      proof: await moneyMessage(camera, reference, 'GHS 132.00'),
    });
    await money.sendPayment(amaPage, 'GHS 132.00');
    await expect(amaPage.getByText('Proof uploaded.')).toBeVisible();
    await amaPage.goto('/customer/payment-verification');
    await expect(amaPage.getByText(reference)).toBeVisible();
    await expect(amaPage.getByText('Proof received.')).toBeVisible();
    await takeScreenshot(amaPage, 'she-waits-for-the-deposit');
    await money.confirmPayment(abena, reference, 'GHS 132.00');
    // Her page updates without a reload.
    await expect(decided(amaPage).getByText(reference)).toBeVisible();
    await expect(decided(amaPage).getByRole('button', { name: /^Receipt RCP-/ })).toBeVisible();
    await takeScreenshot(amaPage, 'she-sees-it-confirmed');
    expect(await stateOf(inParts)).toEqual(['PARTIALLY_PAID', '132.00', '198.00']);
    const receipt = await money.receiptOf(amaPage, reference);
    for (const text of [
      reference,
      'MTN mobile money',
      inParts.invoice.invoiceNumber,
      'GHS 132.00',
      'GHS 198.00',
    ])
      expect(receipt).toContain(text);
  });

  await test.step('the balance by Telecel is rejected first, reported again and confirmed', async () => {
    const [wrong, right] = [`TLC.0${stamp}`, `TLC.${stamp}`];
    const from = { number: '020 811 2233', network: 'Telecel' } as const;
    await money.openInvoice(amaPage, inParts.invoice.invoiceNumber);
    // Not due until its vessel is known; she pays early.
    await expect(heading(amaPage)).toHaveText('Nothing due now');
    await expect(amaPage.getByText('GHS 198.00 is due later.')).toBeVisible();
    await money.fillPayment(amaPage, { reference: wrong, from });
    await money.sendPayment(amaPage, 'GHS 198.00');
    await amaPage.goto('/customer/payment-verification');
    await expect(amaPage.getByText(wrong)).toBeVisible();
    await money.rejectPayment(abena, wrong, 'Telecel knows no transfer with this number.');
    const refusal = decided(amaPage).getByRole('alert');
    await expect(refusal).toContainText('Telecel knows no transfer with this number.');
    await expect(refusal).toContainText('Don’t send the money twice');
    await takeScreenshot(amaPage, 'she-reads-why-it-was-not-found');
    expect(await stateOf(inParts)).toEqual(['PARTIALLY_PAID', '132.00', '198.00']);
    await refusal.getByRole('link', { name: 'Report payment again' }).click();
    await expect(heading(amaPage)).toHaveText('Nothing due now');
    await money.fillPayment(amaPage, { reference: right, from });
    await money.sendPayment(amaPage, 'GHS 198.00');
    await money.confirmPayment(abena, right, 'GHS 198.00');
    await expect(heading(amaPage)).toHaveText('Paid in full');
    expect(await stateOf(inParts)).toEqual(['PAID', '330.00', '0.00']);
    expect(await money.receiptOf(amaPage, right)).toContain('Telecel mobile money');
  });

  await test.step('two shipments are paid together by AT', async () => {
    const reference = `AT.${stamp}`;
    await amaPage.goto('/customer/select-shipments');
    for (const { shipment } of together)
      await amaPage.getByRole('checkbox', { name: shipment.trackingNumber }).check();
    const selection = amaPage.getByRole('region', { name: 'Selection' });
    await expect(selection).toContainText('GHS 990.00 due now');
    await takeScreenshot(amaPage, 'she-selects-two-shipments');
    await selection.getByRole('link', { name: 'Pay GHS 990.00', exact: true }).click();
    await expect(heading(amaPage)).toHaveText('Pay GHS 990.00');
    await money.fillPayment(amaPage, {
      reference,
      from: { number: '027 555 0101', network: 'AT' },
    });
    await takeScreenshot(amaPage, 'she-pays-two-invoices-in-one-go');
    await money.sendPayment(amaPage, 'GHS 990.00');
    await money.confirmPayment(abena, reference, 'GHS 990.00');
    expect(await stateOf(together[0])).toEqual(['PAID', '330.00', '0.00']);
    expect(await stateOf(together[1])).toEqual(['PAID', '660.00', '0.00']);
    const receipt = await money.receiptOf(amaPage, reference);
    for (const { invoice } of together) expect(receipt).toContain(invoice.invoiceNumber);
    expect(receipt).toContain('GHS 990.00');
    expect(receipt).toContain('AT mobile money');
  });

  await test.step('a bank transfer is reported with the slip as PDF', async () => {
    const reference = `FT${stamp}GCB`;
    const owed = byBank.invoice.instalments[0]?.owed.amount ?? '';
    const due = money.inCedis(Number(owed) * 100);
    await money.openInvoice(amaPage, byBank.invoice.invoiceNumber);
    await camera.setContent(`<h1>Transfer advice</h1><p>${reference}, ${due}</p>`);
    await money.fillPayment(amaPage, {
      method: 'Bank transfer',
      reference,
      proof: { name: 'slip.pdf', mimeType: 'application/pdf', buffer: await camera.pdf() },
    });
    await money.sendPayment(amaPage, due);
    await expect(amaPage.getByText('Proof uploaded.')).toBeVisible();
    const panel = await money.openPayment(abena, reference);
    await expect(panel.getByRole('button', { name: 'Open proof of payment (PDF)' })).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await money.confirmPayment(abena, reference, due);
    expect(await stateOf(byBank)).toEqual(['PAID', owed, '0.00']);
    const receipt = await money.receiptOf(amaPage, reference);
    for (const text of [due, 'Bank transfer']) expect(receipt).toContain(text);
  });

  await test.step('cash that Kwame records at the office is confirmed only by Abena', async () => {
    const reference = `SLIP-${stamp}`;
    const { invoiceNumber } = inCash.invoice;
    await logIn(kwame, 'staff');
    await choose(kwame, 'Payments');
    await kwame.getByRole('button', { name: 'Record payment' }).click();
    const dialog = kwame.getByRole('dialog', { name: 'Record payment' });
    await dialog.getByLabel('Find an invoice').fill(invoiceNumber);
    await dialog.getByRole('button', { name: invoiceNumber }).click();
    await dialog.getByLabel('Office').selectOption('Accra office');
    await dialog.getByLabel('Reference').fill(reference);
    await takeScreenshot(kwame, 'kwame-takes-in-cash');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const own = await money.openPayment(kwame, reference);
    await expect(own.getByText('You recorded this payment')).toBeVisible();
    await expect(own.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
    await amaPage.goto('/customer/payment-verification');
    await expect(amaPage.getByText(reference)).toBeVisible();
    await money.confirmPayment(abena, reference, 'GHS 330.00');
    await expect(decided(amaPage).getByText(reference)).toBeVisible();
    expect(await stateOf(inCash)).toEqual(['PAID', '330.00', '0.00']);
    expect(await money.receiptOf(amaPage, reference)).toContain('Cash at our office');
  });

  await amaPage.goto('/customer/payments');
  await expect(amaPage.getByText('Nothing to pay')).toBeVisible();
  await takeScreenshot(amaPage, 'nothing-is-owed');
});
