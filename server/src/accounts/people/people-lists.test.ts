import { addMs } from '@sankofa/domain/values/time';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { memberOf } from '../../testing/authenticator.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const admin = () => world.as('admin');
type Row = { id: string; name: string; role: string; email: string };
async function everyPage(query: string) {
  const rows: Row[] = [];
  let cursor: string | null = '';
  let total = -1;
  while (cursor !== null) {
    const after: string = cursor && `&cursor=${cursor}`;
    const page = (await admin().get(`/users?limit=2&withTotal=true${query}${after}`)).json();
    rows.push(...page.items);
    cursor = page.nextCursor;
    total = page.total;
  }
  expect(rows).toHaveLength(total);
  return rows;
}

test('colleagues and customers are separate lists, each complete over its pages, in every order', async () => {
  await world.ama();
  for (const name of ['finance', 'support', 'warehouse-cn', 'admin2', 'warehouse-gh'] as const)
    await world.as(name).id();
  for (const sort of ['name', '-name', 'lastActive', '-lastActive', 'created', '-created']) {
    const colleagues = await everyPage(`&group=COLLEAGUES&sort=${sort}`);
    const customers = await everyPage(`&group=CUSTOMERS&sort=${sort}`);
    expect(new Set(colleagues.map(({ role }) => role))).toEqual(new Set(['STAFF', 'ADMIN']));
    expect(customers.every(({ role }) => role === 'CUSTOMER')).toBe(true);
    const ids = new Set([...colleagues, ...customers].map(({ id }) => id));
    expect(ids.size).toBe((await everyPage('')).length);
  }
  const byName = (await everyPage('&group=COLLEAGUES')).map(({ name }) => name);
  expect(byName).toEqual(byName.toSorted());
});

test('colleagues are filtered by permission and workplace', async () => {
  const finance = await everyPage('&group=COLLEAGUES&duty=finance');
  expect(finance.map(({ id }) => id)).toContain(await world.as('finance').id());
  expect(finance.map(({ id }) => id)).not.toContain(await world.as('support').id());
  const china = await everyPage('&site=ORIGIN');
  expect(china.map(({ id }) => id)).toEqual([await world.as('warehouse-cn').id()]);
  const both = (await everyPage('&site=BOTH')).map(({ id }) => id);
  expect(both).toContain(await world.as('finance').id());
  expect(both).not.toContain(await world.as('admin').id());
  expect((await admin().get('/users?sort=password_hash')).statusCode).toBe(400);
});

test('the last active come first, and those who never logged in come last', async () => {
  const [recent, never] = [await world.as('content').id(), await world.as('no-duty').id()];
  // A session is stored with the first call.
  for (const name of ['content', 'no-duty', 'support'] as const)
    await world.as(name).get('/me/choices');
  await world.db.deleteFrom('sessions').where('userId', '=', never).execute();
  await world.db
    .updateTable('sessions')
    .set({ lastActiveAt: addMs(world.clock(), 60_000) })
    .where('userId', '=', recent)
    .execute();
  const rows = (await everyPage('&group=COLLEAGUES&sort=-lastActive')).map(({ id }) => id);
  expect(rows[0]).toBe(recent);
  // A system user never logs in either.
  expect(rows.indexOf(never)).toBeGreaterThan(rows.indexOf(await world.as('support').id()));
});

test('an admin sees a person’s devices by network, and logs out one of them', async () => {
  const member = await memberOf(world, 'batches');
  await member.logIn({}, '102.176.3.44');
  await member.logIn({}, '198.51.100.7');
  const path = `/users/${member.id}`;
  const { sessions } = (await admin().get(path)).json();
  const [session] = sessions.filter(
    ({ network }: { network: string }) => network === '102.176.3.*',
  );
  expect(JSON.stringify(sessions)).not.toContain('102.176.3.44');
  expect((await world.as('support').get(path)).statusCode).toBe(403);
  const end = () => admin().delete(`${path}/sessions/${session.id}`);
  expect((await end()).json()).toEqual({ ended: 1 });
  expect((await end()).statusCode).toBe(404);
  const other = await world.as('finance').id();
  const [left] = (await admin().get(path)).json().sessions;
  expect((await admin().delete(`/users/${other}/sessions/${left.id}`)).statusCode).toBe(404);
});

test('several accounts are deactivated together with one reason, or none of them', async () => {
  const [one, two] = [await world.as('content').id(), await world.as('no-duty').id()];
  const self = await admin().id();
  const reason = 'The office in Kumasi is closed';
  const isDisabled = async (id: string) => (await admin().get(`/users/${id}`)).json().isDisabled;
  const withSelf = await admin().post('/users/disable', { ids: [one, self], reason });
  expect(withSelf.json().code).toBe('account.self');
  const unknown = await admin().post('/users/disable', { ids: [one, crypto.randomUUID()], reason });
  expect(unknown.statusCode).toBe(404);
  expect(await isDisabled(one)).toBe(false);
  for (const body of [
    { ids: [], reason },
    { ids: [one], reason: ' ' },
    { ids: ['x'], reason },
  ])
    expect((await admin().post('/users/disable', body)).statusCode).toBe(400);
  const done = await admin().post('/users/disable', { ids: [one, two, one], reason });
  expect(done.json()).toEqual({ deactivated: 2 });
  expect([await isDisabled(one), await isDisabled(two)]).toEqual([true, true]);
  expect((await world.as('content').get('/me/choices')).statusCode).toBe(401);
  expect((await admin().post('/users/disable', { ids: [one], reason })).json()).toEqual({
    deactivated: 0,
  });
});

test('of all admins who deactivate each other at the same time, one remains', async () => {
  const admins = await Promise.all(
    (['admin', 'admin2'] as const).map((name) => world.as(name).id()),
  );
  const answers = await Promise.all([
    world.as('admin').post('/users/disable', { ids: [admins[1]], reason: 'No longer with us' }),
    world.as('admin2').post('/users/disable', { ids: [admins[0]], reason: 'No longer with us' }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await world.db.updateTable('users').set({ disabledAt: null }).where('id', 'in', admins).execute();
});
