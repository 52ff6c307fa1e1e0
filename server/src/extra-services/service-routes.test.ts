import { once } from 'node:events';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changeRate } from '../testing/money/change-rate.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const finance = () => world.as('finance');
const cedis = (amount: string) => ({ amount, currency: 'GHS' });
const repacking = {
  name: 'Repacking',
  nameZh: '重新包装',
  unit: 'CARTON',
  price: cedis('15.00'),
  note: 'Asked for',
};
type Shown = { id: string; service: { id: string; name: string }; isCurrent: boolean };
const addService = async (more: object = {}) => {
  world.pass(1_000);
  return finance().post('/services', { ...repacking, ...more });
};
const named = async (name: string) => (await addService({ name })).json<Shown>().service.id;
const onList = async () =>
  (await world.as('no-duty').get('/services'))
    .json<{ items: Shown[] }>()
    .items.map(({ service }) => service.name);

describe('the price list of extra services', () => {
  it('is empty until a service is added', async () => {
    expect((await finance().get('/services')).json()).toEqual({ items: [], nextCursor: null });
  });

  it('has each service in both languages, in cedis or dollars, and updates open pages', async () => {
    const { origin } = new URL(world.config.publicUrl);
    const socket = await world.app.injectWS('/ws', { headers: { origin }, rawHeaders: [] });
    const received = once(socket, 'message');
    const added = await addService();
    expect(added.statusCode).toBe(200);
    expect(added.json()).toMatchObject({
      service: { name: 'Repacking', nameZh: '重新包装', unit: 'CARTON' },
      price: cedis('15.00'),
      isEnd: false,
      isCurrent: true,
      createdBy: 'Abena Osei',
    });
    expect(JSON.parse(String((await received)[0]))).toEqual({ type: 'rates-updated' });
    socket.close();
    const crate = await addService({
      name: 'Crating',
      unit: 'CBM',
      price: { amount: '45.00', currency: 'USD' },
    });
    expect(crate.json()).toMatchObject({ price: { amount: '45.00', currency: 'USD' } });
    expect(await onList()).toEqual(['Crating', 'Repacking']);
  });

  it('has at most one service of the same name and unit', async () => {
    const duplicate = await addService({ name: 'repacking' });
    expect(duplicate.statusCode).toBe(400);
    expect(duplicate.json().fields.name).toContain('is or was on the price list');
    expect((await addService({ name: 'repacking', unit: 'SHIPMENT' })).statusCode).toBe(200);
  });

  it('is paged by name', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await finance().get(`/services?limit=1${cursor}`)).json<{
        items: Shown[];
        nextCursor: string | null;
      }>();
      seen.push(...page.items.map(({ service }) => service.name));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    expect(seen).toEqual(['Crating', 'Repacking', 'repacking']);
    const forged = Buffer.from('["a\\u0000","x"]').toString('base64url');
    expect((await finance().get(`/services?cursor=${forged}`)).statusCode).toBe(400);
  });

  it.each([
    ['a price of zero', { price: cedis('0.00') }, 'price.amount'],
    ['a price with three decimals', { price: cedis('1.005') }, 'price.amount'],
    [
      'a currency other than GHS and USD',
      { price: { amount: '1.00', currency: 'CNY' } },
      'price.currency',
    ],
    ['an unknown unit', { unit: 'HOUR' }, 'unit'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a blank Chinese name', { nameZh: ' ' }, 'nameZh'],
  ])('refuses %s', async (_description, more, field) => {
    const answer = await addService(more);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toContain(field);
  });

  it('can be changed by admins and Finance only, and read by all office staff', async () => {
    const ama = await world.ama();
    for (const person of [ama, world.as('no-duty'), world.as('batches')])
      expect((await person.post('/services', { ...repacking, name: 'Photos' })).statusCode).toBe(
        403,
      );
    expect((await ama.get('/services')).statusCode).toBe(403);
    expect((await world.visitor.get('/services/history')).statusCode).toBe(401);
    world.pass(1_000);
    const added = await world.as('admin').post('/services', { ...repacking, name: 'Photos' });
    expect(added.statusCode).toBe(200);
  });
});

describe('a price of an extra service', () => {
  it('changes by a new version with its start date, author and reason; no version is edited', async () => {
    const id = await named('Inspection');
    const effectiveFrom = new Date(Date.parse(world.clock()) + 86_400_000).toISOString();
    const changed = await changeRate(finance(), `/services/${id}/prices`, {
      price: cedis('18.00'),
      effectiveFrom,
      note: 'Wages rose',
    });
    expect(changed.json()).toMatchObject({ price: cedis('18.00'), isCurrent: false });
    const now = async () =>
      (await finance().get('/services'))
        .json<{ items: (Shown & { price: object })[] }>()
        .items.find(({ service }) => service.id === id)?.price;
    expect(await now()).toEqual(cedis('15.00'));
    world.pass(86_400_000);
    expect(await now()).toEqual(cedis('18.00'));
    const history = (await finance().get('/services/history?limit=1')).json();
    expect(history.items).toMatchObject([
      { service: { id }, note: 'Wages rose', createdBy: 'Abena Osei', isCurrent: true },
    ]);
    const next = await finance().get(`/services/history?limit=100&cursor=${history.nextCursor}`);
    expect(
      next.json<{ items: Shown[] }>().items.filter(({ service }) => service.id === id),
    ).toMatchObject([{ price: cedis('15.00'), isCurrent: false }]);
    const edit = world.owner.updateTable('servicePrices').set({ priceMinor: 1 }).execute();
    await expect(edit).rejects.toThrow('only ever added to');
    const rename = world.owner.updateTable('services').set({ name: 'Other' }).execute();
    await expect(rename).rejects.toThrow('only ever added to');
    const logged = await world.db
      .selectFrom('auditLog')
      .select(['actorId', 'after'])
      .where('action', '=', 'service.change-price')
      .where('subjectId', '=', id)
      .executeTakeFirst();
    expect(JSON.stringify(logged?.after)).toContain('Wages rose');
  });

  it('needs a confirmation to change by more than 10%, or to another currency', async () => {
    const service = (await addService({ name: 'Strapping', price: cedis('8.00') })).json<Shown>()
      .service;
    const path = `/services/${service.id}/prices`;
    world.pass(1_000);
    const change = { price: cedis('80.00'), note: 'Wages rose' };
    const refused = await finance().post(path, change);
    expect(refused.json()).toMatchObject({
      code: 'rate.large_change',
      message: expect.stringContaining('GHS 8.00 changes to GHS 80.00 (+900.0%)'),
    });
    const dollars = { price: { amount: '8.00', currency: 'USD' }, note: 'In dollars' };
    expect((await finance().post(path, dollars)).json()).toMatchObject({
      code: 'rate.large_change',
      message: expect.stringContaining('GHS 8.00 changes to USD 8.00, in another currency'),
    });
    const { previousId } = refused.json<{ previousId: string }>();
    const confirmed = await finance().post(path, { ...change, confirmedAgainst: previousId });
    expect(confirmed.json()).toMatchObject({ price: cedis('80.00') });
    world.pass(1_000);
    const fair = await finance().post(path, { price: cedis('88.00'), note: 'Wages rose' });
    expect(fair.statusCode).toBe(200);
  });

  it('cannot start in the past or at the same time as another one', async () => {
    const id = await named('Insurance handling');
    const path = `/services/${id}/prices`;
    const past = await finance().post(path, {
      price: cedis('1.00'),
      effectiveFrom: '2026-01-01T00:00:00Z',
      note: 'Wages rose',
    });
    expect(past.json()).toMatchObject({ code: 'rate.in_past' });
    const day = { price: cedis('2.00'), effectiveFrom: '2027-06-01T00:00:00Z', note: 'Wages rose' };
    const answers = await Promise.all([
      changeRate(finance(), path, day),
      changeRate(world.as('admin'), path, day),
    ]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '422']);
    const refused = await finance().post('/services/0190b000-0000-7000-8000-000000000001/prices', {
      price: cedis('1.00'),
      note: 'Wages rose',
    });
    expect(refused.statusCode).toBe(404);
  });
});

describe('a retired extra service', () => {
  it('is off the list from its end date, stays in the history, and returns with a new price', async () => {
    const { service } = (await addService({ name: 'Palletising' })).json<Shown>();
    world.pass(1_000);
    const retired = await finance().post(`/services/${service.id}/retire`, {
      note: 'No one asks for it',
    });
    expect(retired.json()).toMatchObject({ isEnd: true, isCurrent: false, price: cedis('15.00') });
    expect(await onList()).not.toContain('Palletising');
    const again = await finance().post(`/services/${service.id}/retire`, { note: 'No more' });
    expect(again.statusCode).toBe(404);
    expect(again.json().message).toContain('“Palletising” isn’t on the price list at that time');
    expect(await world.db.selectFrom('services').selectAll().execute()).toContainEqual(
      expect.objectContaining({ id: service.id }),
    );
    world.pass(1_000);
    await finance().post(`/services/${service.id}/prices`, {
      price: cedis('20.00'),
      note: 'Asked for again',
    });
    expect(await onList()).toContain('Palletising');
  });

  it('cannot be retired while a published price starts later', async () => {
    const { service } = (await addService({ name: 'Labelling' })).json<Shown>();
    await changeRate(finance(), `/services/${service.id}/prices`, {
      price: cedis('9.00'),
      effectiveFrom: '2027-06-01T00:00:00Z',
      note: 'Wages rise',
    });
    const refused = await finance().post(`/services/${service.id}/retire`, { note: 'No more' });
    expect(refused.json()).toMatchObject({ code: 'rate.overlap' });
    expect(await onList()).toContain('Labelling');
  });
});
