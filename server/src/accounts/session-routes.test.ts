import { afterAll, beforeAll, expect, test } from 'vitest';

import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const form = (name = 'esi') => ({
  name: 'Esi Owusu',
  email: `${name}@Example.test`,
  phone: '024 412 3456',
  password: 'three brown goats',
  city: 'Accra',
  role: 'customer',
});

test('a visitor registers, logs in by e-mail or phone, and is known from then on', async () => {
  const made = await world.visitor.post('/auth/register', form());
  expect(made.json()).toMatchObject({
    user: { role: 'CUSTOMER', email: 'esi@example.test', phone: '+233244123456' },
  });
  const byPhone = await world.visitor.post('/auth/login', {
    emailOrPhone: '+233 24 412 3456',
    password: 'three brown goats',
    role: 'CUSTOMER',
  });
  expect(byPhone.statusCode).toBe(200);
  const { accessToken, user } = byPhone.json();
  expect(user).toMatchObject({
    missingFields: [],
    customerCode: expect.stringMatching(/^GH-10001/),
  });
  const me = await world.app.inject({
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(me.json()).toEqual({ user });
});
