import type { CheckoutAnswer } from '@sankofa/domain/payments/checkouts/checkout-endpoints';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';

const lines: string[] = [];
let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckouts({ log: { write: (line) => void lines.push(line) } });
});
afterAll(() => fixture.close());

/** Starts a payment for which the gateway gives a page, and returns what the customer gets. */
async function startWithPage(page: string) {
  const ama = await fixture.world.ama();
  const { invoiceId } = await fixture.trade.invoiced(ama);
  fixture.simulator.faults.start.push({ page });
  const started = await ama.post('/payments/checkout', {
    invoices: [{ invoiceId }],
    amount: cedis('371.25'),
  });
  const list = await ama.get(`/payments/checkouts?invoices=${invoiceId}`);
  return { started, attempts: list.json<{ items: CheckoutAnswer[] }>().items };
}

const own = () => new URL(fixture.simulator.settings.url);

test.each<[string, () => string]>([
  ['of a host that begins as Paystack’s', () => 'https://checkout.paystack.com.evil.example/a1'],
  ['of a host that ends as Paystack’s', () => 'https://evilcheckout.paystack.com/a1'],
  ['of another host of Paystack', () => 'https://blog.paystack.com/a1'],
  ['with Paystack’s host as the user', () => 'https://checkout.paystack.com@evil.example/a1'],
  ['with a user and a password', () => 'https://ama:secret@checkout.paystack.com/a1'],
  ['of another port', () => 'https://checkout.paystack.com:8443/a1'],
  ['without TLS', () => 'http://checkout.paystack.com/a1'],
  ['with a Cyrillic letter in the host', () => 'https://checkout.p\u0430ystack.com/a1'],
  ['of another host without TLS', () => 'http://evil.example/a1'],
  ['of another port of the API’s host', () => `http://${own().hostname}:9/pay/a1`],
  ['of the API’s host with another protocol', () => `https://${own().host}/pay/a1`],
  ['that is a script', () => 'javascript:alert(1)'],
  ['that is a path', () => '/pay/a1'],
])('a payment page %s is never opened: the start counts as not answered', async (_name, pageOf) => {
  const before = lines.length;
  const { started, attempts } = await startWithPage(pageOf());
  expect(started.statusCode).toBe(503);
  expect(started.json()).toMatchObject({ code: 'checkout.unavailable' });
  expect(attempts).toMatchObject([{ state: 'UNKNOWN', pageUrl: null }]);
  const logged = lines.slice(before).filter((line) => line.includes('not responding'));
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(`"checkout":"${attempts[0]?.id}"`);
});

it('the log names the host that was refused, without the rest of the address', async () => {
  const before = lines.length;
  await startWithPage('https://ama:secret@evil.example/pay/a1b2c3?code=d4e5f6');
  const logged = lines.slice(before).join('');
  expect(logged).toContain('The payment page is at another address: https://evil.example');
  expect(logged).not.toMatch(/a1b2c3|d4e5f6/);
});

test.each<[string, () => string, () => string]>([
  [
    'Paystack’s host',
    () => 'https://checkout.paystack.com/a1',
    () => 'https://checkout.paystack.com/a1',
  ],
  [
    'Paystack’s host in capital letters and with the usual port',
    () => 'https://CHECKOUT.Paystack.com:443/a1',
    () => 'https://checkout.paystack.com/a1',
  ],
  [
    'Paystack’s host before a backslash, which browsers read as a slash',
    () => String.raw`https://checkout.paystack.com\@evil.example/a1`,
    () => 'https://checkout.paystack.com/@evil.example/a1',
  ],
  ['the host of the API', () => `${own().origin}/pay/a1`, () => `${own().origin}/pay/a1`],
])('a payment page of %s is opened', async (_name, pageOf, expected) => {
  const { started, attempts } = await startWithPage(pageOf());
  expect(started.statusCode).toBe(200);
  expect(attempts).toMatchObject([{ state: 'AWAITING', pageUrl: expected() }]);
});
