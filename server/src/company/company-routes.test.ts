import { sites as sampleSites } from '@sankofa/domain/fixtures/sites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openSites, verifiedGoods, type Sites } from '../testing/trade/goods.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let sites: Sites;
beforeAll(async () => {
  world = await startWorld();
  sites = await openSites(world);
});
afterAll(() => world.close());

const kumasi = {
  code: 'KMS',
  kind: 'DESTINATION',
  modes: ['AIR', 'SEA'],
  name: 'Kumasi office',
  address: '12 Adum Road, Kumasi',
  city: 'Kumasi',
  placeCode: 'GHKMS',
  phone: '+233322000000',
  email: 'kumasi@example.test',
  position: { lat: 6.6885, lng: -1.6244 },
};

describe('company settings', () => {
  it('show anyone the name, hours and offices in Ghana, but no warehouse in China', async () => {
    const answer = await world.visitor.get('/company');
    expect(answer.statusCode).toBe(200);
    const company = answer.json<{ offices: { id: string }[] }>();
    expect(company).toMatchObject({
      brand: 'Sankofa Freight',
      supportHours: '24/7',
      phones: [],
      offices: [
        { name: 'Accra office', city: 'Accra', position: sampleSites.accra.position },
        { name: 'Tamale office', city: 'Tamale' },
      ],
    });
    expect(company.offices.map(({ id }) => id)).toEqual([sites.accra, sites.tamale]);
  });

  it('show what an admin saved, and refuse the outdated save of a second admin', async () => {
    const admin = world.as('admin');
    expect((await world.as('staff').get('/settings/company')).statusCode).toBe(403);
    const { version } = (await admin.get('/settings/company')).json<{ version: number }>();
    const change = { brand: 'Sankofa', phones: ['+233302111111'] };
    const saved = await admin.patch('/settings/company', change, { version });
    expect(saved.json()).toMatchObject({ company: change, version: version + 1 });
    expect((await world.visitor.get('/company')).json()).toMatchObject({
      ...change,
      supportHours: '24/7',
    });
    const late = await admin.patch('/settings/company', { brand: 'Late' }, { version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'request.version_stale']);
    expect(late.json()).toMatchObject({ current: { version: version + 1 } });
    const wrong = await admin.patch(
      '/settings/company',
      { email: 'nobody' },
      { version: version + 1 },
    );
    expect(Object.keys(wrong.json<{ fields: object }>().fields)).toEqual(['email']);
    await world.db.deleteFrom('settings').execute();
  });
});

const saveSocial = async (social: unknown) => {
  const admin = world.as('admin');
  const { version } = (await admin.get('/settings/company')).json<{ version: number }>();
  return admin.patch('/settings/company', { social }, { version });
};
const shownSocial = async () => (await world.visitor.get('/company')).json().social;

describe('links to social profiles', () => {
  it('are set by an admin, shown to anyone, and removed when left empty', async () => {
    const links = [
      { name: 'Facebook', url: 'facebook.com/adomcargo' },
      { name: 'TikTok', url: '' },
      { name: 'WhatsApp', url: 'https://wa.me/233244123456' },
    ];
    expect((await saveSocial(links)).statusCode).toBe(200);
    expect(await shownSocial()).toEqual([
      { name: 'Facebook', url: 'https://facebook.com/adomcargo' },
      { name: 'WhatsApp', url: 'https://wa.me/233244123456' },
    ]);
    expect((await saveSocial([])).statusCode).toBe(200);
    expect(await shownSocial()).toEqual([]);
  });

  it.each([
    ['a URL of another site', { name: 'X', url: 'https://evil.example/x.com' }],
    ['a javascript: URL', { name: 'Facebook', url: 'javascript:alert(1)' }],
  ])('are refused with %s, and nothing changes', async (_description, link) => {
    const answer = await saveSocial([link]);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['social.0.url']]);
    expect(await shownSocial()).toEqual([]);
  });
});

describe('sites and places', () => {
  it('are added by an admin, once each', async () => {
    const admin = world.as('admin');
    expect((await world.as('staff').post('/sites', kumasi)).statusCode).toBe(403);
    const added = await admin.post('/sites', kumasi);
    expect(added.json()).toMatchObject({ code: 'KMS' });
    const again = await admin.post('/sites', kumasi);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([
      409,
      'site.code_taken',
    ]);
    const offices = (await world.visitor.get('/company')).json<{ offices: unknown[] }>().offices;
    expect(offices.at(-1)).toMatchObject({
      name: 'Kumasi office',
      position: { lat: 6.6885, lng: -1.6244 },
    });
  });

  it('take the country of their place, and need a Chinese address in China', async () => {
    const admin = world.as('admin');
    const wrong = await admin.post('/sites', { ...kumasi, code: 'K2', placeCode: 'CNNGB' });
    expect(wrong.json()).toMatchObject({ fields: { placeCode: 'Choose a location in Ghana' } });
    const ningbo = { ...kumasi, code: 'NGB', kind: 'ORIGIN', placeCode: 'CNNGB', nameZh: '宁波仓' };
    expect((await admin.post('/sites', ningbo)).json()).toMatchObject({
      fields: { addressZh: 'Enter the Chinese address of the warehouse' },
    });
  });

  it('are listed for selection', async () => {
    const kinds = (await world.as('no-duty').get('/warehouse/sites'))
      .json<{ items: { kind: string }[] }>()
      .items.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['ORIGIN', 'DESTINATION']));
    const ama = await world.ama();
    expect((await ama.get('/warehouse/sites')).statusCode).toBe(403);
    const ends = (await ama.get('/destinations')).json<{ items: { id: string }[] }>();
    expect(ends.items.map(({ id }) => id)).toContain(sites.tamale);
    expect(ends.items.map(({ id }) => id)).not.toContain(sites.guangzhou);
  });

  it('have their modes, and a new port can be added', async () => {
    const admin = world.as('admin');
    const listed = async () =>
      (await admin.get('/places')).json<{ items: { code: string; modes: string[] }[] }>().items;
    expect((await listed()).find(({ code }) => code === 'GHTEM')?.modes).toEqual(['SEA']);
    const xiamen = { code: 'cnxmn', name: 'Xiamen', nameZh: '厦门', modes: ['SEA', 'AIR'] };
    expect((await admin.post('/places', xiamen)).json()).toEqual({
      ...xiamen,
      code: 'CNXMN',
      country: 'CN',
    });
    expect((await admin.post('/places', xiamen)).statusCode).toBe(409);
    expect((await admin.post('/places', { ...xiamen, code: 'USLAX' })).statusCode).toBe(400);
    expect((await listed()).map(({ code }) => code)).toContain('CNXMN');
  });
});

describe('opening hours of an office', () => {
  it('are set by an admin, audited, and shown to customers who collect there', async () => {
    const admin = world.as('admin');
    const openingHours = 'Monday to Friday 8:00 to 17:00';
    const change = { openingHours };
    expect(
      (await world.as('staff').patch(`/sites/${sites.accra}`, change, { version: 1 })).statusCode,
    ).toBe(403);
    const changed = await admin.patch(`/sites/${sites.accra}`, change, { version: 1 });
    expect(changed.json()).toEqual({
      id: sites.accra,
      openingHours,
      version: 2,
      isPending: false,
    });
    const ama = await world.ama();
    const { shipmentId } = await verifiedGoods(world, {
      customerId: ama.id,
      siteId: sites.guangzhou,
      destinationSiteId: sites.accra,
    });
    expect((await ama.get(`/shipments/${shipmentId}`)).json()).toMatchObject({
      collectAt: { name: 'Accra office', openingHours },
    });
    const entry = await world.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'site.change')
      .executeTakeFirstOrThrow();
    expect([entry.before, entry.after].map((one) => JSON.parse(one ?? ''))).toMatchObject([
      { openingHours: sampleSites.accra.openingHours },
      change,
    ]);
  });

  it('have at most 200 characters, and need an existing site', async () => {
    const admin = world.as('admin');
    const long = await admin.patch(
      `/sites/${sites.accra}`,
      { openingHours: 'x'.repeat(201) },
      { version: 2 },
    );
    expect(long.json()).toMatchObject({ fields: { openingHours: expect.any(String) } });
    const unknown = await admin.patch(
      `/sites/${crypto.randomUUID()}`,
      { openingHours: '' },
      { version: 1 },
    );
    expect(unknown.statusCode).toBe(404);
  });
});
