import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';

let desk: CheckoutFixture;
beforeAll(async () => {
  desk = await startCheckouts();
});
afterAll(() => desk.close());

const eventsKept = async () => {
  const { count } = await desk.world.db
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
  it('that is not signed over its very bytes is refused 300 times, and nothing of it is kept', async () => {
    const { secretKey } = desk.simulator.settings;
    const hmac = (body: string | Buffer, key = secretKey, kind = 'sha512') =>
      createHmac(kind, key).update(body).digest();
    const forgeries: [string, string | Buffer, Record<string, string>][] = [];
    for (let index = 0; forgeries.length < 300; index += 1) {
      const { body } = desk.simulator.signed(
        event({ id: index, reference: `SNK-${index}`, amount: 37_125 }),
      );
      const right = hmac(body).toString('hex');
      const flipped = flip(Buffer.from(body), index);
      const wrong = flip(Buffer.from(right, 'hex'), index);
      const spaced = JSON.stringify(JSON.parse(body), null, 1);
      forgeries.push(
        ['a bit of the body', flipped, signed(right)],
        ['a bit of the signature', body, signed(wrong.toString('hex'))],
        ['upper case', body, signed(right.toUpperCase())],
        ['base64', body, signed(hmac(body).toString('base64'))],
        ['another key', body, signed(hmac(body, `${secretKey}x`).toString('hex'))],
        ['another hash', body, signed(hmac(body, secretKey, 'sha256').toString('hex'))],
        ['written anew', spaced, signed(right)],
        ['a line more', `${body}\n`, signed(right)],
        ['packed', gzipSync(body), signed(right)],
        ['half a signature', body, signed(right.slice(0, 64))],
        ['the key itself', body, signed(secretKey)],
        ['none', body, {}],
      );
    }
    const answers: Record<string, number> = {};
    for (const [name, body, headers] of forgeries.slice(0, 300)) {
      const { statusCode } = await desk.hook(body, headers);
      answers[`${name}: ${statusCode}`] = (answers[`${name}: ${statusCode}`] ?? 0) + 1;
    }
    expect(Object.keys(answers).filter((line) => !line.endsWith(': 401'))).toEqual([]);
    expect(await eventsKept()).toBe(0);
  });

  it('is taken once, however often it is told', async () => {
    const { invoiceId, checkout } = await desk.begin();
    desk.simulator.take(checkout.reference, 'silent');
    const before = await eventsKept();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.tellOf(checkout.reference)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await eventsKept()) - before).toBe(1);
    await desk.settle();
    expect(await desk.paymentsOf(invoiceId)).toHaveLength(1);
  });

  test.each([
    ['of a kind that we do not know', { event: 'invoice.create', data: { id: 1 } }],
    [
      'about an attempt that is not ours',
      { event: 'charge.success', data: { reference: 'SHOP-9' } },
    ],
    ['that says nothing we can read', { hello: 'there' }],
    [
      'of a refund with its amount as words',
      {
        event: 'refund.processed',
        data: { transaction_reference: 'X', amount: '10000', status: 'processed' },
      },
    ],
    [
      'of a refund with its amount as a number',
      {
        event: 'refund.pending',
        data: { transaction_reference: 'X', amount: 20_000, status: 'pending' },
      },
    ],
  ])('%s is taken, noted and followed by nothing', async (_name, told) => {
    const { body, headers } = desk.simulator.signed(told);
    expect((await desk.hook(body, headers)).statusCode).toBe(200);
    await desk.settle();
    const waiting = await desk.world.db
      .selectFrom('gatewayEvents')
      .selectAll()
      .where('processedAt', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
  });

  it('of another provider, of another kind of content or too long is refused', async () => {
    const { body, headers } = desk.simulator.signed(event({ id: 1 }));
    const { app } = desk.world;
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

describe('what the gateway says', () => {
  test.each<[string, Record<string, unknown>, { state: string; paid: number | null }]>([
    ['a pesewa less', { amount: 37_124 }, booked(37_124)],
    ['a pesewa more', { amount: 37_126 }, booked(37_126)],
    ['twice as much', { amount: 74_250 }, booked(74_250)],
    ['a single pesewa', { amount: 1 }, booked(1)],
    ['a hundred times as much', { amount: 3_712_500 }, booked(3_712_500)],
    ['a hundredth of it', { amount: 371 }, booked(371)],
    ['the amount in cedis', { amount: 371.25 }, review],
    ['nothing', { amount: 0 }, review],
    ['less than nothing', { amount: -37_125 }, review],
    ['the amount as words', { amount: '37125' }, review],
    ['no amount', { amount: null }, review],
    ['no word of an amount', { amount: undefined }, open],
    ['a list', { amount: [37_125] }, review],
    ['a truth', { amount: true }, review],
    ['a thing', { amount: { value: 37_125 } }, review],
    ['more than can be counted', { amount: 1e300 }, review],
    ['the amount in naira', { currency: 'NGN' }, review],
    ['the amount in dollars', { currency: 'USD' }, review],
    ['the currency in small letters', { currency: 'ghs' }, review],
    ['the currency with a blank', { currency: 'GHS ' }, review],
    ['an empty currency', { currency: '' }, review],
    ['no currency', { currency: null }, open],
    ['another reference', { reference: 'SNK-of-somebody-else' }, review],
    ['the reference in capitals', { reference: 'UPPER' }, review],
    ['an empty reference', { reference: '' }, review],
    ['no reference', { reference: null }, open],
    ['the live domain', { domain: 'live' }, review],
    ['a domain in capitals', { domain: 'TEST' }, review],
    ['an unknown domain', { domain: 'production' }, review],
    ['no domain', { domain: null }, open],
    ['Success', { status: 'Success' }, open],
    ['SUCCESS', { status: 'SUCCESS' }, open],
    ['success with a blank', { status: 'success ' }, open],
    ['paid', { status: 'paid' }, open],
    ['reversed', { status: 'reversed' }, open],
    ['abandoned', { status: 'abandoned' }, open],
    ['pending', { status: 'pending' }, open],
    ['queued', { status: 'queued' }, open],
    ['processing', { status: 'processing' }, open],
    ['ongoing', { status: 'ongoing' }, open],
    ['no status', { status: null }, open],
    ['a truth for a status', { status: true }, open],
  ])('with %s books what was taken, or nothing', async (_name, change, expected) => {
    const { invoiceId, checkout } = await desk.begin();
    desk.simulator.take(checkout.reference, 'silent');
    Object.assign(desk.simulator.transactions.get(checkout.reference) ?? {}, change);
    await desk.look(checkout.reference);
    const [payment] = await desk.paymentsOf(invoiceId);
    const { state } = await desk.attempt(checkout.reference);
    expect({ state, paid: payment?.amountPesewas ?? null }).toEqual(expected);
    expect(await desk.ledger()).toEqual([]);
  });

  it('oddly is told to finance, who close it with what became of the money', async () => {
    const { ama, checkout } = await desk.begin();
    desk.simulator.take(checkout.reference, 'silent');
    Object.assign(desk.simulator.transactions.get(checkout.reference) ?? {}, { currency: 'NGN' });
    await desk.look(checkout.reference);
    const clerk = desk.world.as('finance');
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
