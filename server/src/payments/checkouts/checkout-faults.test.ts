import { once } from 'node:events';
import { createServer } from 'node:net';

import type { CheckoutAnswer } from '@sankofa/domain/payments/checkouts/checkout-endpoints';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { openGateway, type Gateway } from '../../payment-gateway/payment-gateway.ts';
import type { SimulatedOutcome } from '../../payment-gateway/simulator-page.ts';
import type { Fault } from '../../payment-gateway/simulator.ts';
import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckouts();
});
afterAll(() => fixture.close());

type Requester = { get: (path: string) => Promise<{ json: <T>() => T }> };
const attemptsOf = async (requester: Requester, invoiceId: string) =>
  (await requester.get(`/payments/checkouts?invoices=${invoiceId}`)).json<{
    items: CheckoutAnswer[];
  }>().items;

/** Returns an address where no server is listening. */
async function deadAddress() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('It has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Starts a checkout with a faulty gateway, and checks what is left once it works again. */
async function startWith(fault: Fault) {
  const ama = await fixture.world.ama();
  const { invoiceId } = await fixture.trade.invoiced(ama);
  fixture.simulator.faults.start.push(fault);
  const press = () =>
    ama.post('/payments/checkout', { invoices: [{ invoiceId }], amount: cedis('371.25') });
  const answer = await press();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'checkout.unavailable' });
  const [attempt, ...others] = await attemptsOf(ama, invoiceId);
  expect(others).toEqual([]);
  expect(attempt?.state).toBe('UNKNOWN');
  expect((await press()).json()).toMatchObject({ id: attempt?.id });
  const isAtGateway = fixture.simulator.transactions.has(attempt?.reference ?? '');
  expect(isAtGateway).toBe(fault === '500 after doing it' || fault === 'flood');
  fixture.world.pass(10_000);
  await fixture.settle();
  // An attempt unknown to the gateway is over. One it may know of stays open until it expires.
  const { state } = await fixture.attempt(attempt?.reference ?? '');
  expect(state).toBe(isAtGateway ? 'UNKNOWN' : 'FAILED');
}

/** Syncs with a faulty gateway, and again once it works. */
async function syncWithFault(fault: Fault) {
  const { invoiceId, checkout } = await fixture.begin();
  fixture.simulator.take(checkout.reference, 'silent');
  fixture.simulator.faults.look.push(fault);
  expect(await fixture.syncCheckout(checkout.reference)).toBe('silent');
  expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
  fixture.world.pass(60_000);
  await fixture.settle();
  expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
}

describe('a faulty gateway', () => {
  const quick: Fault[] = ['cut', '500', 'html', '500 after doing it', 'redirect', 'flood'];

  test.each(quick)(
    'is asked again if it answers the start with %s, and no second payment is started',
    startWith,
  );

  test.each(quick)(
    'is asked again if it answers a sync with %s, and nothing is booked until then',
    syncWithFault,
  );

  it('is given up after ten seconds if it never completes its response', async () => {
    const begun = Date.now();
    await startWith('hang');
    await syncWithFault('drip');
    expect(Date.now() - begun).toBeGreaterThanOrEqual(19_900);
  }, 120_000);

  it('is reported if it cannot be reached, and no payment is lost', async () => {
    const url = await deadAddress();
    const settings = { url, secretKey: fixture.simulator.settings.secretKey };
    const world = await startWorld({ gateway: settings });
    const trade = await startTrade(world);
    const ama = await world.ama();
    const { invoiceId } = await trade.invoiced(ama);
    const body = { invoices: [{ invoiceId }], amount: cedis('371.25') };
    const answer = await ama.post('/payments/checkout', body);
    expect({ status: answer.statusCode, ...answer.json<{ code: string }>() }).toMatchObject({
      status: 503,
      code: 'checkout.unavailable',
    });
    expect(await attemptsOf(ama, invoiceId)).toMatchObject([{ state: 'UNKNOWN', payment: null }]);
    await world.close();

    const { invoiceId: paidId, checkout } = await fixture.begin();
    fixture.simulator.take(checkout.reference, 'silent');
    const dead = openGateway({ gateway: settings }) satisfies Gateway | null;
    expect(await fixture.syncCheckout(checkout.reference, dead ?? undefined)).toBe('silent');
    expect(await fixture.paymentsOf(paidId)).toEqual([]);
    expect(await fixture.syncCheckout(checkout.reference)).toBe('looked');
    expect(await fixture.paymentsOf(paidId)).toHaveLength(1);
  });

  it('refuses a start with a reason that the customer sees, and another payment can be started', async () => {
    const ama = await fixture.world.ama();
    const { invoiceId } = await fixture.trade.invoiced(ama);
    fixture.simulator.faults.start.push('refuse');
    const body = { invoices: [{ invoiceId }], amount: cedis('371.25') };
    const refused = await ama.post('/payments/checkout', body);
    expect(refused.json()).toMatchObject({
      message:
        'The payment provider declined: Currency not supported by merchant. You haven’t been charged',
    });
    expect((await ama.post('/payments/checkout', body)).statusCode).toBe(200);
  });

  test.each([
    ['three days from now', '2026-11-24T09:30:00.000Z'],
    ['a year ago', '2025-11-21T09:30:00.000Z'],
    ['the start of 1970', '1970-01-01T00:00:00.000Z'],
    ['a word', 'yesterday'],
    ['null', null],
  ])(
    'that reports %s as the payment time has the payment booked on our current date',
    async (_name, paidAt) => {
      const { ama, invoiceId, checkout } = await fixture.begin();
      fixture.simulator.take(checkout.reference, 'silent');
      Object.assign(fixture.simulator.transactions.get(checkout.reference) ?? {}, {
        paid_at: paidAt,
      });
      await fixture.syncCheckout(checkout.reference);
      const [payment] = await fixture.paymentsOf(invoiceId);
      const today = fixture.world.clock().slice(0, 10);
      expect((await ama.get(`/payments/${payment?.id}`)).json()).toMatchObject({
        state: 'CONFIRMED',
        paidOn: today,
        amount: cedis('371.25'),
        receiptNumber: expect.stringMatching(/^RCP-2026-/) as string,
      });
    },
  );
});

const invoiceOf = async () => {
  const ama = await fixture.world.ama();
  return { ama, invoiceId: (await fixture.trade.invoiced(ama, { plan: 'SPLIT' })).invoiceId };
};

describe('a manipulated request of a customer', () => {
  test.each<[string, object, number]>([
    ['a plain number of pesewas', { amount: 37_125 }, 400],
    ['a hundred times the amount due', { amount: cedis('37125.00') }, 400],
    ['a pesewa more than the amount due', { amount: cedis('371.26') }, 400],
    ['an amount of zero', { amount: cedis('0.00') }, 400],
    ['a negative amount', { amount: cedis('-371.25') }, 400],
    ['an amount in dollars', { amount: { amount: '371.25', currency: 'USD' } }, 400],
    ['an amount in naira', { amount: { amount: '371.25', currency: 'NGN' } }, 400],
    ['a tenth of a pesewa', { amount: cedis('371.251') }, 400],
    ['an amount in exponent notation', { amount: cedis('3.7e2') }, 400],
    ['an unknown invoice', { invoices: [{ invoiceId: crypto.randomUUID() }] }, 404],
    ['an unknown part of the invoice', { part: 'TENTH' }, 400],
    ['no invoice', { invoices: [] }, 400],
  ])('with %s is refused, and nothing is started', async (_name, change, status) => {
    const { ama, invoiceId } = await invoiceOf();
    const { part, ...rest } = { part: 'ALL', ...change };
    const begun = fixture.simulator.transactions.size;
    const answer = await ama.post('/payments/checkout', {
      invoices: [{ invoiceId, part }],
      amount: cedis('371.25'),
      ...rest,
    });
    expect(answer.statusCode).toBe(status);
    expect(await attemptsOf(ama, invoiceId)).toEqual([]);
    expect(fixture.simulator.transactions.size).toBe(begun);
  });

  test.each<[string, object]>([
    ['a forged total', { total: cedis('1.00'), totalPesewas: 1 }],
    ['a forged deposit of one percent', { depositRatio: 0.01, deposit: cedis('3.71') }],
    ['a forged state and payment id', { state: 'SUCCEEDED', paymentId: crypto.randomUUID() }],
    ['the id of another customer', { customerId: crypto.randomUUID() }],
  ])('with %s does not change the amount', async (_name, more) => {
    const { ama, invoiceId } = await invoiceOf();
    const before = await fixture.trade.invoice(invoiceId);
    const answer = await ama.post('/payments/checkout', {
      invoices: [{ invoiceId, part: 'ALL', ...more }],
      amount: cedis('371.25'),
      ...more,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      state: 'AWAITING',
      amount: cedis('371.25'),
      payment: null,
      customer: { id: ama.id },
    });
    const { reference } = answer.json<CheckoutAnswer>();
    expect(fixture.simulator.transactions.get(reference)).toMatchObject({ amount: 37_125 });
    expect(await fixture.trade.invoice(invoiceId)).toEqual(before);
  });

  it('pays one pesewa if it is for one pesewa', async () => {
    const { ama, invoiceId } = await invoiceOf();
    const body = { invoices: [{ invoiceId }], amount: cedis('0.01') };
    const { reference } = (await ama.post('/payments/checkout', body)).json<CheckoutAnswer>();
    fixture.simulator.take(reference, 'silent');
    await fixture.syncCheckout(reference);
    expect(await fixture.trade.invoice(invoiceId)).toMatchObject({
      state: 'PARTIALLY_PAID',
      paidPesewas: 1,
    });
  });
});

const eventsOf = async (reference: string) => {
  const rows = await fixture.world.db
    .selectFrom('gatewayEvents')
    .select(['kind', 'outcome'])
    .where('reference', '=', reference)
    .orderBy('kind')
    .execute();
  return rows;
};

type Outcome = { state: string; paid: number | null; kinds: string[] };
const success = ['charge.success'];

describe('outcomes on the gateway’s page, with webhooks over HTTP', () => {
  beforeAll(async () => {
    const address = await fixture.world.app.listen({ port: 0, host: '127.0.0.1' });
    fixture.simulator.notifyAt(`${address}/api/payments/webhooks/paystack`);
  });

  test.each<[SimulatedOutcome, Outcome]>([
    ['approve', { state: 'SUCCEEDED', paid: 37_125, kinds: success }],
    ['less', { state: 'SUCCEEDED', paid: 37_025, kinds: success }],
    ['often', { state: 'SUCCEEDED', paid: 37_125, kinds: success }],
    ['disorder', { state: 'SUCCEEDED', paid: 37_125, kinds: ['charge.failed', ...success] }],
    ['decline', { state: 'FAILED', paid: null, kinds: ['charge.failed'] }],
    ['leave', { state: 'AWAITING', paid: null, kinds: [] }],
    ['silent', { state: 'AWAITING', paid: null, kinds: [] }],
    ['slow', { state: 'SUCCEEDED', paid: 37_125, kinds: success }],
  ])(
    '“%s” leads to the expected state, payment and events',
    { timeout: 30_000 },
    async (mode, expected) => {
      const { invoiceId, checkout } = await fixture.begin();
      const page = await fetch(checkout.pageUrl ?? '', {
        method: 'POST',
        body: new URLSearchParams({ way: mode }),
        redirect: 'manual',
      });
      expect(page.status).toBe(303);
      expect(page.headers.get('location')).toContain(`reference=${checkout.reference}`);
      await expect
        .poll(async () => (await eventsOf(checkout.reference)).map(({ kind }) => kind), {
          timeout: 20_000,
        })
        .toEqual(expected.kinds);
      await fixture.settle();
      const payments = await fixture.paymentsOf(invoiceId);
      const { state } = await fixture.attempt(checkout.reference);
      expect({ state, paid: payments[0]?.amountPesewas ?? null }).toEqual({
        state: expected.state,
        paid: expected.paid,
      });
      expect(payments.length).toBe(expected.paid === null ? 0 : 1);
      const outcomes = (await eventsOf(checkout.reference)).map(({ outcome }) => outcome);
      expect(outcomes).toEqual(expected.kinds.map(() => 'looked'));
    },
  );
});

it('the ledger is correct after all of this', async () =>
  expect(await fixture.ledger()).toEqual([]));
