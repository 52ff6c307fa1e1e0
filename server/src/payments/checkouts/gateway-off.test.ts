import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { startSimulator, type Simulator } from '../../payment-gateway/payment-gateway.ts';
import { readConfig } from '../../platform/config.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addGatewayIssue } from '../gateway-issue-queries.ts';

let simulator: Simulator;
let off: World;
let on: World;
beforeAll(async () => {
  simulator = await startSimulator();
  off = await startWorld();
  on = await startWorld({ gateway: simulator.settings });
});
afterAll(async () => {
  await off.close();
  await on.close();
  await simulator.stop();
});

/** Makes each kind of online request as its usual user and returns the outcomes. */
async function requestAll(world: World) {
  const trade = await startTrade(world);
  const ama = await world.ama();
  const { invoiceId } = await trade.invoiced(ama);
  const start = await ama.post('/payments/checkout', {
    invoices: [{ invoiceId }],
    amount: cedis('371.25'),
  });
  const list = await ama.get('/payments/checkouts');
  const compared = await world.as('finance').get('/payments/reconciliations');
  const compare = await world.as('finance').post('/payments/reconciliations', {});
  const hook = await world.app.inject({
    method: 'POST',
    url: '/api/payments/webhooks/paystack',
    ...(({ body, headers }) => ({ payload: body, headers }))(
      simulator.signed({ event: 'charge.success', data: { id: 1, reference: 'SHOP-1' } }),
    ),
  });
  return {
    start: [start.statusCode, start.json<{ code?: string }>().code],
    message: start.json<{ message?: string }>().message,
    isOnForCustomers: list.json<{ isOn: boolean }>().isOn,
    attempts: list.json<{ items: object[] }>().items.length,
    isOnForFinance: compared.json<{ isOn: boolean }>().isOn,
    compare: [compare.statusCode, compare.json<{ code?: string }>().code],
    hook: hook.statusCode,
  };
}

describe('the keys of a gateway', () => {
  it('turn off all online payments if they are missing, and each response says so', async () => {
    expect(await requestAll(off)).toEqual({
      start: [409, 'checkout.off'],
      message:
        'Online payment isn’t available yet. Pay by mobile money, bank transfer or cash at an office',
      isOnForCustomers: false,
      attempts: 0,
      isOnForFinance: false,
      compare: [409, 'checkout.off'],
      hook: 404,
    });
    expect(simulator.transactions.size).toBe(0);
  });

  it('prevent earlier money from being linked to an invoice if they are missing', async () => {
    const { db } = off;
    const id = randomUUID();
    await db.transaction().execute(async (tx) =>
      addGatewayIssue(tx, {
        id,
        provider: 'paystack',
        kind: 'UNKNOWN_REFERENCE',
        issueKey: 'SHOP-9',
        reference: 'SHOP-9',
        eventKind: 'charge.success',
        amountPesewas: 50_000,
        state: 'OPEN',
        foundAt: off.clock(),
      }),
    );
    const answer = await off.as('finance').post(`/payments/gateway-issues/${id}/link`, {
      invoices: [{ invoiceId: randomUUID() }],
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'checkout.off']);
  });

  it('prevent a refund from being sent online if they are missing', async () => {
    const path = `/refunds/${randomUUID()}/send`;
    const answer = await off.as('finance').post(path, {}, { version: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'checkout.off']);
  });

  it('turn on online payments if they are set', async () => {
    expect(await requestAll(on)).toEqual({
      start: [200, undefined],
      message: undefined,
      isOnForCustomers: true,
      attempts: 1,
      isOnForFinance: true,
      compare: [200, undefined],
      hook: 200,
    });
    expect(simulator.transactions.size).toBe(1);
  });
});

const settings = {
  MODE: 'test',
  DATA_DIR: '/tmp',
  ACCESS_TOKEN_SECRET: 'a'.repeat(40),
  CSRF_SECRET: 'b'.repeat(40),
  LINK_SECRET: 'c'.repeat(40),
  SECOND_FACTOR_SECRET: 'd'.repeat(40),
};

test.each([
  ['no settings', {}, null],
  ['an empty key', { PAYSTACK_SECRET_KEY: '' }, null],
  ['only a URL', { PAYSTACK_URL: 'https://api.paystack.co' }, null],
  [
    'a key',
    { PAYSTACK_SECRET_KEY: `sk_test_${'1'.repeat(40)}` },
    { url: 'https://api.paystack.co', secretKey: `sk_test_${'1'.repeat(40)}` },
  ],
])('the gateway is configured only if a key is set: %s', (_name, gatewaySettings, gateway) => {
  expect(readConfig({ ...settings, ...gatewaySettings }).gateway).toEqual(gateway);
});
