import { afterAll, beforeAll, expect, test } from 'vitest';

import { openRoute } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const home = {
  label: 'Home',
  person: 'Ama Mensah',
  phone: '024 400 0001',
  region: 'Greater Accra',
  city: 'Osu',
  street: '12 Ring Road, behind the blue kiosk',
  digitalAddress: 'ga 183 8164',
};
type Shown = { id: string; label: string; isDefault: boolean };
type Person = Awaited<ReturnType<World['ama']>>;
const add = async (of: Person, changes: object = {}) => {
  const answer = await of.post('/me/addresses', { ...home, ...changes });
  return answer.json<{ items: Shown[] }>().items;
};
const shown = async (of: Person) =>
  (await of.get('/me/addresses'))
    .json<{ items: Shown[] }>()
    .items.map(({ label, isDefault }) => `${label}${isDefault ? '*' : ''}`);
const idOf = async (of: Person, label: string) => {
  const { items } = (await of.get('/me/addresses')).json<{ items: Shown[] }>();
  return items.find((one) => one.label === label)?.id ?? '';
};

test('the first address becomes the default, and is stored in normalised form', async () => {
  const ama = await world.ama();
  const items = await add(ama);
  expect(items).toEqual([
    {
      ...home,
      id: items[0]?.id,
      phone: '+233244000001',
      digitalAddress: 'GA-183-8164',
      isDefault: true,
    },
  ]);
});

test('there is one default address, whatever is added, changed or removed', async () => {
  const ama = await world.ama();
  await add(ama);
  await add(ama, { label: 'Shop' });
  expect(await shown(ama)).toEqual(['Home*', 'Shop']);
  await add(ama, { label: 'Mother', isDefault: true });
  expect(await shown(ama)).toEqual(['Mother*', 'Home', 'Shop']);
  await ama.patch(`/me/addresses/${await idOf(ama, 'Shop')}`, { isDefault: true, city: 'Tema' });
  expect(await shown(ama)).toEqual(['Shop*', 'Home', 'Mother']);
  // The default cannot simply be removed: another address has to become it.
  await ama.patch(`/me/addresses/${await idOf(ama, 'Shop')}`, { isDefault: false });
  expect(await shown(ama)).toEqual(['Shop*', 'Home', 'Mother']);
  await ama.delete(`/me/addresses/${await idOf(ama, 'Shop')}`);
  expect(await shown(ama)).toEqual(['Home*', 'Mother']);
});

test('twenty concurrent additions leave one default and at most twenty addresses', async () => {
  const ama = await world.ama();
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, at) =>
      ama.post('/me/addresses', { ...home, label: `Place ${at}`, isDefault: true }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  const all = await shown(ama);
  expect([all.length, all.filter((label) => label.endsWith('*')).length]).toEqual([20, 1]);
});

test.each([
  [{ digitalAddress: 'GA-18-1' }, 'digitalAddress', 'Use this format: GA-183-8164'],
  [{ region: 'Texas' }, 'region', 'Choose a region'],
  [{ phone: '12' }, 'phone', 'Enter a phone number, for example 024 412 3456'],
  [{ phone: '+999 1234 56789' }, 'phone', /isn’t a valid phone number/],
  [{ street: '' }, 'street', 'Enter the street or a nearby landmark'],
])('%j is refused at its field', async (changes, field, message) => {
  const ama = await world.ama();
  const answer = await ama.post('/me/addresses', { ...home, ...changes });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields[field]).toMatch(message);
  expect(await shown(ama)).toEqual([]);
});

test("another person's address can't be seen, changed, removed or used for delivery", async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  await add(ama);
  const id = await idOf(ama, 'Home');
  expect(await shown(kojo)).toEqual([]);
  expect((await kojo.patch(`/me/addresses/${id}`, { label: 'Mine' })).statusCode).toBe(404);
  expect((await kojo.delete(`/me/addresses/${id}`)).statusCode).toBe(404);
  expect((await world.as('staff').get('/me/addresses')).statusCode).toBe(403);
  expect(await shown(ama)).toEqual(['Home*']);
});

test('a shipment keeps the chosen address after it is changed', async () => {
  const routeSites = await openRoute(world);
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  await add(ama);
  const id = await idOf(ama, 'Home');
  const body = {
    mode: 'SEA',
    goodsClass: 'NORMAL',
    destinationSiteId: routeSites.accra,
    deliverToId: id,
    lines: [{ supplierNumber: 'SF100200300', contents: 'Shoes', cartons: 1 }],
  };
  expect((await kojo.post('/shipments', body)).statusCode).toBe(404);
  const shipment = (await ama.post('/shipments', body)).json();
  const message =
    'Ama Mensah, +233244000001, 12 Ring Road, behind the blue kiosk, Osu, Greater Accra, GA-183-8164';
  expect(shipment.deliverTo).toBe(message);
  await ama.delete(`/me/addresses/${id}`);
  const asStaff = await world.as('support').get(`/shipments/${shipment.id}`);
  expect(asStaff.json().deliverTo).toBe(message);
});
