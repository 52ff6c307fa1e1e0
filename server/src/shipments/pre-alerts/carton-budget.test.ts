import { afterAll, expect, it } from 'vitest';

import { openRoute } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type TestCustomer } from '../../testing/world.ts';

const world = await startWorld();
const routeSites = await openRoute(world);
afterAll(() => world.close());

it('a customer can pre-alert 10,000 cartons an hour, and the office more', async () => {
  const ama = await world.ama();
  const line = { supplierNumber: 'SF10000001', contents: 'Shoes', cartons: 100 };
  const announce = (customer: Pick<TestCustomer, 'post'>, lines: number, more: object = {}) =>
    customer.post('/shipments', {
      mode: 'SEA',
      goodsClass: 'NORMAL',
      destinationSiteId: routeSites.accra,
      lines: Array.from({ length: lines }, () => line),
      ...more,
    });
  expect((await announce(ama, 50)).statusCode).toBe(200);
  world.pass(60_000);
  const second = await announce(ama, 49);
  expect(second.statusCode).toBe(200);
  const refused = await announce(ama, 2);
  expect(refused.json()).toMatchObject({ code: 'request.over_budget' });
  expect(refused.headers['retry-after']).toBe('3540');
  const { id, version } = second.json<{ id: string; version: number }>();
  const grown = await ama.patch(`/shipments/${id}`, { addLines: [line, line] }, { version });
  expect(grown.statusCode).toBe(409);
  expect(grown.json().message).toContain('The maximum is 5000');
  expect((await announce(ama, 1)).statusCode).toBe(200);
  expect((await announce(world.as('staff'), 1, { customerId: ama.id })).statusCode).toBe(200);
});
