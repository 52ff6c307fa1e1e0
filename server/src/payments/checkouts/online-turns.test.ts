import { afterAll, beforeAll, expect, it } from 'vitest';

import { lockAccount } from '../../books/books.ts';
import { startOnlineDesk, type OnlineDesk } from '../../testing/money/checkout-fixture.ts';
import { inTurn } from '../../testing/postgres/in-turn.ts';
import { holdDifferences } from './difference-queries.ts';

let desk: OnlineDesk;
beforeAll(async () => {
  desk = await startOnlineDesk();
});
afterAll(() => desk.close());

it('money from the gateway is booked after whatever else happens to that account', async () => {
  const { ama, checkout } = await desk.begin();
  desk.simulator.take(checkout.reference, 'silent');
  const how = await inTurn(desk.world, ({ tx }) => lockAccount(tx, ama.id), {
    by: ama.actor,
    command: () => desk.look(checkout.reference),
  });
  expect(how).toBe('waits');
  expect(await desk.attempt(checkout.reference)).toMatchObject({ state: 'SUCCEEDED' });
});

it('two comparisons with the gateway, or one and who settles its findings, take turns', async () => {
  const { trade, world } = desk;
  world.pass(25 * 60 * 60_000);
  const how = await inTurn(world, ({ tx }) => holdDifferences(tx), {
    by: trade.finance,
    command: () => desk.reconcile(),
  });
  expect(how).toBe('waits');
});
