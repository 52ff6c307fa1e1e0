import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { writeCodeVideo, writeLabelVideo } from './support/devices/camera-video.ts';
import { cartonPhoto, largePhoto } from './support/devices/photos.ts';
import { scan } from './support/devices/scanner.ts';
import { choose } from './support/pages/menu.ts';
import {
  expectOneHandUse,
  smallPhone,
  recordUploadedPhotos,
} from './support/pages/one-hand-use.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import { logIn } from './support/people/sign-in.ts';
import { unwrap } from './support/product/api-client.ts';
import * as fixtures from './support/product/fixtures.ts';
import { test as base } from './support/test.ts';
import { readLabel } from './support/trade/label.ts';
import * as station from './support/trade/receiving.ts';

const videoFile = path.join(os.tmpdir(), `camera-${process.pid}.y4m`);
/** A phone whose camera shows a video written by the test. */
const test = base.extend<object, { camera: string }>({
  camera: [videoFile, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ camera }, use, { project }) => {
      const { launchOptions } = project.use;
      const args = [
        ...(launchOptions?.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${camera}`,
      ];
      await use({ ...launchOptions, args });
      fs.rmSync(camera, { force: true });
    },
    { scope: 'worker' },
  ],
});

const measures = [12.5, 40, 30, 25] as const;
const scanWithCamera = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true }).click();

test('Wei receives and verifies with the camera of his phone, whatever kind of code is on the carton', async ({
  arrive,
  product,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'camera');
  const { customer, staff, sites } = await fixtures.demoParties(product.url);
  const ends = String(Date.now()).slice(-6);
  const kinds = [
    ['Code128', `SF1${ends}`],
    ['DataMatrix', `YT88${ends}`],
    ['EAN13', ean13(`690${ends}123`)],
  ] as const;
  const shipment = unwrap(
    await customer.post<{ id: string; trackingNumber: string }>('/shipments', {
      mode: 'SEA',
      goodsClass: 'NORMAL',
      destinationSiteId: sites.accra,
      lines: kinds.map(([format, supplierNumber]) => ({
        supplierNumber,
        contents: `Lamps, ${format}`,
        cartons: 1,
      })),
    }),
  );
  const wei = await arrive();
  const photo = await cartonPhoto(await arrive(), 'carton', '#c69a6b');
  const labels: string[] = [];

  await test.step('each code of a courier or manufacturer opens its carton', async () => {
    await logIn(wei, 'warehouse-cn');
    await station.openStation(wei, '收货');
    for (const [format, number] of kinds) {
      await writeCodeVideo(videoFile, format, number);
      await scanWithCamera(wei, '用相机扫描');
      await expect(wei.getByText(`Lamps, ${format}`).first()).toBeVisible();
      labels.push(await station.receiveCarton(wei, measures, photo));
    }
    await takeScreenshot(wei, 'wei-received-three-by-camera');
    const { packages } = unwrap(
      await staff.get<{ packages: { state: string; supplierNumber: string }[] }>(
        `/shipments/${shipment.id}`,
      ),
    );
    expect(packages.map(({ state }) => state)).toEqual(['RECEIVED', 'RECEIVED', 'RECEIVED']);
  });

  const [label = ''] = labels;
  const pdf = await station.printLabel(wei, label);

  await test.step('the printed label has the same content for a scanner, a person and the camera', async () => {
    const printed = await readLabel(pdf);
    expect(printed).toMatchObject({ barcode: label });
    expect(printed.qrCode).toBe(`${product.url}/tracking/${shipment.trackingNumber}`);
    // Both ends of the route read it.
    expect(printed.text).toContain('海运');
    await station.openStation(wei, '验货');
    await writeLabelVideo(videoFile, pdf, 'bars');
    await scanWithCamera(wei, '用相机扫描');
    await expect(wei.getByRole('textbox', { name: '重量' })).toBeFocused();
    await station.fillMeasures(wei, measures);
    await expect(wei.getByText(`已验货：${label}`)).toBeVisible();
  });

  await test.step('the QR code on it opens the shipment', async () => {
    await choose(wei, '运单', 'zh');
    await writeLabelVideo(videoFile, pdf, 'square');
    await scanWithCamera(wei, '用相机扫描');
    await expect(wei.getByRole('heading', { level: 1 })).toHaveText(shipment.trackingNumber);
    await takeScreenshot(wei, 'wei-opened-the-shipment-by-its-square');
  });
});

test('every station can be used with one hand on a small phone, in the person’s language', async ({
  arrive,
  product,
}, info) => {
  const takeScreenshot = screenshotsOf(info, 'one-hand');
  const parties = await fixtures.demoParties(product.url);
  const announced = await parties.announcedShipment();
  const received = await parties.receivedShipment();
  const paid = await parties.paidShipment();
  const open = await parties.openBatch();
  const unloading = await parties.unloadingBatch();
  const shipment = await parties.availableShipment();
  const abroad = await arrive();
  const photo = await largePhoto(abroad);
  const phone = await arrive();
  await phone.setViewportSize(smallPhone);
  const uploadedPhotos = await recordUploadedPhotos(phone);
  const field = (name: string) => phone.getByRole('textbox', { name });
  const button = (name: string | RegExp) => phone.getByRole('button', { name });
  const weight = field('Weight');
  await logIn(phone, 'staff');

  await test.step('receiving keeps the typed text when the language changes', async () => {
    await phone.goto('/staff/warehouse/receive');
    await button('Guangzhou warehouse').click();
    const scanner = field('Scan courier number, label or shipping mark');
    await expectOneHandUse(phone, scanner, button('Scan with camera'));
    await scan(phone, announced.supplierNumber);
    await expect(weight).toBeFocused();
    await weight.fill('20.5');
    await field('Length').fill('60');
    await button('中文').click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('收货');
    await expect(field('重量')).toHaveValue('20.5');
    await expect(field('长')).toHaveValue('60');
    await field('宽').fill('40');
    await field('高').fill('50');
    await phone.getByLabel('添加照片').setInputFiles(photo);
    await expect(phone.getByRole('img', { name: 'large.jpg' })).toBeVisible();
    await expectOneHandUse(phone, field('重量'), field('高'), button(/^保存/), button('English'));
    await takeScreenshot(phone, 'received-in-chinese');
    await button(/^保存/).click();
    await expect(phone.getByText(/^已保存：/)).toBeVisible();
    await expect.poll(async () => (await uploadedPhotos()).length).toBe(1);
    const [uploaded] = await uploadedPhotos();
    expect(photo.buffer.byteLength).toBeGreaterThan(2_000_000);
    expect(uploaded).toMatchObject({ width: 1600, height: 1200, kind: 'image/jpeg' });
    expect(uploaded?.bytes).toBeLessThan(500_000);
  });

  await test.step('another device uses the person’s language too', async () => {
    await logIn(abroad, 'staff');
    await abroad.goto('/staff/warehouse/verify');
    await expect(abroad.getByRole('heading', { level: 1 })).toHaveText('验货');
    const saved = abroad.waitForResponse((response) => response.url().endsWith('/users/updateMe'));
    await abroad.getByRole('button', { name: 'English' }).click();
    expect((await saved).status()).toBe(200);
    await expect(abroad.getByRole('heading', { level: 1 })).toHaveText('Verify');
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Receive');
  });

  await test.step('verifying works with one hand', async () => {
    await phone.goto('/staff/warehouse/verify');
    await expectOneHandUse(phone, field('Scan the label of a received carton'));
    await scan(phone, fixtures.labelOf(received));
    await expect(weight).toBeFocused();
    await expectOneHandUse(phone, weight, field('Height'), button(/^Verify$/));
    await takeScreenshot(phone, 'verify');
    // Days and times follow the language immediately, like the texts.
    await expect(phone.getByText(/CST \(China\)/).first()).toBeVisible();
    await button('中文').click();
    await expect(phone.getByText(/北京时间/).first()).toBeVisible();
    await expect(phone.getByText(/CST \(China\)/)).toHaveCount(0);
    await button('English').click();
  });

  await test.step('loading works with one hand', async () => {
    await phone.goto(`/staff/batches/${open.id}`);
    const scanner = field('Scan carton to load');
    await expectOneHandUse(phone, scanner);
    await scan(phone, fixtures.labelOf(paid));
    await expect(phone.getByText(`${fixtures.labelOf(paid)} loaded for`).first()).toBeVisible();
    await expectOneHandUse(phone, scanner);
    await takeScreenshot(phone, 'load');
  });

  await test.step('unloading works with one hand', async () => {
    await phone.goto(`/staff/warehouse/unload?batch=${unloading.batch.id}`);
    await expectOneHandUse(phone, field('Scan each carton'), button('Finish unloading'));
    await scan(phone, fixtures.labelOf(unloading.shipment));
    await expect(phone.getByText('1 of 1', { exact: true })).toBeVisible();
    await expectOneHandUse(phone, field('Scan each carton'), button('Finish unloading'));
    await takeScreenshot(phone, 'unload');
  });

  await test.step('handing over works with one hand', async () => {
    await phone.goto('/staff/warehouse/hand-over');
    await expectOneHandUse(
      phone,
      field('Scan label, or enter tracking number, customer code or name'),
    );
    await scan(phone, fixtures.labelOf(shipment));
    await expectOneHandUse(
      phone,
      phone.getByLabel('Pickup code'),
      phone.getByLabel('Collector’s name'),
      phone.getByLabel('Signature box'),
      button('Hand over 0 cartons'),
    );
    await takeScreenshot(phone, 'hand-over');
  });
});

/** Returns twelve digits with their check digit by GS1. */
function ean13(twelve: string): string {
  const sum = Array.from(twelve).reduce(
    (total, figure, at) => total + Number(figure) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}
