import type { CheckoutAnswer } from '@sankofa/domain/payments/checkouts/checkout-endpoints';
import { expect } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import {
  openGateway,
  startSimulator,
  type Gateway,
} from '../../payment-gateway/payment-gateway.ts';
import { workThroughCheckouts } from '../../payments/checkout-worker.ts';
import { workThroughReconciliations } from '../../payments/checkouts/reconciliation-worker.ts';
import { syncCheckout } from '../../payments/checkouts/sync-checkout.ts';
import { startTrade } from '../trade/trade.ts';
import { cedis } from './payment-fixture.ts';

const onlineAccounts = [
  'gateway-clearing',
  'gateway-fees',
  'gateway-differences',
  'cash-bank',
] as const;
import { startWorld, type TestCustomer, type WorldOptions } from '../world.ts';

export type CheckoutFixture = Awaited<ReturnType<typeof startCheckouts>>;

/** Starts a world with online payments through the gateway simulator, and invoices to pay. */
export async function startCheckouts(options: Pick<WorldOptions, 'log'> = {}) {
  const simulator = await startSimulator();
  const world = await startWorld({ ...options, gateway: simulator.settings });
  simulator.runBy(world.clock);
  const trade = await startTrade(world);
  const gateway = openGateway(world.config);
  if (!gateway) throw new Error('The world has no gateway');
  const { db, log } = world.parts;
  const parts = { db, clock: world.clock, gateway, log };

  /** Sends a webhook as bytes with the given headers. */
  const hook = (body: string | Buffer, headers: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/api/payments/webhooks/paystack',
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  return {
    world,
    trade,
    simulator,
    parts,
    /** Creates invoices of 371.25 each for Ama, and a checkout of some of that. */
    begin: async (amount = '371.25', customer?: TestCustomer, otherInvoices = 0) => {
      const ama = customer ?? (await world.ama());
      const { invoiceId } = await trade.invoiced(ama);
      const otherIds: string[] = [];
      for (let at = 0; at < otherInvoices; at += 1)
        otherIds.push((await trade.invoiced(ama)).invoiceId);
      const answer = await ama.post('/payments/checkout', {
        invoices: [invoiceId, ...otherIds].map((id) => ({ invoiceId: id })),
        amount: cedis(amount),
      });
      expect(answer.statusCode).toBe(200);
      return { ama, invoiceId, otherIds, checkout: answer.json<CheckoutAnswer>() };
    },
    hook,
    /** Sends a correctly signed webhook about a transaction as it is at the gateway. */
    sendWebhook: (reference: string, kind = 'charge.success', change: object = {}) => {
      const { body, headers } = simulator.signed({
        event: kind,
        data: { ...simulator.transactions.get(reference), ...change },
      });
      return hook(body, headers);
    },
    syncCheckout: (reference: string, other: Gateway = gateway) =>
      syncCheckout({ ...parts, gateway: other }, reference, {
        id: 'test',
        ip: null,
        userAgent: null,
      }),
    /** Processes events and checkouts until nothing is due. */
    settle: async () => {
      while ((await workThroughCheckouts(parts)) > 0);
    },
    /** Runs the nightly reconciliation, and any that Finance requested. */
    reconcile: async () => {
      while ((await workThroughReconciliations(parts)) > 0);
    },
    attempt: (reference: string) =>
      db
        .selectFrom('checkouts')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow(),
    /** Returns the online payments of an invoice. */
    paymentsOf: (invoiceId: string) =>
      db
        .selectFrom('payments as p')
        .innerJoin('paymentInvoices as f', 'f.paymentId', 'p.id')
        .select(['p.id', 'p.amountPesewas', 'p.state', 'p.reference'])
        .where('f.invoiceId', '=', invoiceId)
        .where('p.method', '=', 'GATEWAY')
        .execute(),
    ledger: () => ledgerProblems(db),
    /** Returns the balances of the accounts used for online payments, in pesewas. */
    balances: async () => {
      const rows = await db
        .selectFrom('journalLines')
        .select((eb) => ['account', eb.fn.sum<string>('amountPesewas').as('sum')])
        .where('account', 'in', onlineAccounts)
        .groupBy('account')
        .execute();
      return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
    },
    close: async () => {
      await world.close();
      await simulator.stop();
    },
  };
}
