import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { DB } from '../../platform/database/db-schema.ts';
import { newId } from '../../platform/ids.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { findCustomerByMark, getCustomer, proposeByMark, requireProfile } from '../accounts.ts';
import { similarMarksOf } from '../people/customer-queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('a profile changes only the fields sent, and the change is recorded', async () => {
  const ama = await world.ama();
  const answer = await ama.patch('/users/updateMe', { city: 'Tamale', phone: '0208887777' });
  expect(answer.json()).toMatchObject({
    data: { user: { name: 'Ama Mensah', city: 'Tamale', phone: '+233208887777' } },
  });
  const row = await world.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subjectId', '=', ama.id)
    .executeTakeFirst();
  expect(row?.action).toBe('profile.change');
  expect([row?.before, row?.after].map((text) => JSON.parse(text ?? '').city)).toEqual([
    'Accra',
    'Tamale',
  ]);
});

test('a user cannot change read-only fields', async () => {
  const ama = await world.ama();
  const before = await world.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', ama.id)
    .executeTakeFirstOrThrow();
  await ama.patch('/users/updateMe', {
    role: 'ADMIN',
    duties: ['finance'],
    email: 'other@example.test',
    isDemo: true,
    customerCode: 'GH-1',
    id: newId(world.clock()),
    passwordHash: 'x',
    disabledAt: null,
  });
  const after = await world.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', ama.id)
    .executeTakeFirstOrThrow();
  expect({ ...after, version: before.version }).toEqual(before);
});

test('a number that is valid in no country is refused', async () => {
  const ama = await world.ama();
  const resultOf = async (phone: string) =>
    (await ama.patch('/users/updateMe', { phone })).json().code ?? 'saved';
  expect(await resultOf('+999123456789')).toBe('request.invalid');
  expect(await resultOf('+4412')).toBe('request.invalid');
  expect(await resultOf('+447400123456')).toBe('saved');
  expect(await resultOf('+86 138 0013 8000')).toBe('saved');
  expect((await ama.patch('/users/updateMe', { phone: ama.phone })).statusCode).toBe(200);
});

test('a customer without a city gets the missing field, and a call that needs it refuses', async () => {
  const esi = await world.customer({ name: 'Esi Owusu', city: null });
  expect((await esi.get('/auth/me')).json().user.missingFields).toEqual(['city']);
  await expect(requireProfile(world.db, esi.id)).rejects.toMatchObject({
    code: 'auth.profile_incomplete',
    details: { missingFields: ['city'] },
  });
  await esi.patch('/users/updateMe', { city: 'Ho' });
  expect((await requireProfile(world.db, esi.id)).customerCode).toBe(esi.customerCode);
});

test('a customer is found by id, and other users are not customers', async () => {
  const ama = await world.ama();
  expect(await getCustomer(world.db, ama.id)).toMatchObject({
    id: ama.id,
    shippingMark: ama.shippingMark,
    email: ama.email,
  });
  const stranger = getCustomer(world.db, await world.as('staff').id());
  await expect(stranger).rejects.toMatchObject({ code: 'thing.not_found' });
});

test('the address kit has the mark and our warehouses in China, by mode, in both languages', async () => {
  const site = {
    id: newId(world.clock()),
    code: 'CAN1',
    kind: 'ORIGIN',
    modes: ['SEA', 'AIR'],
    name: 'Guangzhou warehouse',
    nameZh: '广州仓',
    address: 'Baiyun District, Guangzhou',
    addressZh: '广州市白云区',
    city: 'Guangzhou',
    placeCode: 'CNCAN',
    phone: '+8613800138000',
    createdAt: world.clock(),
  } satisfies Insertable<DB['sites']>;
  await world.db
    .insertInto('sites')
    .values([
      site,
      { ...site, id: newId(world.clock()), code: 'CAN2', isActive: false },
      { ...site, id: newId(world.clock()), code: 'ACC1', kind: 'DESTINATION' },
      { ...site, id: newId(world.clock()), code: 'YIW1', modes: ['SEA'], name: 'Yiwu warehouse' },
    ])
    .execute();
  const ama = await world.ama();
  const kit = (await ama.get('/me/address-kit')).json();
  expect(kit).toMatchObject({ customerCode: ama.customerCode, shippingMark: ama.shippingMark });
  expect(
    kit.warehouses.map((one: { mode: string; name: { en: string } }) => [one.mode, one.name.en]),
  ).toEqual([
    ['AIR', 'Guangzhou warehouse'],
    ['SEA', 'Guangzhou warehouse'],
    ['SEA', 'Yiwu warehouse'],
  ]);
  expect(kit.warehouses[0].address).toEqual({
    zh: '广州市白云区',
    en: 'Baiyun District, Guangzhou',
  });
  expect((await world.as('staff').get('/me/address-kit')).statusCode).toBe(403);
});

test('a mark is read in any notation; similar marks are proposed, never applied', async () => {
  const ama = await world.ama();
  const body = ama.shippingMark.slice(4);
  for (const typed of [ama.shippingMark, `snk ${body.toLowerCase()}`, `SNK${body}`])
    expect((await findCustomerByMark(world.db, typed))?.id).toBe(ama.id);

  const misreadMarks = [
    `SNK-${body.slice(0, 4)}`,
    `SNK-${body}X`,
    `SNK-${body.replace(/^./, (first) => (first === 'Z' ? 'Y' : 'Z'))}`,
  ];
  for (const misread of misreadMarks) {
    expect(await findCustomerByMark(world.db, misread)).toBeUndefined();
    expect(
      (await proposeByMark(world.db, misread)).map(({ shippingMark }) => shippingMark),
    ).toContain(ama.shippingMark);
  }
  expect(await proposeByMark(world.db, ama.shippingMark)).toEqual([]);
  expect(similarMarksOf('nothing like a mark')).toEqual([]);
});
