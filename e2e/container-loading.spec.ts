import { expect, type Locator, type Page } from '@playwright/test';

import { supplierBill } from './support/devices/photos.ts';
import { scan } from './support/devices/scanner.ts';
import { choose } from './support/pages/menu.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import { logIn } from './support/people/sign-in.ts';
import { unwrap } from './support/product/api-client.ts';
import * as fixtures from './support/product/fixtures.ts';
import { test } from './support/test.ts';
import * as batchSteps from './support/trade/batches.ts';

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});
const asKwame = (page: Page) => logIn(page, 'staff');
const see = (page: Page, view: 'Board' | 'Timeline') =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name: view }).click();
const confirm = (page: Page, label: string, batchNumber: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: `${label}: ${batchNumber}` })
    .click();

test('suggested shipments are loaded with one click, and the board moves the batch on', async ({
  page,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'container');
  const shipment = await parties.paidShipment({ cartons: 2 });
  const { batchNumber, id } = await parties.openBatch();
  await asKwame(page);
  await batchSteps.openBatch(page, batchNumber);
  await expect(
    page.getByRole('checkbox', { name: `Load ${shipment.trackingNumber}` }),
  ).toBeChecked();
  await takeScreenshot(page, 'what-still-fits');
  // What waits for others stays unselected.
  const offered = await page
    .getByRole('checkbox', { name: /^Load / })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));
  for (const name of offered)
    if (!name.includes(shipment.trackingNumber))
      await page.getByRole('checkbox', { name, exact: true }).uncheck();
  await page.getByRole('button', { name: 'Load 2 cartons of 1 shipment' }).click();
  await expect(page.getByText('2 of 2 cartons loaded')).toBeVisible();
  expect(await fixtures.statesOf(parties.staff, shipment)).toEqual(['LOADED', 'LOADED']);

  await choose(page, 'Batches');
  await see(page, 'Board');
  const column = (state: string) => page.getByRole('region', { name: state, exact: true });
  const card = (state: string) =>
    column(state)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: batchNumber }) });
  await expect(card('Open')).toContainText('2 cartons, 1 customer');
  if (info.project.name === 'desktop') await card('Open').dragTo(column('Closed'));
  else {
    await card('Open')
      .getByRole('button', { name: `Move to… ${batchNumber}` })
      .click();
    await card('Open').getByRole('button', { name: 'Closed', exact: true }).click();
  }
  await confirm(page, 'Close loading list', batchNumber);
  await expect(card('Closed')).toBeVisible();
  await expect(card('Open')).toHaveCount(0);
  await takeScreenshot(page, 'closed-on-the-board');
  // It has no container number yet, so it cannot depart: the page names what is missing.
  await card('Closed')
    .getByRole('button', { name: `Move to… ${batchNumber}` })
    .click();
  await card('Closed').getByRole('button', { name: 'Departed', exact: true }).click();
  await confirm(page, 'Record departure', batchNumber);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/container/i);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(unwrap(await parties.staff.get<{ state: string }>(`/batches/${id}`)).state).toBe('CLOSED');
});

test('a carton scanned by mistake leaves the batch with Undo', async ({ page }, info) => {
  const takeScreenshot = screenshotsOf(info, 'container');
  const shipment = await parties.paidShipment({ cartons: 1 });
  const label = fixtures.labelOf(shipment);
  const { batchNumber } = await parties.openBatch();
  await asKwame(page);
  await batchSteps.openBatch(page, batchNumber);
  await batchSteps.loadCarton(page, label, 'Ama Mensah');
  expect(await fixtures.statesOf(parties.staff, shipment)).toEqual(['LOADED']);
  await page.getByRole('button', { name: `Undo ${label}`, exact: true }).click();
  // Within a minute of the scan no question is asked.
  await expect(page.getByText(`${label} offloaded from ${batchNumber}`)).toBeVisible();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await takeScreenshot(page, 'a-scan-is-undone');
  await expect(page.getByRole('button', { name: `Undo ${label}` })).toHaveCount(0);
  expect(await fixtures.statesOf(parties.staff, shipment)).toEqual(['VERIFIED']);
});

test('the warehouse loads at its station without the Batches permission', async ({
  page,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'container');
  const shipment = await parties.paidShipment({ cartons: 1 });
  const label = fixtures.labelOf(shipment);
  const { batchNumber } = await parties.openBatch();
  await logIn(page, 'warehouse-cn');
  await page.goto('/staff/warehouse/load');
  await page.getByRole('button', { name: '广州仓库' }).click();
  await page.getByRole('button', { name: batchNumber }).click();
  const field = page.getByRole('textbox', { name: '装货时逐件扫描' });
  await expect(field).toBeFocused();
  await scan(page, label);
  await expect(page.getByRole('status').filter({ hasText: `已装货：${label}` })).toBeVisible();
  expect(await fixtures.statesOf(parties.staff, shipment)).toEqual(['LOADED']);
  await takeScreenshot(page, 'the-load-station');
  await page.getByRole('button', { name: `撤销 ${label}`, exact: true }).click();
  await expect(page.getByText('已撤销', { exact: true })).toBeVisible();
  expect(await fixtures.statesOf(parties.staff, shipment)).toEqual(['VERIFIED']);
});

test('a late batch is late on the timeline, and its costs and margin are shown', async ({
  page,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'container');
  const { batch } = await parties.sailingBatch();
  const { batchNumber } = batch;
  const { eta } = unwrap(await parties.staff.get<{ eta: string }>(`/batches/${batch.id}`));
  const later = new Date(Date.parse(eta) + 5 * 86_400_000).toISOString().slice(0, 10);
  await asKwame(page);
  await batchSteps.openBatch(page, batchNumber);
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: 'Record delay', exact: true }).click();
  await page.getByLabel('New arrival date').fill(later);
  await page.getByLabel('Reason').fill('The port of Tema is full');
  await page.getByRole('button', { name: 'Save new dates' }).click();
  await expect(page.getByText(`${batchNumber} has new dates`)).toBeVisible();

  await choose(page, 'Batches');
  await page.getByRole('link', { name: 'Active' }).click();
  const row = page
    .getByRole('list', { name: 'Active batches by date' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: batchNumber }) });
  await expect(row).toContainText('5 days late');
  await takeScreenshot(page, 'late-on-the-timeline');

  await row.getByRole('link', { name: batchNumber }).click();
  const money = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Costs and margin' }) });
  const revenue = Number(await figure(money, 'Revenue'));
  expect(revenue).toBeGreaterThan(0);
  const office = await page.context().newPage();
  const bill = await supplierBill(office, 'Nansha Yard', 'CNY 100.00');
  await office.close();
  const enter = async (cost: Record<string, string>, files: (typeof bill)[] = []) => {
    await page.getByRole('button', { name: 'Add cost' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cost type').selectOption(cost['Cost type'] ?? '');
    await dialog.getByLabel('Currency').selectOption(cost['Currency'] ?? '');
    for (const [label, value] of Object.entries(cost))
      if (label !== 'Cost type' && label !== 'Currency')
        await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByLabel(/^Supplier invoice(?! number)/).setInputFiles(files);
    if (cost['Currency'] === 'Chinese yuan') await takeScreenshot(page, 'a-cost-in-yuan');
    await dialog.getByRole('button', { name: 'Add cost' }).click();
    await expect(dialog).toBeHidden();
  };
  await enter(
    {
      'Cost type': 'Handling in China',
      Supplier: 'Nansha Yard',
      Currency: 'Chinese yuan',
      Amount: '100',
      'GHS per CNY (optional)': '1.7',
      'Rate source': 'Bank of China, this morning',
    },
    [bill],
  );
  await enter({
    'Cost type': 'Trucking',
    Supplier: 'Tema Haulage',
    Currency: 'Ghana cedis',
    Amount: '55.5',
  });
  const left = (costs: number) => (revenue - costs).toFixed(2);
  await expect.poll(() => figure(money, 'Margin')).toBe(left(225.5));
  await expect(money.getByText('at 1.7000 (Bank of China, this morning)')).toBeVisible();
  await takeScreenshot(page, 'costs-and-margin');
  // The invoice was attached to the first cost; the second row asks for its own.
  await expect(
    money.getByRole('button', { name: /^Add: Invoice from Tema Haulage/ }),
  ).toBeVisible();
  await money.getByRole('button', { name: /^View: Invoice from Nansha Yard/ }).click();
  await expect(
    page.getByRole('dialog').getByRole('img', { name: /^Invoice from Nansha Yard/ }),
  ).toBeVisible();
  await takeScreenshot(page, 'the-bill-of-a-cost');
  await page.keyboard.press('Escape');

  await money.getByRole('button', { name: /^Void Trucking, Tema Haulage/ }).click();
  await page.getByLabel('Reason').fill('It was for another container');
  await takeScreenshot(page, 'a-cost-is-struck-out');
  await page.getByRole('button', { name: 'Void cost' }).click();
  await expect(money.getByText('Voided: It was for another container')).toBeVisible();
  await expect.poll(() => figure(money, 'Margin')).toBe(left(170));

  await choose(page, 'Payments');
  await page.getByRole('link', { name: 'Batch margins' }).click();
  await page.getByRole('searchbox', { name: 'Batch' }).fill(batchNumber);
  await expect(page.getByRole('link', { name: batchNumber })).toBeVisible();
  await expect(page.getByText(left(170), { exact: true })).toBeVisible();
});

/** Returns the number of that name in a card's totals, as digits only. */
async function figure(card: Locator, name: string): Promise<string> {
  const sum = card.locator('dt').getByText(name, { exact: true }).locator('..');
  const text = (await sum.locator('dd').first().textContent()) ?? '';
  return text.replaceAll(/[^\d.−]/g, '').replace('−', '-');
}
