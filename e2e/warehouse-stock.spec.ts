import fs from 'node:fs';

import { expect, type Page } from '@playwright/test';
import { xlsxKind } from '@sankofa/domain/endpoint';
import { maxRows } from '@sankofa/domain/warehouse/loading-lists/import-endpoints';

import { tableOf } from '../server/src/platform/files/list-table.ts';
import { xlsxOf } from '../server/src/platform/files/xlsx.ts';
import { cartonPhoto } from './support/devices/photos.ts';
import { scan } from './support/devices/scanner.ts';
import { choose } from './support/pages/menu.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import { logIn } from './support/people/sign-in.ts';
import { unwrap } from './support/product/api-client.ts';
import * as fixtures from './support/product/fixtures.ts';
import { test } from './support/test.ts';
import * as station from './support/trade/receiving.ts';

let parties: fixtures.Parties;
test.beforeAll(async ({ product }) => {
  parties = await fixtures.demoParties(product.url);
});
/** Rows of a list that the page shows at once. */
const shownAtOnce = 50;
const asKwame = (page: Page) => logIn(page, 'staff');

type CartonLookup = { packages: { state: string; shelf: string | null; holds: object[] }[] };
const findCarton = async (code: string) => {
  const { packages } = unwrap(
    await parties.staff.get<CartonLookup>(`/warehouse/scan?code=${code}`),
  );
  return packages[0];
};

/** As a supplier’s spreadsheet saves it. */
const csv = (...rows: string[][]) => ({
  name: 'Guangzhou Lamps.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [['唛头', '快递单号', '品名', '件数'], ...rows].map((row) => row.join(',')).join('\r\n'),
  ),
});

test('a supplier’s list is imported, failed rows are corrected, and the same list again changes nothing', async ({
  page,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'yard');
  const { user } = unwrap(
    await parties.customer.get<{ user: { shippingMark: string } }>('/auth/me'),
  );
  const mark = user.shippingMark;
  const ends = String(Date.now()).slice(-7);
  const first = csv(
    [mark, `LL1${ends}`, 'Lamps 灯具', '2'],
    [mark.slice(0, -1), `LL2${ends}`, 'Bulbs', '1'],
    ['', `LL3${ends}`, 'Shades', '1'],
    [mark, `LL4${ends}`, 'Cables', 'two'],
  );
  const counted = (what: string, count: number) =>
    expect(page.getByText(what, { exact: true }).locator('..')).toHaveText(`${what}${count}`);
  const dropFile = (file: typeof first) => page.getByLabel('Choose file').setInputFiles(file);

  await asKwame(page);
  await choose(page, 'Loading lists');
  await dropFile(first);
  await counted('Ready to import', 1);
  await counted('Not imported', 3);
  await takeScreenshot(page, 'three-rows-need-putting-right');
  // The mark lacks its last letter: the most similar customer is proposed.
  await page.getByRole('button', { name: `Use ${mark}, Ama Mensah` }).click();
  await counted('Ready to import', 2);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 2 rows to fix' }).click(),
  ]);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows imported')).toBeVisible();

  const [headings = [], ...failed] = await tableOf({
    bytes: fs.readFileSync(await saved.path()),
    kind: xlsxKind,
  });
  expect(headings.slice(2)).toEqual(['唛头', '快递单号', '品名', '件数']);
  expect(failed.map(([row, , , number]) => [row, number])).toEqual([
    ['4', `LL3${ends}`],
    ['5', `LL4${ends}`],
  ]);
  expect(failed.map(([, reasons]) => reasons)).toEqual([
    'Missing shipping mark',
    'Cartons must be a whole number from 1 to 100',
  ]);
  // As a person corrects it in Excel: the mark and the number of cartons. The columns that we added stay in it.
  const corrected = failed.map(([row = '', reasons = '', , number = '', goods = '', cartons]) => [
    row,
    reasons,
    mark,
    number,
    goods,
    cartons === 'two' ? '3' : '1',
  ]);
  const columns = headings.map((heading) => ({ heading, width: 20 }));
  await page.getByRole('button', { name: 'Import another list' }).click();
  await dropFile({
    name: saved.suggestedFilename(),
    mimeType: xlsxKind,
    buffer: Buffer.from(await xlsxOf([{ name: 'Rows', columns, rows: corrected }])),
  });
  await counted('Ready to import', 2);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows imported')).toBeVisible();

  await page.getByRole('button', { name: 'Import another list' }).click();
  await dropFile(first);
  await counted('Already pre-alerted', 1);
  await counted('Ready to import', 0);
  await takeScreenshot(page, 'the-same-list-again');
  for (const [number, cartons] of [
    ['LL1', 2],
    ['LL2', 1],
    ['LL3', 1],
    ['LL4', 3],
  ] as const)
    expect(
      unwrap(await parties.staff.get<CartonLookup>(`/warehouse/scan?code=${number}${ends}`))
        .packages,
    ).toHaveLength(cartons);
});

test('a list of 7,000 rows is checked part by part, and the page shows and takes input meanwhile', async ({
  page,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'yard');
  const { user } = unwrap(
    await parties.customer.get<{ user: { shippingMark: string } }>('/auth/me'),
  );
  const ends = String(Date.now()).slice(-7);
  const parts = 7_000 / maxRows;
  // One in 35 has an unknown mark: two hundred of them.
  const rows = Array.from({ length: 7_000 }, (_, at) => [
    at % 35 === 1 ? `Wang ${at + 2}` : user.shippingMark,
    `BIG${ends}${at}`,
    'Lamps',
    '1',
  ]);
  await asKwame(page);
  await choose(page, 'Loading lists');
  const bar = page.getByRole('progressbar');
  const field = page.getByRole('searchbox', { name: 'Find a row' });
  const typed = Promise.withResolvers<void>();
  let sent = 0;
  // A part is checked once the page has drawn a frame with the parts before it, so the speed of the machine decides
  // nothing; half of them wait until something was typed.
  await page.route('**/api/imports/loading-list', async (route) => {
    const waitsFor = sent * maxRows;
    await page.waitForFunction((value) => Reflect.get(window, 'drawn').has(value), waitsFor);
    // Never all rows at once, which would block a slow phone.
    expect(await page.locator('main li').count()).toBeLessThanOrEqual(2 * shownAtOnce);
    if (sent === parts / 2) await typed.promise;
    sent += 1;
    await route.continue();
  });
  // Each value of the progress bar at the beginning of a frame.
  await page.evaluate(() => {
    const drawn = new Set<number>();
    Object.assign(window, { drawn });
    const draw = () => {
      const bar = document.querySelector<HTMLProgressElement>('main progress');
      if (bar) drawn.add(bar.value);
      requestAnimationFrame(draw);
    };
    draw();
  });
  await page.getByLabel('Choose file').setInputFiles(csv(...rows));
  await expect(bar).toHaveJSProperty('value', 3_500);
  await field.pressSequentially('Wang 4');
  // Typed while the list was still being checked: its rows are found, and nothing is lost later.
  await expect(bar).toBeVisible();
  await expect(field).toHaveValue('Wang 4');
  await expect(page.getByText('1 to 3 of 3')).toBeVisible();
  await takeScreenshot(page, 'seven-thousand-rows-on-their-way');
  typed.resolve();
  await expect(page.getByText('200 rows need fixing')).toBeVisible();
  await expect(field).toHaveValue('Wang 4');
  expect(sent).toBe(parts);
  await field.fill('');
  for (const range of ['51 to 100 of 200', '101 to 150 of 200', '151 to 200 of 200']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(range)).toBeVisible();
  }
  await expect(page.getByText('Row 6968', { exact: true })).toBeVisible();
  await takeScreenshot(page, 'seven-thousand-rows-looked-at');
});

test('a differing measurement is photographed and put on hold; the hold is lifted with a reason', async ({
  arrive,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'yard');
  const shipment = await parties.receivedShipment();
  const label = fixtures.labelOf(shipment);
  const [wei, camera] = [await arrive(), await arrive()];
  await logIn(wei, 'warehouse-cn');
  await station.openStation(wei, '验货');
  await station.scanToVerify(wei, label);
  await station.fillMeasures(wei, [26, 60, 40, 50]);
  await expect(wei.getByText('两次测量的差异超出允许范围')).toBeVisible();
  await wei.getByLabel('差异照片').setInputFiles(await cartonPhoto(camera, 'scale', '#8a6'));
  await expect(wei.getByText('已上传 1 张差异照片')).toBeVisible();
  await wei.getByRole('button', { name: '扣货…' }).click();
  await wei.getByLabel('扣货原因').fill('客户说是 20 公斤');
  await takeScreenshot(wei, 'wei-holds-what-differs');
  await wei.getByRole('button', { name: '对此件扣货' }).click();
  await expect(wei.getByText(`已扣货：${label}`)).toBeVisible();
  expect((await findCarton(label))?.holds).toMatchObject([
    { kind: 'MEASUREMENT_DISPUTE', reason: '客户说是 20 公斤' },
  ]);

  await station.scanToVerify(wei, label);
  await wei.getByRole('button', { name: '解除扣货：待复测' }).click();
  await wei.getByLabel('解除原因').fill('已与客户一起复称');
  await takeScreenshot(wei, 'wei-lifts-the-hold');
  await wei.getByRole('button', { name: '解除扣货' }).click();
  await expect(wei.getByText('待复测')).toHaveCount(0);
  await wei.getByRole('textbox', { name: '重量' }).focus();
  await station.fillMeasures(wei, [20, 60, 40, 50]);
  // It differs from the first measurement, so the final one needs a reason too.
  await wei.getByRole('button', { name: '注明原因并采用…' }).click();
  await wei.getByLabel('新测量正确的原因').fill('秤已校准，客户在场');
  await wei.getByRole('button', { name: '采用新测量结果' }).click();
  await expect(wei.getByText(`已验货：${label}`)).toBeVisible();
  expect(await findCarton(label)).toMatchObject({ state: 'VERIFIED', holds: [] });
});

test('a zone is counted by scanning: unexpected and missing cartons are resolved', async ({
  page,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'yard');
  const shipment = await parties.receivedShipment({
    cartons: 3,
    shelves: ['Q-01', 'Q-02', 'R-01'],
  });
  const [received, missing, unexpected] = shipment.packages.map(({ labelNumber }) => labelNumber);
  await asKwame(page);
  await choose(page, 'Inventory');
  await page.getByRole('link', { name: 'Stock counts' }).click();
  await page.getByRole('combobox', { name: 'Warehouse' }).selectOption('Guangzhou warehouse');
  await page.getByLabel('Zone').fill('Q');
  await page.getByRole('button', { name: 'Start stock count' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zone Q, Guangzhou warehouse');
  const field = page.getByRole('textbox', { name: 'Scan each carton in this zone' });
  await expect(field).toBeFocused();
  await scan(page, received ?? '');
  await expect(page.getByRole('status').filter({ hasText: `${received} counted` })).toBeVisible();
  await scan(page, unexpected ?? '');
  const red = page.getByRole('alert').filter({ hasText: `${unexpected} isn’t expected here` });
  await expect(red).toContainText('Expected at: Guangzhou warehouse · R-01');
  await takeScreenshot(page, 'a-carton-has-strayed');
  await red.getByRole('button', { name: 'Got it' }).click();

  await page.getByRole('button', { name: `Move here: ${unexpected}` }).click();
  await page.getByLabel('Reason it’s here').fill('Put back on the wrong shelf');
  await page.getByRole('dialog').getByRole('button', { name: 'Move here' }).click();
  await expect(page.getByText('No unexpected cartons.')).toBeVisible();
  await page.getByRole('button', { name: `Not found: ${missing}` }).click();
  await page.getByLabel('Where you looked').fill('In zones Q and R and at the door');
  await takeScreenshot(page, 'a-carton-is-missing');
  await page.getByRole('dialog').getByRole('button', { name: 'Not found' }).click();
  await expect(page.getByText('All expected cartons are scanned or resolved.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish count' }).click();
  await expect(field).toBeHidden();
  expect(await findCarton(unexpected ?? '')).toMatchObject({ shelf: 'Q' });
});
