import { afterAll, beforeAll, expect, it } from 'vitest';

import { lockAccount } from '../../books/books.ts';
import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';
import { inTurn } from '../../testing/postgres/in-turn.ts';
import { lockDifferences } from './difference-queries.ts';

let desk: CheckoutFixture;
beforeAll(async () => {
  desk = await startCheckouts();
});
afterAll(() => desk.close());

it('money from the gateway is booked after whatever else is changing that account', async () => {
  const { ama, checkout } = await desk.begin();
  desk.simulator.take(checkout.reference, 'silent');
  const how = await inTurn(desk.world, ({ tx }) => lockAccount(tx, ama.id), {
    by: ama.actor,
    command: () => desk.look(checkout.reference),
  });
  expect(how).toBe('waits');
  expect(await desk.attempt(checkout.reference)).toMatchObject({ state: 'SUCCEEDED' });
});

it('two reconciliations, or one and the settlement of its findings, run one after the other', async () => {
  const { trade, world } = desk;
  world.pass(25 * 60 * 60_000);
  const how = await inTurn(world, ({ tx }) => lockDifferences(tx), {
    by: trade.finance,
    command: () => desk.reconcile(),
  });
  expect(how).toBe('waits');
});
