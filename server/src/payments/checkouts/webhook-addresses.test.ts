import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { startSimulator } from '../../payment-gateway/payment-gateway.ts';
import { readConfig } from '../../platform/config.ts';
import { startWorld, type World } from '../../testing/world.ts';

const paystacks = '52.31.139.75';
const listed = `${paystacks}, 52.49.173.169,52.214.14.220`;

let simulator: Awaited<ReturnType<typeof startSimulator>>;
const worlds: World[] = [];
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(async () => {
  for (const world of worlds) await world.close();
  await simulator.stop();
});

async function open(webhookAddresses?: string) {
  const world = await startWorld({
    gateway: simulator.settings,
    ...(webhookAddresses && { webhookAddresses }),
  });
  worlds.push(world);
  let received = 0;
  /** Sends a webhook from this address; returns the answer and the number of stored events. */
  return async (
    remoteAddress: string,
    { isSigned = true, more = {} }: { isSigned?: boolean; more?: Record<string, string> } = {},
  ) => {
    received += 1;
    const { body, headers } = simulator.signed({ event: 'charge.success', data: { id: received } });
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/payments/webhooks/paystack',
      remoteAddress,
      payload: body,
      headers: { 'content-type': 'application/json', ...(isSigned && headers), ...more },
    });
    const { code } = answer.json<{ code?: string }>();
    const { kept } = await world.db
      .selectFrom('gatewayEvents')
      .select((eb) => eb.fn.countAll<string>().as('kept'))
      .executeTakeFirstOrThrow();
    return [answer.statusCode, code, Number(kept)];
  };
}

describe('the source address of a webhook', () => {
  it('can be any if no addresses are set and the signature is valid', async () => {
    const sendWebhook = await open();
    expect(await sendWebhook('203.0.113.9')).toEqual([200, undefined, 1]);
    expect(await sendWebhook('203.0.113.9', { isSigned: false })).toEqual([
      401,
      'webhook.unsigned',
      1,
    ]);
  });

  it('must be one of the addresses if they are set, with a valid signature as before', async () => {
    const sendWebhook = await open(listed);
    expect(await sendWebhook(paystacks)).toEqual([200, undefined, 1]);
    expect(await sendWebhook('52.214.14.220')).toEqual([200, undefined, 2]);
    expect(await sendWebhook(paystacks, { isSigned: false })).toEqual([401, 'webhook.unsigned', 2]);
    // The IPv6-mapped form that a dual-stack socket reports.
    expect(await sendWebhook(`::ffff:${paystacks}`)).toEqual([200, undefined, 3]);
    expect(await sendWebhook(`::ffff:${paystacks}`, { isSigned: false })).toEqual([
      401,
      'webhook.unsigned',
      3,
    ]);
  });

  it('cannot be another one, signed or not, and cannot be set by a header', async () => {
    const sendWebhook = await open(listed);
    const refused = [403, 'webhook.elsewhere', 0];
    expect(await sendWebhook('52.31.139.76')).toEqual(refused);
    expect(await sendWebhook('::ffff:52.31.139.76')).toEqual(refused);
    expect(await sendWebhook('::1')).toEqual(refused);
    expect(await sendWebhook('203.0.113.9', { isSigned: false })).toEqual(refused);
    expect(await sendWebhook('203.0.113.9', { more: { 'x-forwarded-for': paystacks } })).toEqual(
      refused,
    );
  });

  it('matches in any notation of the list', async () => {
    const sendWebhook = await open(`::ffff:${paystacks} 2001:DB8:0::1`);
    expect(await sendWebhook(paystacks)).toEqual([200, undefined, 1]);
    expect(await sendWebhook('2001:db8::1')).toEqual([200, undefined, 2]);
    expect(await sendWebhook('2001:db8::2')).toEqual([403, 'webhook.elsewhere', 2]);
  });
});

const settings = (addresses: string) =>
  readConfig({
    MODE: 'test',
    DATA_DIR: '/tmp',
    ACCESS_TOKEN_SECRET: 'a'.repeat(40),
    CSRF_SECRET: 'b'.repeat(40),
    LINK_SECRET: 'c'.repeat(40),
    SECOND_FACTOR_SECRET: 'd'.repeat(40),
    PAYSTACK_WEBHOOK_ADDRESSES: addresses,
  });

test.each(['52.31.139.0/24', '52.31.139.75; 52.49.173.169', 'paystack.co', '1.2.3'])(
  'a list with %s prevents the start',
  (addresses) => {
    expect(() => settings(addresses)).toThrow(
      'PAYSTACK_WEBHOOK_ADDRESSES: must be comma-separated IP addresses',
    );
  },
);

test('a list may contain spaces, commas and empty entries', () => {
  expect(settings(` ${listed},`).webhookAddresses).toEqual([
    paystacks,
    '52.49.173.169',
    '52.214.14.220',
  ]);
  expect(settings(' ').webhookAddresses).toEqual([]);
});
