import type { KeyAnswer, OfficeKeyAnswer } from '@sankofa/domain/api-access/keys/key-endpoints';
import { maxKeys } from '@sankofa/domain/key-scope';
import type { Page } from '@sankofa/domain/values/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Client } from '../../testing/people.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { networkOf } from './authenticate-key.ts';
import { isKey, keyHashOf, newKey } from './key-format.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Created = KeyAnswer & { key: string };
const body = { name: 'Web shop', scopes: ['read'] };
const createdBy = async (customer: Client, more: object = {}) =>
  good<Created>(await customer.post('/me/api-keys', { ...body, ...more }));
const listOf = async (customer: Client) =>
  good<Page<KeyAnswer>>(await customer.get('/me/api-keys'));
/** Calls as a program does: without cookie, CSRF token or session. */
const call = (key: string, url: string, payload?: object, idempotencyKey = crypto.randomUUID()) =>
  world.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey },
    ...(payload && { payload }),
  });
const refusalOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe('the form of a key', () => {
  it('has a prefix and a checksum that finds a mistyped character', () => {
    const { key, start, hash } = newKey();
    expect(key).toMatch(/^snk_live_[0-9A-Za-z]{38}$/);
    expect(key.startsWith(start)).toBe(true);
    expect(keyHashOf(key)).toBe(hash);
    const other = key.at(20) === 'x' ? 'y' : 'x';
    expect(keyHashOf(`${key.slice(0, 20)}${other}${key.slice(21)}`)).toBeNull();
    expect(keyHashOf(`${key}0`)).toBeNull();
    expect([isKey(key), isKey('snk_test_1'), isKey('eyJhbGciOi')]).toEqual([true, true, false]);
  });

  it.each([
    ['197.251.144.9', '197.251.144.0/24'],
    ['::ffff:197.251.144.9', '197.251.144.0/24'],
    ['2001:db8:85a3:8d3::1', '2001:db8:85a3::/48'],
    ['::1', '::/48'],
  ])('shows of %s only the network', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('creating a key', () => {
  it('shows the key once, stores its hash, emails the customer and records it', async () => {
    const ama = await world.ama();
    const created = await createdBy(ama);
    expect(created).toMatchObject({ ...body, state: 'ACTIVE', isCreatedByUs: false });
    const yearMs = 365 * 86_400_000;
    expect(Date.parse(created.expiresAt) - Date.parse(world.clock())).toBe(yearMs);
    const list = await ama.get('/me/api-keys');
    expect(list.body).not.toContain(created.key);
    expect(good<Page<KeyAnswer>>(list).items).toMatchObject([{ id: created.id, lastUsedAt: null }]);
    const stored = await world.db
      .selectFrom('apiKeys')
      .selectAll()
      .where('id', '=', created.id)
      .execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(created.key);
    const audited = await world.db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('subjectId', '=', created.id)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['api-key.create']);
    expect(JSON.stringify(audited)).not.toContain(created.key);
    const [email] = await world.emails(ama.email);
    expect(JSON.stringify(email)).toContain('Web shop');
    expect(JSON.stringify(email)).not.toContain(created.key);
  });

  it('requires the password within five minutes', async () => {
    const ama = await world.ama();
    const headers = await ama.headers({});
    world.pass(6 * 60_000);
    const url = '/api/me/api-keys';
    const answer = await world.app.inject({ method: 'POST', url, headers, payload: body });
    expect(refusalOf(answer)).toEqual([403, 'reauth_required']);
  });

  it('refuses a sixth valid key, also of two requests at once; a revoked one makes room', async () => {
    const ama = await world.ama();
    const first = await createdBy(ama);
    for (let count = 2; count < maxKeys; count += 1) await createdBy(ama);
    const both = await Promise.all([1, 2].map(() => ama.post('/me/api-keys', body)));
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(refusalOf(await ama.post('/me/api-keys', body))).toEqual([409, 'api_key.too_many']);
    good(await ama.post(`/me/api-keys/${first.id}/revoke`));
    await createdBy(ama);
  });

  it.each([
    [{ name: 'x' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['admin'] }, 'scopes.0'],
    [{ days: 3_650 }, 'days'],
  ])('refuses %j', async (more, field) => {
    const answer = await (await world.ama()).post('/me/api-keys', { ...body, ...more });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('is possible for an admin on behalf of a customer, who is notified by email', async () => {
    const ama = await world.ama();
    const answer = await world.as('admin').post('/api-keys', { ...body, customerId: ama.id });
    const { key, isCreatedByUs } = good<Created>(answer);
    expect(isCreatedByUs).toBe(true);
    expect(good<Page<unknown>>(await call(key, '/shipments')).items).toEqual([]);
    expect(JSON.stringify(await world.emails(ama.email))).toContain('for a partner');
    const unknown = { ...body, customerId: crypto.randomUUID() };
    expect((await world.as('admin').post('/api-keys', unknown)).statusCode).toBe(404);
    const staff = { ...body, customerId: await world.as('finance').id() };
    expect((await world.as('admin').post('/api-keys', staff)).statusCode).toBe(404);
  });
});

describe('calling with a key', () => {
  let ama: TestCustomer;
  let key: string;
  let trade: Awaited<ReturnType<typeof startTrade>>;
  beforeAll(async () => {
    trade = await startTrade(world);
    ama = await world.ama();
    ({ key } = await createdBy(ama));
  });

  it('reads the customer’s own records only', async () => {
    const { invoiceId, shipment } = await trade.invoiced(ama);
    const other = await trade.invoiced(await world.kojo());
    const { items } = good<Page<{ id: string }>>(await call(key, '/shipments'));
    expect(items.map(({ id }) => id)).toEqual([shipment.id]);
    good(await call(key, `/invoices/${invoiceId}`));
    expect((await call(key, `/shipments/${other.shipment.id}`)).statusCode).toBe(404);
    expect((await call(key, `/invoices/${other.invoiceId}`)).statusCode).toBe(404);
  });

  it('refuses what its scopes don’t cover, and everything that no scope covers', async () => {
    expect(refusalOf(await call(key, '/shipments', {}))).toEqual([403, 'auth.key_not_allowed']);
    for (const url of ['/auth/me', '/me/api-keys', '/company', '/payments', '/api-keys'])
      expect(refusalOf(await call(key, url))).toEqual([403, 'auth.key_not_allowed']);
  });

  it('creates a pre-alert once per Idempotency-Key, without a cookie or CSRF token', async () => {
    const writer = await createdBy(ama, { scopes: ['pre-alert'] });
    const lines = [{ supplierNumber: 'SF100200300', contents: 'Shoes', cartons: 2 }];
    const goods = { mode: 'SEA', goodsClass: 'NORMAL', lines };
    const preAlert = { ...goods, destinationSiteId: trade.sites.accra };
    const once = crypto.randomUUID();
    const answers = [
      await call(writer.key, '/shipments', preAlert, once),
      await call(writer.key, '/shipments', preAlert, once),
    ];
    const ids = answers.map((answer) => good<{ id: string }>(answer).id);
    expect(new Set(ids).size).toBe(1);
    expect((await call(writer.key, '/shipments', { mode: 'ROCKET' })).statusCode).toBe(400);
  });

  it('records when and from which network it was last used', async () => {
    world.pass(120_000);
    good(await call(key, '/shipments'));
    const used = (await listOf(ama)).items.find(({ start }) => key.startsWith(start));
    expect(used).toMatchObject({ lastUsedAt: world.clock(), lastUsedFrom: '127.0.0.0/24' });
  });

  it('is limited per minute and key, says what is left, and leaves pages alone', async () => {
    world.pass(120_000);
    const first = await call(key, '/rates');
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '59' });
    for (let count = 2; count <= 60; count += 1) good(await call(key, '/rates'));
    const refused = await call(key, '/rates');
    expect(refusalOf(refused)).toEqual([429, 'request.too_many']);
    expect(Number(refused.headers['retry-after'])).toBe(60);
    good(await ama.get('/shipments'));
    const other = await createdBy(ama);
    good(await call(other.key, '/rates'));
    world.pass(60_000);
    good(await call(key, '/rates'));
  });
});

describe('a key that is no longer valid', () => {
  const invalid = [401, 'auth.key_invalid'];

  it('is refused when revoked, expired or unknown, even for public calls', async () => {
    const ama = await world.ama();
    const revoked = await createdBy(ama);
    good(await ama.post(`/me/api-keys/${revoked.id}/revoke`));
    const expired = await createdBy(ama, { days: 30 });
    world.pass(31 * 86_400_000);
    for (const key of [revoked.key, expired.key, newKey().key, 'snk_live_1', 'snk_'])
      for (const url of ['/shipments', '/rates'])
        expect(refusalOf(await call(key, url))).toEqual(invalid);
    const states = (await listOf(ama)).items.map(({ state }) => state);
    expect(states).toEqual(['EXPIRED', 'REVOKED']);
  });

  it('is refused while its customer is deactivated', async () => {
    const ama = await world.ama();
    const { key } = await createdBy(ama);
    const setDisabled = (disabledAt: string | null) =>
      world.db.updateTable('users').set({ disabledAt }).where('id', '=', ama.id).execute();
    await setDisabled(world.clock());
    expect(refusalOf(await call(key, '/shipments'))).toEqual(invalid);
    const forThem = await world.as('admin').post('/api-keys', { ...body, customerId: ama.id });
    expect(refusalOf(forThem)).toEqual([409, 'account.step_not_allowed']);
    await setDisabled(null);
    good(await call(key, '/shipments'));
  });
});

describe('revoking a key', () => {
  it('is for its customer and admins; others don’t find it', async () => {
    const ama = await world.ama();
    const { id, key } = await createdBy(ama);
    const kojo = await world.kojo();
    expect((await kojo.post(`/me/api-keys/${id}/revoke`)).statusCode).toBe(404);
    good(await call(key, '/shipments'));
    const admin = world.as('admin');
    expect((await admin.post(`/api-keys/${id}/revoke`, { reason: '' })).statusCode).toBe(400);
    const reason = { reason: 'Published on a website' };
    const answers = await Promise.all(
      [1, 2].map(() => admin.post(`/api-keys/${id}/revoke`, reason)),
    );
    for (const answer of answers)
      expect(good<OfficeKeyAnswer>(answer)).toMatchObject({
        state: 'REVOKED',
        revokeReason: reason.reason,
        customer: { id: ama.id, customerCode: ama.customerCode },
      });
    expect(refusalOf(await call(key, '/shipments'))).toEqual([401, 'auth.key_invalid']);
    const revocations = await world.db
      .selectFrom('auditLog')
      .select('reason')
      .where('subjectId', '=', id)
      .where('action', '=', 'api-key.revoke')
      .execute();
    expect(revocations).toEqual([reason]);
    const emails = JSON.stringify(await world.emails(ama.email));
    expect(emails).toContain(reason.reason);
  });
});

describe('the list of all keys', () => {
  it('is paged, counted, searched and filtered for admins', async () => {
    const ama = await world.ama();
    for (const name of ['First', 'Second', 'Third']) await createdBy(ama, { name });
    const { items } = await listOf(ama);
    good(await ama.post(`/me/api-keys/${items[0]?.id}/revoke`));
    const admin = world.as('admin');
    const find = async (query: string) =>
      good<Page<OfficeKeyAnswer>>(await admin.get(`/api-keys?customerId=${ama.id}&${query}`));
    const first = await find('limit=2&withTotal=true');
    expect([first.items.map(({ name }) => name), first.total]).toEqual([['Third', 'Second'], 3]);
    const next = await find(`limit=2&cursor=${first.nextCursor}`);
    expect([next.items.map(({ name }) => name), next.nextCursor]).toEqual([['First'], null]);
    const names = async (query: string) => (await find(query)).items.map(({ name }) => name);
    expect(await names('q=seco')).toEqual(['Second']);
    expect(await names(`q=${ama.customerCode}`)).toHaveLength(3);
    expect(await names('state=REVOKED')).toEqual(['Third']);
    expect(await names('state=ACTIVE')).toEqual(['Second', 'First']);
    expect(await names('state=EXPIRED')).toEqual([]);
  });
});
