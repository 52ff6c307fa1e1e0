import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckouts();
});
afterAll(() => fixture.close());

const storedEvents = async () => {
  const { count } = await fixture.world.db
    .selectFrom('gatewayEvents')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const event = (data: object) => ({ event: 'charge.success', data });
const signed = (signature: string) => ({ 'x-paystack-signature': signature });
const flip = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  const place = at % copy.length;
  copy.writeUInt8(copy.readUInt8(place) ^ (1 << (at % 8)), place);
  return copy;
};

describe('a webhook', () => {
  it('without a signature over its exact bytes is refused 300 times, and nothing is stored', async () => {
    const { secretKey } = fixture.simulator.settings;
    const hmac = (body: string | Buffer, key = secretKey, kind = 'sha512') =>
      createHmac(kind, key).update(body).digest();
    const forgedWebhooks: [string, string | Buffer, Record<string, string>][] = [];
    for (let index = 0; forgedWebhooks.length < 300; index += 1) {
      const { body } = fixture.simulator.signed(
        event({ id: index, reference: `SNK-${index}`, amount: 37_125 }),
      );
      const right = hmac(body).toString('hex');
      const flipped = flip(Buffer.from(body), index);
      const wrong = flip(Buffer.from(right, 'hex'), index);
      const spaced = JSON.stringify(JSON.parse(body), null, 1);
      forgedWebhooks.push(
        ['a bit of the body', flipped, signed(right)],
        ['a bit of the signature', body, signed(wrong.toString('hex'))],
        ['upper case', body, signed(right.toUpperCase())],
        ['base64', body, signed(hmac(body).toString('base64'))],
        ['another key', body, signed(hmac(body, `${secretKey}x`).toString('hex'))],
        ['another hash', body, signed(hmac(body, secretKey, 'sha256').toString('hex'))],
        ['written again', spaced, signed(right)],
        ['a line more', `${body}\n`, signed(right)],
        ['packed', gzipSync(body), signed(right)],
        ['half a signature', body, signed(right.slice(0, 64))],
        ['the key itself', body, signed(secretKey)],
        ['none', body, {}],
      );
    }
    const answers: Record<string, number> = {};
    for (const [name, body, headers] of forgedWebhooks.slice(0, 300)) {
      const { statusCode } = await fixture.hook(body, headers);
      answers[`${name}: ${statusCode}`] = (answers[`${name}: ${statusCode}`] ?? 0) + 1;
    }
    expect(Object.keys(answers).filter((line) => !line.endsWith(': 401'))).toEqual([]);
    expect(await storedEvents()).toBe(0);
  });

  it('is processed once, however often it is delivered', async () => {
    const { invoiceId, checkout } = await fixture.begin();
    fixture.simulator.take(checkout.reference, 'silent');
    const before = await storedEvents();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fixture.sendWebhook(checkout.reference)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await storedEvents()) - before).toBe(1);
    await fixture.settle();
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
  });

  test.each([
    ['of an unknown type', { event: 'invoice.create', data: { id: 1 } }],
    ['about an unknown checkout', { event: 'charge.success', data: { reference: 'SHOP-9' } }],
    ['with a body that we can’t interpret', { hello: 'there' }],
    [
      'about a refund with its amount as a string',
      {
        event: 'refund.processed',
        data: { transaction_reference: 'X', amount: '10000', status: 'processed' },
      },
    ],
    [
      'about a refund with its amount as a number',
      {
        event: 'refund.pending',
        data: { transaction_reference: 'X', amount: 20_000, status: 'pending' },
      },
    ],
  ])('%s is accepted and stored, with no effect', async (_name, bodyOf) => {
    const { body, headers } = fixture.simulator.signed(bodyOf);
    expect((await fixture.hook(body, headers)).statusCode).toBe(200);
    await fixture.settle();
    const waiting = await fixture.world.db
      .selectFrom('gatewayEvents')
      .selectAll()
      .where('processedAt', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
  });

  it('for another provider, of another content type or too long is refused', async () => {
    const { body, headers } = fixture.simulator.signed(event({ id: 1 }));
    const { app } = fixture.world;
    const send = (path: string, payload: string, kind = 'application/json') =>
      app.inject({
        method: 'POST',
        url: `/api/payments/webhooks/${path}`,
        payload,
        headers: { ...headers, 'content-type': kind },
      });
    expect((await send('stripe', body)).statusCode).toBe(404);
    expect((await send('paystack', body, 'text/csv')).statusCode).toBe(415);
    expect((await send('paystack', `${body}${' '.repeat(256_000)}`)).statusCode).toBe(413);
  });
});

const booked = (amount: number) => ({ state: 'SUCCEEDED', paid: amount });
const review = { state: 'REVIEW', paid: null };
const open = { state: 'AWAITING', paid: null };

describe('a gateway response', () => {
  test.each<[string, Record<string, unknown>, { state: string; paid: number | null }]>([
    ['an amount one pesewa too low', { amount: 37_124 }, booked(37_124)],
    ['an amount one pesewa too high', { amount: 37_126 }, booked(37_126)],
    ['twice the amount', { amount: 74_250 }, booked(74_250)],
    ['an amount of one pesewa', { amount: 1 }, booked(1)],
    ['a hundred times the amount', { amount: 3_712_500 }, booked(3_712_500)],
    ['a hundredth of the amount', { amount: 371 }, booked(371)],
    ['the amount in cedis', { amount: 371.25 }, review],
    ['an amount of zero', { amount: 0 }, review],
    ['a negative amount', { amount: -37_125 }, review],
    ['the amount as a string', { amount: '37125' }, review],
    ['a null amount', { amount: null }, review],
    ['no amount', { amount: undefined }, open],
    ['an array as the amount', { amount: [37_125] }, review],
    ['a boolean as the amount', { amount: true }, review],
    ['an object as the amount', { amount: { value: 37_125 } }, review],
    ['an amount of 1e300', { amount: 1e300 }, review],
    ['the amount in naira', { currency: 'NGN' }, review],
    ['the amount in dollars', { currency: 'USD' }, review],
    ['the currency in lowercase', { currency: 'ghs' }, review],
    ['a trailing space in the currency', { currency: 'GHS ' }, review],
    ['an empty currency', { currency: '' }, review],
    ['a null currency', { currency: null }, open],
    ['another reference', { reference: 'SNK-of-somebody-else' }, review],
    ['a reference in uppercase', { reference: 'UPPER' }, review],
    ['an empty reference', { reference: '' }, review],
    ['a null reference', { reference: null }, open],
    ['the live domain', { domain: 'live' }, review],
    ['a domain in uppercase', { domain: 'TEST' }, review],
    ['an unknown domain', { domain: 'production' }, review],
    ['a null domain', { domain: null }, open],
    ['the status “Success”', { status: 'Success' }, open],
    ['the status “SUCCESS”', { status: 'SUCCESS' }, open],
    ['the status “success” and a trailing space', { status: 'success ' }, open],
    ['the status “paid”', { status: 'paid' }, open],
    ['the status “reversed”', { status: 'reversed' }, open],
    ['the status “abandoned”', { status: 'abandoned' }, open],
    ['the status “pending”', { status: 'pending' }, open],
    ['the status “queued”', { status: 'queued' }, open],
    ['the status “processing”', { status: 'processing' }, open],
    ['the status “ongoing”', { status: 'ongoing' }, open],
    ['a null status', { status: null }, open],
    ['a boolean as the status', { status: true }, open],
  ])('with %s books the charged amount, or nothing', async (_name, change, expected) => {
    const { invoiceId, checkout } = await fixture.begin();
    fixture.simulator.take(checkout.reference, 'silent');
    Object.assign(fixture.simulator.transactions.get(checkout.reference) ?? {}, change);
    await fixture.syncCheckout(checkout.reference);
    const [payment] = await fixture.paymentsOf(invoiceId);
    const { state } = await fixture.attempt(checkout.reference);
    expect({ state, paid: payment?.amountPesewas ?? null }).toEqual(expected);
    expect(await fixture.ledger()).toEqual([]);
  });

  it('that is inconsistent is reported to Finance, who close it with what became of the money', async () => {
    const { ama, checkout } = await fixture.begin();
    fixture.simulator.take(checkout.reference, 'silent');
    Object.assign(fixture.simulator.transactions.get(checkout.reference) ?? {}, {
      currency: 'NGN',
    });
    await fixture.syncCheckout(checkout.reference);
    const clerk = fixture.world.as('finance');
    const { reminders } = (await clerk.get('/users/reminders')).json<{
      reminders: { title: string }[];
    }>();
    expect(reminders.map(({ title }) => title)).toContain(
      'Review needed: online payment of GHS 371.25',
    );
    const path = `/payments/checkouts/${checkout.id}/close-review`;
    const reason = 'Sent back by the gateway';
    expect((await ama.post(path, { reason })).statusCode).toBe(403);
    const closed = await clerk.post(path, { reason });
    expect(closed.json()).toMatchObject({
      state: 'EXPIRED',
      reason: 'Paid in NGN instead of GHS. Sent back by the gateway',
    });
    expect((await clerk.post(path, { reason })).statusCode).toBe(409);
  });
});
