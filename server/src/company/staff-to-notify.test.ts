import { afterAll, beforeAll, expect, test } from 'vitest';

import { startWorld, type World } from '../testing/world.ts';
import { staffWith } from './company-queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('what someone else has to decide goes to the admins if only the requester has the permission', async () => {
  const [admin, clerk] = [await world.as('admin').id(), await world.as('finance').id()];
  expect(await staffWith(world.db, ['finance'])).toEqual([clerk]);
  expect(await staffWith(world.db, ['finance'], { except: clerk })).toEqual([admin]);
  const second = await world.as('clerk2').id();
  expect(await staffWith(world.db, ['finance'], { except: clerk })).toEqual([second]);
});
