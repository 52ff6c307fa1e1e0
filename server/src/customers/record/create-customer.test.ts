import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { waitsForLock } from '../../testing/postgres/wait-for-lock.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

let count = 0;
const person = (changes: object = {}) => {
  count += 1;
  // Names that are not similar to each other.
  const letter = String.fromCodePoint(96 + count).repeat(5);
  return {
    name: `M${letter} W${letter}`,
    phone: `024 ${500 + count} 1000`,
    email: `walk.in.${count}@example.test`,
    city: 'Accra',
    ...changes,
  };
};
const create = (body: object, by: Parameters<World['as']>[0] = 'support') =>
  world.as(by).post('/customers', body);

test('a customer registered in the office chooses a password by the emailed link and logs in', async () => {
  const body = person();
  const created = (await create(body)).json<CustomerAnswer>();
  expect(created).toMatchObject({
    name: body.name,
    canLogIn: false,
    isEmailVerified: false,
    state: 'ACTIVE',
  });
  expect(created.customerCode).toMatch(/^GH-/);
  const [email] = await world.emails(body.email);
  expect(email?.text).toContain(created.shippingMark);
  const token = /reset-password\?token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
  world.pass(71 * 60 * 60_000);
  const password = 'twelve green crates';
  const reset = await world.visitor.post('/auth/reset-password', { token, newPassword: password });
  expect(reset.statusCode).toBe(200);
  const login = await world.visitor.post('/auth/login', { emailOrPhone: body.email, password });
  expect(login.statusCode).toBe(200);
  const after = await world.as('support').get(`/customers/${created.id}`);
  expect(after.json()).toMatchObject({ canLogIn: true, isEmailVerified: true, openSessions: 1 });
});

test('a customer who missed the link gets another by “Forgot password”', async () => {
  const body = person();
  await create(body);
  world.pass(73 * 60 * 60_000);
  await world.visitor.post('/auth/forgot-password', { email: body.email });
  const [email] = await world.emails(body.email);
  const token = /reset-password\?token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
  const sent = { token, newPassword: 'twelve green crates' };
  expect((await world.visitor.post('/auth/reset-password', sent)).statusCode).toBe(200);
});

test('a customer without an email address has none on screen, and gets no email', async () => {
  const { email: _, ...body } = person();
  const created = (await create(body)).json<CustomerAnswer>();
  expect(created).toMatchObject({ email: null, canLogIn: false });
  expect((await world.emails()).filter(({ text }) => text.includes(created.customerCode))).toEqual(
    [],
  );
});

test('similar customers are named before another one is saved', async () => {
  const first = person({ name: 'Adwoa Safo-Kantanka' });
  const { id } = (await create(first)).json<CustomerAnswer>();
  const alike = { ...person(), name: 'Adwoa Safo Kantanka', phone: first.phone };
  const refused = await create(alike);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'customer.similar',
    similar: [{ id, because: ['PHONE', 'NAME'] }],
  });
  expect((await create({ ...alike, isAnother: true })).statusCode).toBe(200);
});

test('an email address belongs to one account', async () => {
  const body = person();
  await create(body);
  const again = await create({ ...person(), email: body.email, isAnother: true });
  expect([again.statusCode, again.json().code]).toEqual([422, 'auth.email_taken']);
  expect(Object.keys(again.json().fields)).toEqual(['email']);
});

test('two colleagues who register the same person at the same time create one account', async () => {
  const body = person();
  const answers = await Promise.all([create(body), create(body, 'warehouse-gh')]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
});

test('the same key twice creates one account', async () => {
  const body = person();
  const key = crypto.randomUUID();
  const send = () => world.as('support').post('/customers', body, { key });
  const [one, two] = [await send(), await send()];
  expect(two.json()).toEqual(one.json());
});

test('only those who serve customers create them, with valid input', async () => {
  for (const by of ['content', 'batches'] as const)
    expect((await create(person(), by)).statusCode).toBe(403);
  for (const wrong of [{ phone: '12' }, { name: '' }, { email: 'nowhere' }, { city: '' }])
    expect((await create(person(wrong))).statusCode).toBe(400);
});

test('the contact details of a customer without a password are corrected, and the link goes to the new address', async () => {
  const body = person();
  const created = (await create(body)).json<CustomerAnswer>();
  const [first] = await world.emails(body.email);
  const contact = { ...body, email: `right.${body.email}`, phone: '024 555 9999' };
  const office = world.as('support');
  const change = (version: number) =>
    office.patch(`/customers/${created.id}/contact`, contact, { version });
  expect((await change(created.version + 1)).statusCode).toBe(409);
  const changed = await change(created.version);
  expect(changed.json()).toMatchObject({ email: contact.email, phone: '+233245559999' });
  expect(changed.json<CustomerAnswer>().invitedAt).toBeNull();
  const newPassword = 'twelve green crates';
  const choose = (text = '') =>
    world.visitor.post('/auth/reset-password', {
      token: /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '',
      newPassword,
    });
  expect((await choose(first?.text)).statusCode).toBe(400);

  const invited = await office.post(`/customers/${created.id}/invitation`);
  expect(invited.json<CustomerAnswer>().invitedAt).not.toBeNull();
  const [second] = await world.emails(contact.email);
  expect((await choose(second?.text)).statusCode).toBe(200);
  const { version } = (await office.get(`/customers/${created.id}`)).json<CustomerAnswer>();
  const late = await change(version);
  expect(late.json()).toMatchObject({ code: 'account.step_not_allowed' });
  expect((await office.post(`/customers/${created.id}/invitation`)).statusCode).toBe(
    late.statusCode,
  );
});

test('an invitation that waits for a change of the address goes to the new one', async () => {
  const body = person();
  const created = (await create(body)).json<CustomerAnswer>();
  await world.emails();
  const office = world.as('support');
  const email = `changed.${body.email}`;
  const { how, invited } = await world.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ email }).where('id', '=', created.id).execute();
    const answer = office.post(`/customers/${created.id}/invitation`);
    return { how: await waitsForLock(world.db, answer), invited: () => answer };
  });
  expect([how, (await invited()).statusCode]).toEqual(['waits', 200]);
  expect(await world.emails(email)).toHaveLength(1);
});

test('a customer without an email address can be invited once they have one that no other account uses', async () => {
  const { email, ...body } = person();
  const created = (await create(body)).json<CustomerAnswer>();
  const office = world.as('support');
  const refused = await office.post(`/customers/${created.id}/invitation`);
  expect(refused.json()).toMatchObject({
    message: 'Add the customer’s email address first',
  });
  const change = (address: string) =>
    office.patch(
      `/customers/${created.id}/contact`,
      { ...body, email: address },
      { version: created.version },
    );
  const taken = person();
  await create(taken);
  expect((await change(taken.email)).json()).toMatchObject({ code: 'auth.email_taken' });
  expect((await change(email)).statusCode).toBe(200);
  await office.post(`/customers/${created.id}/invitation`);
  expect(await world.emails(email)).toHaveLength(1);
  const wrong = await world.as('content').post(`/customers/${created.id}/invitation`);
  expect(wrong.statusCode).toBe(403);
});
