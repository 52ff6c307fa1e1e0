import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startWorld, type World } from '../../testing/world.ts';
import { openSite } from '../company.ts';
import { emailSubjects, onlyPendingChange, twoAdmins } from '../testing/settings-changes.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const ningbo = {
  code: 'NGB',
  kind: 'ORIGIN',
  modes: ['AIR', 'SEA'],
  name: 'Ningbo warehouse',
  nameZh: '宁波仓库',
  address: '9 Harbour Road, Ningbo',
  addressZh: '宁波市港口路9号',
  city: 'Ningbo',
  placeCode: 'CNNGB',
  contactName: '王芳',
  phone: '+8613900001111',
};
const sitesDescription = 'Warehouses and offices that customers use';
const kitNames = async () => {
  const ama = await world.ama();
  const kit = await ama.get('/me/address-kit');
  expect(kit.statusCode).toBe(200);
  return kit.body;
};

describe('a new warehouse', () => {
  it('is in no address kit until a second admin approves it, and every admin is emailed', async () => {
    const { esi, yaw } = await twoAdmins(world);
    const added = await esi.post('/sites', ningbo);
    expect(added.json()).toMatchObject({ code: 'NGB', isPending: true });
    expect(await kitNames()).not.toContain('宁波');
    const change = await onlyPendingChange(world);
    expect(change).toMatchObject({
      section: 'sites',
      now: ['Not listed'],
      proposed: [
        'Ningbo warehouse 宁波仓库 (NGB)',
        '9 Harbour Road, Ningbo, Ningbo',
        '宁波市港口路9号',
        '王芳, +8613900001111',
      ],
    });
    expect(await emailSubjects(world)).toEqual(
      Array.from({ length: 2 }, () => `Needs approval: ${sitesDescription}`),
    );
    expect((await esi.post(`/settings/changes/${change.id}/approve`)).json()).toMatchObject({
      code: 'settings.change_own',
    });
    expect((await yaw.post(`/settings/changes/${change.id}/approve`)).statusCode).toBe(200);
    expect(await kitNames()).toContain('宁波市港口路9号');
    const { items } = (await esi.get('/warehouse/sites')).json<{ items: { id: string }[] }>();
    expect(items.map(({ id }) => id)).toEqual([added.json<{ id: string }>().id]);
    expect(
      (await emailSubjects(world)).filter((one) => one === `Changed: ${sitesDescription}`),
    ).toHaveLength(2);
  });

  it('is added at once if there is only one admin, with an email', async () => {
    const added = await world.as('admin').post('/sites', ningbo);
    expect(added.json()).toMatchObject({ isPending: false });
    expect(await kitNames()).toContain('宁波市港口路9号');
    expect(await emailSubjects(world)).toEqual([`Changed: ${sitesDescription}`]);
  });

  it('is not approved if its code was taken in the meantime', async () => {
    const { esi, yaw } = await twoAdmins(world);
    await esi.post('/sites', ningbo);
    const { id } = await onlyPendingChange(world);
    const admin = await esi.actor();
    await world.work(admin, (work) =>
      openSite(work, { ...ningbo, kind: 'ORIGIN', modes: ['SEA'], name: 'Another one' }),
    );
    const answer = await yaw.post(`/settings/changes/${id}/approve`);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'site.code_taken']);
    expect(await onlyPendingChange(world)).toMatchObject({ id });
  });

  it('is reported to every admin when its hours change', async () => {
    const added = await world.as('admin').post('/sites', ningbo);
    const { id } = added.json<{ id: string }>();
    await world.as('admin2').id();
    await world
      .as('admin')
      .patch(`/sites/${id}`, { openingHours: 'Monday 9:00 to 12:00' }, { version: 1 });
    const alerts = (await world.emails()).filter(
      ({ subject }) => subject === 'Changed: opening hours of Ningbo warehouse',
    );
    expect(alerts.map(({ text }) => text.includes('Monday 9:00 to 12:00'))).toEqual([true, true]);
  });
});
