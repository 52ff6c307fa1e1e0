import { listSettingsVersions } from '@sankofa/domain/company/settings-history-endpoints';
import { sites as sampleSites } from '@sankofa/domain/fixtures/sites';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openSites, verifiedGoods, type Sites } from '../../testing/trade/goods.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { onlyPendingChange, twoAdmins } from '../testing/settings-changes.ts';

let world: World;
let sites: Sites;
beforeEach(async () => {
  world = await startWorld();
  sites = await openSites(world);
});
afterEach(() => world.close());

const siteOf = async (id: string) => {
  const { items } = (await world.as('admin').get('/settings/sites')).json<{
    items: { id: string; version: number; [key: string]: unknown }[];
  }>();
  return items.find((one) => one.id === id);
};
const change = (id: string, body: object, version = 1) =>
  world.as('admin').patch(`/sites/${id}`, body, { version });
const close = (id: string, version = 1) =>
  world
    .as('admin')
    .post(`/sites/${id}/active`, { isActive: false, reason: 'The lease ended' }, { version });

test('the only admin changes any part of a site, and its history says what', async () => {
  const position = { lat: 5.6101, lng: -0.1868 };
  const changed = await change(sites.accra, {
    phone: '+233302000999',
    position,
    modes: ['SEA'],
    reason: 'New switchboard',
  });
  expect(changed.json()).toMatchObject({ version: 2, isPending: false });
  expect(await siteOf(sites.accra)).toMatchObject({
    phone: '+233302000999',
    position,
    modes: ['SEA'],
    name: sampleSites.accra.name,
    version: 2,
  });
  const { items } = listSettingsVersions.answer.parse(
    (await world.as('admin').get(`/settings/history/site:${sites.accra}`)).json(),
  );
  expect(items[0]).toMatchObject({ version: 2, reason: 'New switchboard' });
  expect(items[0]?.changes.map(({ label }) => label)).toEqual(['Modes', 'Phone', 'Map position']);
  const undone = await world
    .as('admin')
    .post(
      `/settings/history/site:${sites.accra}/restore`,
      { version: 1, reason: 'Wrong number' },
      { version: 2 },
    );
  expect(undone.json()).toEqual({ version: 3, isPending: false });
  expect(await siteOf(sites.accra)).toMatchObject({ phone: sampleSites.accra.phone });
});

test('with a second admin, an address waits for approval while hours change at once', async () => {
  const { yaw } = await twoAdmins(world);
  const changed = await change(sites.guangzhou, {
    addressZh: '广州市新地址1号',
    openingHours: 'Daily 9:00 to 18:00',
  });
  expect(changed.json()).toMatchObject({ version: 2, isPending: true });
  expect(await siteOf(sites.guangzhou)).toMatchObject({
    addressZh: sampleSites.guangzhou.addressZh,
    openingHours: 'Daily 9:00 to 18:00',
  });
  // Changed meanwhile: the approval doesn't take it back.
  await change(sites.guangzhou, { openingHours: 'Daily 8:00 to 20:00' }, 2);
  const pending = await onlyPendingChange(world);
  expect(pending.now).toContain(sampleSites.guangzhou.addressZh);
  expect(pending.proposed).toContain('广州市新地址1号');
  expect((await yaw.post(`/settings/changes/${pending.id}/approve`)).statusCode).toBe(200);
  expect(await siteOf(sites.guangzhou)).toMatchObject({
    addressZh: '广州市新地址1号',
    openingHours: 'Daily 8:00 to 20:00',
    version: 4,
  });
});

test('a wrong place, a missing Chinese address, a stale version and staff are refused', async () => {
  expect((await change(sites.accra, { placeCode: 'CNNGB' })).json()).toMatchObject({
    fields: { placeCode: 'Choose a location in Ghana' },
  });
  expect((await change(sites.guangzhou, { addressZh: null })).statusCode).toBe(400);
  expect((await change(sites.accra, { position: { lat: 91, lng: 0 } })).statusCode).toBe(400);
  expect((await change(sites.accra, { openingHours: 'x' }, 9)).json()).toMatchObject({
    code: 'request.version_stale',
    current: { version: 1 },
  });
  const clerk = world.as('finance');
  expect((await clerk.patch(`/sites/${sites.accra}`, {}, { version: 1 })).statusCode).toBe(403);
  expect((await clerk.get('/settings/sites')).statusCode).toBe(200);
});

test('a site with open work can’t be closed, and the refusal says what is open', async () => {
  const ama = await world.ama();
  await verifiedGoods(world, {
    customerId: ama.id,
    siteId: sites.guangzhou,
    destinationSiteId: sites.accra,
  });
  const office = await close(sites.accra);
  expect([office.statusCode, office.json().code, office.json().message]).toEqual([
    409,
    'site.in_use',
    'This site can’t be closed yet: 1 open shipment for pickup here. Finish or move them first',
  ]);
  expect((await close(sites.guangzhou)).json().message).toMatch(/\d+ cartons? here/);
});

test('a closed site is offered to no one, and can be opened again', async () => {
  const ama = await world.ama();
  const names = async () =>
    (await ama.get('/destinations'))
      .json<{ items: { name: string }[] }>()
      .items.map(({ name }) => name);
  expect((await close(sites.tamale)).json()).toMatchObject({ isActive: false, version: 2 });
  expect(await names()).toEqual(['Accra office']);
  expect(await siteOf(sites.tamale)).toMatchObject({ isActive: false });
  const again = await world
    .as('admin')
    .post(`/sites/${sites.tamale}/active`, { isActive: true, reason: 'New lease' }, { version: 2 });
  expect(again.json()).toMatchObject({ isActive: true, version: 3 });
  expect(await names()).toContain('Tamale office');
});

test('the parts decide the Chinese address, and a new text without parts replaces them', async () => {
  const { addressParts } = sampleSites.guangzhou;
  const detail = { zh: '90号2号仓', en: 'No. 90, Shed 2' };
  const moved = { ...addressParts, detail };
  const changed = await change(sites.guangzhou, { addressParts: moved, addressZh: '别处' });
  expect(changed.json()).toMatchObject({ version: 2, isPending: false });
  expect(await siteOf(sites.guangzhou)).toMatchObject({
    addressParts: moved,
    addressZh: '广东省广州市白云区石槎路90号2号仓',
  });
  const kit = (await (await world.ama()).get('/me/address-kit')).json<{
    warehouses: { code: string; parts: unknown }[];
  }>();
  expect(kit.warehouses.filter(({ code }) => code === 'CAN1')).toEqual(
    ['AIR', 'SEA'].map((mode) => expect.objectContaining({ mode, parts: moved })),
  );
  await change(sites.guangzhou, { addressZh: '广州市新地址1号' }, 2);
  expect(await siteOf(sites.guangzhou)).toMatchObject({
    addressParts: null,
    addressZh: '广州市新地址1号',
  });
  const restored = await world
    .as('admin')
    .post(
      `/settings/history/site:${sites.guangzhou}/restore`,
      { version: 1, reason: 'It did not move' },
      { version: 3 },
    );
  expect(restored.statusCode).toBe(200);
  expect(await siteOf(sites.guangzhou)).toMatchObject({
    addressParts,
    addressZh: sampleSites.guangzhou.addressZh,
  });
});

test('a part without Chinese or without its reading is refused, and offices have none', async () => {
  const { addressParts } = sampleSites.guangzhou;
  const wrong = { ...addressParts, city: { zh: 'Guangzhou', en: '' } };
  expect((await change(sites.guangzhou, { addressParts: wrong })).json()).toMatchObject({
    fields: {
      'addressParts.city.zh': 'Enter this part of the address in Chinese characters',
      'addressParts.city.en': 'Enter this part of the address in pinyin or English',
    },
  });
  await change(sites.accra, { addressParts, phone: '+233302000999' });
  expect(await siteOf(sites.accra)).toMatchObject({ addressParts: null });
});

test('with a second admin, another reading of a part waits for approval too', async () => {
  const { yaw } = await twoAdmins(world);
  const { addressParts } = sampleSites.guangzhou;
  const renamed = { ...addressParts, street: { ...addressParts.street, en: 'Shicha Lu' } };
  expect((await change(sites.guangzhou, { addressParts: renamed })).json()).toMatchObject({
    isPending: true,
  });
  expect(await siteOf(sites.guangzhou)).toMatchObject({ addressParts });
  const pending = await onlyPendingChange(world);
  expect(pending.now.join()).toContain('石槎路 Shicha Road');
  expect(pending.proposed.join()).toContain('石槎路 Shicha Lu');
  expect((await yaw.post(`/settings/changes/${pending.id}/approve`)).statusCode).toBe(200);
  expect(await siteOf(sites.guangzhou)).toMatchObject({ addressParts: renamed });
});
