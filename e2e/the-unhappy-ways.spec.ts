import { expect, type Page } from '@playwright/test';

import { albumOf } from './support/album.ts';
import { good } from './support/caller.ts';
import * as over from './support/consignment.ts';
import * as customer from './support/customer.ts';
import * as door from './support/door.ts';
import * as money from './support/money.ts';
import { answersTo } from './support/network.ts';
import { scan, type } from './support/scanner.ts';
import { logIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import * as yard from './support/yard.ts';

let parties: over.Parties;
test.beforeAll(async ({ product }) => {
  parties = await over.demoParties(product.url);
});

const statesOf = (shipment: { id: string }) => over.statesOf(parties.staff, shipment);
const asKwame = (page: Page) => logIn(page, 'staff@demo.test', '/staff');
const asAma = (page: Page) => logIn(page, 'customer@demo.test');

test('a carton that is scanned twice is loaded once', async ({ page }, info) => {
  const shipment = await over.paidShipment(parties);
  const { batchNumber } = await over.openBatch(parties.staff);
  await asKwame(page);
  await yard.openBatch(page, batchNumber);
  await yard.load(page, over.labelOf(shipment), 'Ama Mensah');
  await scan(page, over.labelOf(shipment));
  await expect(
    page.getByRole('status').filter({ hasText: `${over.labelOf(shipment)} is already loaded` }),
  ).toBeVisible();
  const loaded = page.getByRole('region', { name: 'Loaded', exact: true }).getByRole('listitem');
  await expect(loaded).toHaveCount(1);
  await albumOf(info, 'unhappy')(page, 'scanned-twice');
});

test('a carton of another batch and one that is not paid stay where they are', async ({ page }) => {
  const elsewhere = await over.paidShipment(parties);
  const first = await over.openBatch(parties.staff);
  good(await parties.staff.post(`/batches/${first.id}/load`, { code: over.labelOf(elsewhere) }));
  const { shipment: unpaid } = await over.invoicedShipment(parties);
  const second = await over.openBatch(parties.staff);
  await asKwame(page);
  await yard.openBatch(page, second.batchNumber);
  const already = new RegExp(`already in ${first.batchNumber}`);
  await yard.loadRefused(page, over.labelOf(elsewhere), already);
  await yard.seen(page);
  await yard.loadRefused(page, over.labelOf(unpaid), /deposit not paid/);
  await yard.seen(page);
  await expect(page.getByText('No cartons loaded yet.')).toBeVisible();
  expect([await statesOf(elsewhere), await statesOf(unpaid)]).toEqual([['LOADED'], ['VERIFIED']]);
});

test('two people who confirm one payment at once take the money once', async ({ arrive }, info) => {
  const { invoice } = await over.invoicedShipment(parties);
  const { reference } = await over.submittedPayment(parties.customer, invoice);
  const owed = `GHS ${invoice.instalments[0]?.owed.amount ?? ''}`;
  const [abena, kwame] = [await arrive(), await arrive()];
  await logIn(abena, 'finance@demo.test', '/staff');
  await asKwame(kwame);
  const panels = [
    await money.openPayment(abena, reference),
    await money.openPayment(kwame, reference),
  ];
  const answers = [abena, kwame].map((page) => answersTo(page, '/confirm'));
  const press = panels.map((panel) => panel.getByRole('button', { name: `Confirm ${owed}` }));
  for (const button of press) await expect(button).toBeVisible();
  await Promise.all(press.map((button) => button.click()));
  for (const panel of panels)
    await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible();
  await albumOf(info, 'unhappy')(kwame, 'confirmed-by-two');
  expect(answers.flat().filter((status) => status === 200)).toHaveLength(1);
  const after = good(
    await parties.staff.get<{ paid: { amount: string } }>(`/invoices/${invoice.id}`),
  );
  expect(after.paid.amount).toBe(invoice.instalments[0]?.owed.amount);
});

test('two people who load one carton at once: one batch has it', async ({ arrive }, info) => {
  const shipment = await over.paidShipment(parties);
  const label = over.labelOf(shipment);
  const batches = [await over.openBatch(parties.staff), await over.openBatch(parties.staff)];
  const pages = [await arrive(), await arrive()];
  for (const [at, page] of pages.entries()) {
    await asKwame(page);
    await yard.openBatch(page, batches[at]?.batchNumber ?? '');
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
  if (loser) await albumOf(info, 'unhappy')(loser, 'loaded-by-a-colleague');
});

test('a batch that a colleague changed meanwhile is not overwritten, and nothing typed is lost', async ({
  page,
}, info) => {
  const { id, batchNumber } = await over.openBatch(parties.staff);
  await asKwame(page);
  await yard.openBatch(page, batchNumber);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Note').fill('Reefer plug needed');
  const { version } = good(await parties.staff.get<{ version: number }>(`/batches/${id}`));
  good(await parties.staff.patch(`/batches/${id}`, { vessel: 'MSC Accra' }, { version }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  const told = page
    .getByRole('status')
    .filter({ hasText: 'This batch was updated while you were editing' });
  await expect(told).toContainText('Vessel: changed from empty to MSC Accra');
  await expect(page.getByLabel('Note')).toHaveValue('Reefer plug needed');
  await albumOf(info, 'unhappy')(page, 'edited-an-old-version');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(batchNumber);
  expect(good(await parties.staff.get(`/batches/${id}`))).toMatchObject({
    vessel: 'MSC Accra',
    note: 'Reefer plug needed',
  });
});

test('a measure out of tolerance turns amber and is accepted with a reason', async ({
  page,
}, info) => {
  const shipment = await over.receivedShipment(parties);
  const label = over.labelOf(shipment);
  await logIn(page, 'warehouse.cn@demo.test', '/staff');
  await door.standAt(page, '验货');
  await door.scanToVerify(page, label);
  await type(page, 26.5, 60, 40, 50);
  await expect(page.getByText('两次测量的差异超出允许范围')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '重量' })).toContainText('26.50 kg');
  await albumOf(info, 'unhappy')(page, 'out-of-tolerance');
  expect(await statesOf(shipment)).toEqual(['RECEIVED']);
  await page.getByRole('button', { name: '注明原因并采用…' }).click();
  await page.getByLabel('新测量正确的原因').fill('收货时未装托盘，现连托盘称重');
  await page.getByRole('button', { name: '采用新测量结果' }).click();
  await expect(page.getByText(`已验货：${label}`)).toBeVisible();
  expect(await statesOf(shipment)).toEqual(['VERIFIED']);
});

test('what is paid too much becomes credit that pays the next invoice', async ({
  arrive,
}, info) => {
  const first = await over.invoicedShipment(parties);
  const second = await over.invoicedShipment(parties);
  const [ama, abena] = [await arrive(), await arrive()];
  await asAma(ama);
  await money.openInvoice(ama, first.invoice.invoiceNumber);
  // 0.12 CBM × USD 220.00 × 12.50 = GHS 330.00.
  const reference = `MP${Date.now()}.OVER`;
  await money.fillPayment(ama, { reference, amount: '400' });
  await money.sendPayment(ama, 'GHS 400.00');
  await logIn(abena, 'finance@demo.test', '/staff');
  const panel = await money.openPayment(abena, reference);
  await expect(panel.getByText('GHS 70.00 overpaid')).toBeVisible();
  await albumOf(info, 'unhappy')(abena, 'paid-too-much');
  await panel.getByRole('button', { name: 'Confirm GHS 400.00' }).click();
  await expect(panel.getByText('GHS 70.00 added to Ama Mensah’s credit.')).toBeVisible();
  await money.openInvoice(ama, second.invoice.invoiceNumber);
  await expect(ama.getByRole('heading', { name: 'Your credit' })).toBeVisible();
  await ama.getByRole('button', { name: 'Use GHS 70.00 credit' }).click();
  await expect(ama.getByRole('heading', { level: 1 })).toContainText('Pay GHS 260.00');
  await albumOf(info, 'unhappy')(ama, 'used-her-credit');
});

test('two quick presses on paying tell of one payment', async ({ page }) => {
  const { invoice } = await over.invoicedShipment(parties);
  await asAma(page);
  await money.openInvoice(page, invoice.invoiceNumber);
  const answers = answersTo(page, '/api/payments');
  const reference = `MP${Date.now()}.TWICE`;
  await money.fillPayment(page, { reference });
  await page.getByRole('button', { name: 'I’ve paid' }).dblclick();
  await expect(page.getByText('Payment of GHS 330.00 reported')).toBeVisible();
  expect(answers).toEqual([200]);
  const { items } = good(
    await parties.staff.get<{ items: object[] }>(`/payments?q=${encodeURIComponent(reference)}`),
  );
  expect(items).toHaveLength(1);
});

test('going back in an announcement keeps every answer', async ({ page }) => {
  const parcel = { supplierNumber: 'ZT7300112299', contents: 'Curtain fabric', cartons: 5 };
  await asAma(page);
  await customer.fillPreAlert(page, [parcel]);
  await expect(page.getByText(/Curtain fabric, 5.cartons/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create shipment' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Accra office/ })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Supplier tracking number')).toHaveValue(parcel.supplierNumber);
  await expect(page.getByLabel('Cartons')).toHaveValue('5');
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^By sea/ })).toBeChecked();
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
});
