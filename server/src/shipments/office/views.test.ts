import { afterAll, beforeAll, expect, it } from 'vitest';

import { lockAddresses } from '../../accounts/profile/address-queries.ts';
import { runInTurn } from '../../testing/postgres/in-turn.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { lockViews } from './view-queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const views = async (staffName: 'staff' | 'support') =>
  (await world.as(staffName).get('/me/views')).json<{ items: object[] }>().items;

it('a view is kept for its owner only, replaced by name, and deleted', async () => {
  const { post, delete: remove } = world.as('staff');
  const late = { name: 'Late by sea', query: 'status=IN_TRANSIT&mode=SEA' };
  const held = { name: 'Held', query: 'hold=DOCUMENTS' };
  for (const view of [late, held]) expect((await post('/me/views', view)).json()).toEqual(view);
  expect(await views('staff')).toEqual([held, late]);
  expect(await views('support')).toEqual([]);
  await post('/me/views', { ...late, query: 'status=ARRIVED' });
  expect(await views('staff')).toEqual([held, { ...late, query: 'status=ARRIVED' }]);

  await world.as('support').delete('/me/views?name=Held');
  expect(await views('staff')).toHaveLength(2);
  expect((await remove('/me/views?name=Held')).statusCode).toBe(200);
  expect(await views('staff')).toEqual([{ ...late, query: 'status=ARRIVED' }]);
});

it('a view beyond twenty is refused, even if two pages save at the same time', async () => {
  const { post } = world.as('support');
  const save = (number: number) => post('/me/views', { name: `View ${number}`, query: 'q=a' });
  await save(0);
  const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => save(index + 1)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(19);
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  expect((await save(3)).statusCode).toBe(statuses[2]);
  expect(await views('support')).toHaveLength(20);
});

it('saving a view does not wait for another person', async () => {
  const [staff, support] = [await world.as('staff').actor(), await world.as('support').actor()];
  const how = (lockedId: string) =>
    runInTurn(world, ({ tx }) => lockAddresses(tx, lockedId), { by: staff, command: lockViews });
  expect([await how(staff.id), await how(support.id)]).toEqual(['waits', 'done']);
});

const columns = async (staffName: 'staff' | 'finance') =>
  (await world.as(staffName).get('/me/views')).json<{ columns: string[] | null }>().columns;
const choose = (...chosen: string[]) => world.as('staff').post('/me/columns', { columns: chosen });

it('the chosen columns are kept in the account, for every device', async () => {
  expect([await columns('staff'), await columns('finance')]).toEqual([null, null]);
  expect((await choose('status', 'registered', 'status')).json()).toEqual({
    columns: ['status', 'registered'],
  });
  expect(await columns('staff')).toEqual(['status', 'registered']);
  expect(await columns('finance')).toBeNull();
  expect((await choose('status', 'password')).statusCode).toBe(400);
  // Choosing no column besides the shipment itself is valid too.
  expect((await choose()).statusCode).toBe(200);
  expect(await columns('staff')).toEqual([]);
});
