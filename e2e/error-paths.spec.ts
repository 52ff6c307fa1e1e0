import { expect, type Page } from '@playwright/test';

import { responsesTo } from './support/devices/network.ts';
import { scan, type } from './support/devices/scanner.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import * as customer from './support/people/customer.ts';
import { logIn } from './support/people/sign-in.ts';
import { unwrap } from './support/product/api-client.ts';
import * as fixtures from './support/product/fixtures.ts';
import { test } from './support/test.ts';
import * as batchSteps from './support/trade/batches.ts';
import * as money from './support/trade/invoices-and-payments.ts';
import * as station from './support/trade/receiving.ts';

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});

const statesOf = (shipment: { id: string }) => fixtures.statesOf(parties.staff, shipment);
const asKwame = (page: Page) => logIn(page, 'staff');
const asAma = (page: Page) => logIn(page, 'customer');

test('a carton scanned twice is loaded once', async ({ page }, info) => {
  const shipment = await parties.paidShipment();
  const { batchNumber } = await parties.openBatch();
  await asKwame(page);
  await batchSteps.openBatch(page, batchNumber);
  await batchSteps.loadCarton(page, fixtures.labelOf(shipment), 'Ama Mensah');
  await scan(page, fixtures.labelOf(shipment));
  await expect(
    page.getByRole('status').filter({ hasText: `${fixtures.labelOf(shipment)} is already loaded` }),
  ).toBeVisible();
  const loaded = page.getByRole('region', { name: 'Loaded', exact: true }).getByRole('listitem');
  await expect(loaded).toHaveCount(1);
  await screenshotsOf(info, 'unhappy')(page, 'scanned-twice');
});

test('a carton of another batch and an unpaid one are not loaded', async ({ page }) => {
  const otherShipment = await parties.paidShipment();
  const first = await parties.openBatch();
  await parties.byStaff.load(first.id, fixtures.labelOf(otherShipment));
  const { shipment: unpaid } = await parties.invoicedShipment();
  const second = await parties.openBatch();
  await asKwame(page);
  await batchSteps.openBatch(page, second.batchNumber);
  const already = new RegExp(`already in ${first.batchNumber}`);
  await batchSteps.expectLoadRefused(page, fixtures.labelOf(otherShipment), already);
  await batchSteps.dismissAlert(page);
  await batchSteps.expectLoadRefused(page, fixtures.labelOf(unpaid), /deposit not paid/);
  await batchSteps.dismissAlert(page);
  await expect(page.getByText('No cartons loaded yet.')).toBeVisible();
  expect([await statesOf(otherShipment), await statesOf(unpaid)]).toEqual([
    ['LOADED'],
    ['VERIFIED'],
  ]);
});

test('two people who confirm one payment at the same time book it once', async ({
  arrive,
}, info) => {
  const { invoice } = await parties.invoicedShipment();
  const { reference } = await parties.submittedPayment(invoice, { payer: parties.byCustomer });
  const owed = `GHS ${invoice.instalments[0]?.owed.amount ?? ''}`;
  const [abena, kwame] = [await arrive(), await arrive()];
  await logIn(abena, 'finance');
  await asKwame(kwame);
  const panels = [
    await money.openPayment(abena, reference),
    await money.openPayment(kwame, reference),
  ];
  const answers = [abena, kwame].map((page) => responsesTo(page, '/confirm'));
  const press = panels.map((panel) => panel.getByRole('button', { name: `Confirm ${owed}` }));
  for (const button of press) await expect(button).toBeVisible();
  await Promise.all(press.map((button) => button.click()));
  for (const panel of panels)
    await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible();
  await screenshotsOf(info, 'unhappy')(kwame, 'confirmed-by-two');
  expect(answers.flat().filter((status) => status === 200)).toHaveLength(1);
  const after = unwrap(
    await parties.staff.get<{ paid: { amount: string } }>(`/invoices/${invoice.id}`),
  );
  expect(after.paid.amount).toBe(invoice.instalments[0]?.owed.amount);
});

test('two people who load one carton at the same time put it into one batch', async ({
  arrive,
}, info) => {
  const shipment = await parties.paidShipment();
  const label = fixtures.labelOf(shipment);
  const batches = [await parties.openBatch(), await parties.openBatch()];
  const pages = [await arrive(), await arrive()];
  for (const [at, page] of pages.entries()) {
    await asKwame(page);
    await batchSteps.openBatch(page, batches[at]?.batchNumber ?? '');
    await page.keyboard.type(label);
  }
  await Promise.all(pages.map((page) => page.keyboard.press('Enter')));
  const outcomes = pages.map((page) => ({
    page,
    done: page.getByRole('status').filter({ hasText: `${label} loaded for` }),
    refused: page.getByRole('alert').filter({ hasText: /already in SEA-/ }),
  }));
  for (const { done, refused } of outcomes) await expect(done.or(refused)).toBeVisible();
  const won = await Promise.all(outcomes.map(({ done }) => done.isVisible()));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await statesOf(shipment)).toEqual(['LOADED']);
  const loser = outcomes[won.indexOf(false)]?.page;
  if (loser) await screenshotsOf(info, 'unhappy')(loser, 'loaded-by-a-colleague');
});

test('a batch changed by a colleague is not overwritten, and nothing typed is lost', async ({
  page,
}, info) => {
  const { id, batchNumber } = await parties.openBatch();
  await asKwame(page);
  await batchSteps.openBatch(page, batchNumber);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Note').fill('Reefer plug needed');
  const { version } = unwrap(await parties.staff.get<{ version: number }>(`/batches/${id}`));
  unwrap(await parties.staff.patch(`/batches/${id}`, { vessel: 'MSC Accra' }, { version }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'This batch was updated while you were editing' });
  await expect(notice).toContainText('Vessel: changed from empty to MSC Accra');
  await expect(page.getByLabel('Note')).toHaveValue('Reefer plug needed');
  await screenshotsOf(info, 'unhappy')(page, 'edited-an-old-version');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(batchNumber);
  expect(unwrap(await parties.staff.get(`/batches/${id}`))).toMatchObject({
    vessel: 'MSC Accra',
    note: 'Reefer plug needed',
  });
});

test('a measurement out of tolerance turns amber and is accepted with a reason', async ({
  page,
}, info) => {
  const shipment = await parties.receivedShipment();
  const label = fixtures.labelOf(shipment);
  await logIn(page, 'warehouse-cn');
  await station.openStation(page, '验货');
  await station.scanToVerify(page, label);
  await type(page, 26.5, 60, 40, 50);
  await expect(page.getByText('两次测量的差异超出允许范围')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '重量' })).toContainText('26.50 kg');
  await screenshotsOf(info, 'unhappy')(page, 'out-of-tolerance');
  expect(await statesOf(shipment)).toEqual(['RECEIVED']);
  await page.getByRole('button', { name: '注明原因并采用…' }).click();
  await page.getByLabel('新测量正确的原因').fill('收货时未装托盘，现连托盘称重');
  await page.getByRole('button', { name: '采用新测量结果' }).click();
  await expect(page.getByText(`已验货：${label}`)).toBeVisible();
  expect(await statesOf(shipment)).toEqual(['VERIFIED']);
});

test('an overpayment becomes credit that pays the next invoice', async ({ arrive }, info) => {
  const first = await parties.invoicedShipment();
  const second = await parties.invoicedShipment();
  const [ama, abena] = [await arrive(), await arrive()];
  await asAma(ama);
  await money.openInvoice(ama, first.invoice.invoiceNumber);
  // 0.12 CBM × USD 220.00 × 12.50 = GHS 330.00.
  const reference = `MP${Date.now()}OVER`;
  await money.fillPayment(ama, { reference, amount: '400' });
  await money.sendPayment(ama, 'GHS 400.00');
  await logIn(abena, 'finance');
  const panel = await money.openPayment(abena, reference);
  await expect(panel.getByText('GHS 70.00 overpaid')).toBeVisible();
  await screenshotsOf(info, 'unhappy')(abena, 'paid-too-much');
  await panel.getByRole('button', { name: 'Confirm GHS 400.00' }).click();
  await expect(panel.getByText('GHS 70.00 added to Ama Mensah’s credit.')).toBeVisible();
  await money.openInvoice(ama, second.invoice.invoiceNumber);
  await expect(ama.getByRole('heading', { name: 'Your credit' })).toBeVisible();
  await ama.getByRole('button', { name: 'Use GHS 70.00 credit' }).click();
  await expect(ama.getByRole('heading', { level: 1 })).toContainText('Pay GHS 260.00');
  await screenshotsOf(info, 'unhappy')(ama, 'used-her-credit');
});

test('two quick clicks on the payment button report one payment', async ({ page }) => {
  const { invoice } = await parties.invoicedShipment();
  await asAma(page);
  await money.openInvoice(page, invoice.invoiceNumber);
  const answers = responsesTo(page, '/api/payments');
  const reference = `MP${Date.now()}TWICE`;
  await money.fillPayment(page, { reference });
  await page.getByRole('button', { name: 'I’ve paid' }).dblclick();
  await expect(page.getByText('Payment of GHS 330.00 reported')).toBeVisible();
  expect(answers).toEqual([200]);
  const { items } = unwrap(
    await parties.staff.get<{ items: object[] }>(`/payments?q=${encodeURIComponent(reference)}`),
  );
  expect(items).toHaveLength(1);
});

test('going back in a pre-alert keeps every answer', async ({ page }) => {
  const line = { supplierNumber: 'ZT7300112299', contents: 'Curtain fabric', cartons: 5 };
  await asAma(page);
  await customer.fillPreAlert(page, [line]);
  await expect(page.getByText(/Curtain fabric, 5.cartons/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create shipment' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Accra office/ })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Supplier tracking number')).toHaveValue(line.supplierNumber);
  await expect(page.getByLabel('Cartons')).toHaveValue('5');
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^By sea/ })).toBeChecked();
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
});
