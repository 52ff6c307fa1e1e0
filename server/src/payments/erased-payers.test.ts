import { addMs } from '@sankofa/domain/values/time';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hashPassword } from '../accounts/accounts.ts';
import { deleteExpired } from '../platform/jobs/cleanup.ts';
import { addGatewayIssues } from '../testing/money/gateway-issue-records.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const payers = async () =>
  (
    await world.db
      .selectFrom('gatewayIssues')
      .select(['payer', 'providerMessage'])
      .orderBy('payer')
      .orderBy('providerMessage')
      .execute()
  ).map(({ payer, providerMessage: text }) => `${payer}: ${text}`);

test('data deletion removes a customer from everything the gateway reported, however it names them', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  await addGatewayIssues(
    world,
    { payer: ama.email },
    { payer: ama.email.toUpperCase(), providerMessage: 'Never came' },
    { payer: null, providerMessage: `${ama.email} did not order this` },
    { payer: 'her-shop@example.test', providerMessage: 'Of her own attempt', customerId: ama.id },
    { payer: kojo.email, providerMessage: 'Of his attempt', customerId: kojo.id },
    { payer: `of-${kojo.email}` },
  );
  const currentPassword = 'three brown goats';
  await world.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(currentPassword) })
    .where('id', '=', ama.id)
    .execute();
  good(await ama.post('/me/erasure', { currentPassword }));
  const { items } = good<{ items: { id: string }[] }>(await world.as('admin').get('/erasures'));
  good(await world.as('admin').post(`/erasures/${items[0]?.id}/carry-out`));
  expect((await payers()).toSorted()).toEqual(
    [
      `${kojo.email}: Of his attempt`,
      'null: (erased)',
      'null: Never came',
      'null: Of her own attempt',
      'null: null',
      `of-${kojo.email}: null`,
    ].toSorted(),
  );
});

test('a settled record forgets its payer after thirty days, an open one does not', async () => {
  await world.db.deleteFrom('gatewayIssues').execute();
  const before = (days: number) => addMs(world.clock(), -days * 86_400_000);
  await addGatewayIssues(
    world,
    { payer: 'long-ago@example.test', providerMessage: 'long ago', closedAt: before(31) },
    { payer: 'lately@example.test', providerMessage: 'lately', closedAt: before(29) },
    { payer: 'open@example.test', providerMessage: 'open' },
  );
  await deleteExpired(world.db, world.clock());
  expect((await payers()).toSorted()).toEqual([
    'lately@example.test: lately',
    'null: long ago',
    'open@example.test: open',
  ]);
});
