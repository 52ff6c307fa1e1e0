import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { albumOf } from './support/album.ts';
import { good } from './support/caller.ts';
import { demoParties, laneOf } from './support/consignment.ts';
import * as door from './support/door.ts';
import { filmCode, filmLabel } from './support/film.ts';
import { readLabel } from './support/label.ts';
import { choose } from './support/menu.ts';
import { cartonPhoto } from './support/pictures.ts';
import { logIn } from './support/sign-in.ts';
import { test as base } from './support/test.ts';

const seen = path.join(os.tmpdir(), `camera-${process.pid}.y4m`);
/** A phone whose camera sees what lies on the table: the film that the journey makes. */
const test = base.extend<object, { camera: string }>({
  camera: [seen, { option: true, scope: 'worker' }],
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
const lookWithCamera = (page: Page, words: string) =>
  page.getByRole('button', { name: words, exact: true }).click();

test('Wei receives and verifies by the camera of his phone, whatever kind of code is on the carton', async ({
  arrive,
  product,
}, info) => {
  const look = albumOf(info, 'camera');
  const { customer, staff } = await demoParties(product.url);
  const { accra } = await laneOf(staff);
  const ends = String(Date.now()).slice(-6);
  const kinds = [
    ['Code128', `SF1${ends}`],
    ['DataMatrix', `YT88${ends}`],
    ['EAN13', ean13(`690${ends}123`)],
  ] as const;
  const shipment = good(
    await customer.post<{ id: string; trackingNumber: string }>('/shipments', {
      mode: 'SEA',
      goodsClass: 'NORMAL',
      destinationSiteId: accra,
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

  await test.step('each code of a courier or a maker opens its carton', async () => {
    await logIn(wei, 'warehouse.cn@demo.test', '/staff');
    await door.standAt(wei, '收货');
    for (const [format, number] of kinds) {
      await filmCode(seen, format, number);
      await lookWithCamera(wei, '用相机扫描');
      await expect(wei.getByText(`Lamps, ${format}`).first()).toBeVisible();
      labels.push(await door.receiveCarton(wei, measures, photo));
    }
    await look(wei, 'wei-received-three-by-camera');
    const { packages } = good(
      await staff.get<{ packages: { state: string; supplierNumber: string }[] }>(
        `/shipments/${shipment.id}`,
      ),
    );
    expect(packages.map(({ state }) => state)).toEqual(['RECEIVED', 'RECEIVED', 'RECEIVED']);
  });

  const [label = ''] = labels;
  const pdf = await door.printLabel(wei, label);

  await test.step('the printed label says the same to a reader, to a person and to the camera', async () => {
    const printed = await readLabel(pdf);
    expect(printed).toMatchObject({ bars: label });
    expect(printed.square).toBe(`${product.url}/tracking/${shipment.trackingNumber}`);
    // Both ends of the lane read it.
    expect(printed.text).toContain('海运');
    await door.standAt(wei, '验货');
    await filmLabel(seen, pdf, 'bars');
    await lookWithCamera(wei, '用相机扫描');
    await expect(wei.getByRole('textbox', { name: '重量' })).toBeFocused();
    await door.fillMeasures(wei, measures);
    await expect(wei.getByText(`已验货：${label}`)).toBeVisible();
  });

  await test.step('the square on it opens the shipment', async () => {
    await choose(wei, '运单', 'zh');
    await filmLabel(seen, pdf, 'square');
    await lookWithCamera(wei, '用相机扫描');
    await expect(wei.getByRole('heading', { level: 1 })).toHaveText(shipment.trackingNumber);
    await look(wei, 'wei-opened-the-shipment-by-its-square');
  });
});

/** Twelve figures and their check figure, as GS1 reckons it. */
function ean13(twelve: string): string {
  const sum = Array.from(twelve).reduce(
    (total, figure, at) => total + Number(figure) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}
