import { afterAll, beforeAll, expect, it } from 'vitest';

import { lockAccount } from '../../books/books.ts';
import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';
import { runInTurn } from '../../testing/postgres/in-turn.ts';
import { lockDifferences } from './difference-queries.ts';

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckouts();
});
afterAll(() => fixture.close());

it('money from the gateway is booked after whatever else is changing that account', async () => {
  const { ama, checkout } = await fixture.begin();
  fixture.simulator.take(checkout.reference, 'silent');
  const how = await runInTurn(fixture.world, ({ tx }) => lockAccount(tx, ama.id), {
    by: ama.actor,
    command: () => fixture.syncCheckout(checkout.reference),
  });
  expect(how).toBe('waits');
  expect(await fixture.attempt(checkout.reference)).toMatchObject({ state: 'SUCCEEDED' });
});

it('two reconciliations, or one and the settlement of its findings, run one after the other', async () => {
  const { trade, world } = fixture;
  world.pass(25 * 60 * 60_000);
  const how = await runInTurn(world, ({ tx }) => lockDifferences(tx), {
    by: trade.finance,
    command: () => fixture.reconcile(),
  });
  expect(how).toBe('waits');
});

it('a payment under an unknown reference is linked after a reconciliation that may report it', async () => {
  const { simulator, trade, world } = fixture;
  const at = world.clock();
  simulator.remember({
    paid: [{ reference: 'SHOP-TURN', amount: 50_000, startedAt: at, paidAt: at }],
    paidOutOn: null,
    lastPayout: 0,
  });
  await fixture.sendWebhook('SHOP-TURN');
  const { id } = await world.db
    .selectFrom('gatewayIssues')
    .select('id')
    .where('reference', '=', 'SHOP-TURN')
    .executeTakeFirstOrThrow();
  const { invoiceId } = await trade.invoiced(await world.ama());
  const how = await runInTurn(world, ({ tx }) => lockDifferences(tx), {
    by: trade.finance,
    command: () =>
      world
        .as('finance')
        .post(`/payments/gateway-issues/${id}/link`, { invoices: [{ invoiceId }] }),
  });
  expect(how).toBe('waits');
  expect(await fixture.paymentsOf(invoiceId)).toMatchObject([{ reference: 'SHOP-TURN' }]);
});
