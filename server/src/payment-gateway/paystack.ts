import { createHmac, timingSafeEqual } from 'node:crypto';

import type { GatewayStatus } from '@sankofa/domain/payments/checkouts/checkout';
import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import { z } from 'zod/mini';

import { errorText } from '../platform/errors.ts';
import { jsonIn, responseText } from '../platform/services/response-text.ts';
import { readEvent } from './paystack-events.ts';
import { paystackLists } from './paystack-lists.ts';
import { paystackRefunds } from './paystack-refunds.ts';
import { GatewayRefused, GatewayUnavailable, type Gateway } from './provider.ts';

export type PaystackSettings = Readonly<{ url: string; secretKey: string }>;

const begun = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.string() }),
});
// Parsed loosely: an amount that is not a whole number of pesewas is left to a person.
const transactionAnswer = z.object({
  status: z.literal(true),
  data: z.object({
    status: z.string(),
    reference: z.string(),
    amount: z.unknown(),
    currency: z.string(),
    domain: z.string(),
    channel: z.nullish(z.string()),
    gateway_response: z.nullish(z.string()),
  }),
});
const refusal = z.object({ message: z.string() });
const patienceMs = 10_000;

/**
 * Paystack (https://paystack.com/docs/api/transaction): a hosted page by `/transaction/initialize`, the
 * actual status by `/transaction/verify/:reference`, webhooks signed with HMAC-SHA512 of the raw body and the
 * secret key. Amounts are in pesewas.
 */
export function paystackOf({ url, secretKey }: PaystackSettings): Gateway {
  const isLive = secretKey.startsWith('sk_live_');
  const callApi = apiCaller(url, secretKey);
  const lists = paystackLists(callApi, isLive);
  return {
    name: 'paystack',
    isLive,
    start: async ({ reference, amountPesewas, email, returnUrl }) => {
      const { status, answer } = await callApi('POST', '/transaction/initialize', {
        reference,
        amount: amountPesewas,
        currency: 'GHS',
        email,
        callback_url: returnUrl,
        channels: ['mobile_money', 'card', 'bank_transfer'],
      });
      const read = begun.safeParse(answer);
      if (read.success) return { pageUrl: paymentPage(read.data.data.authorization_url, url) };
      if (status >= 400 && status < 500 && status !== 429)
        throw new GatewayRefused(
          refusal.safeParse(answer).data?.message ?? `The provider responded: ${status}`,
        );
      throw new GatewayUnavailable(`Starting the payment returned ${status}`);
    },
    fetchStatus: async (reference) => {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`;
      const { status, answer } = await callApi('GET', path);
      const read = transactionAnswer.safeParse(answer);
      if (read.success && status === 200) return statusOf(read.data.data);
      const isUnknown = /reference not found/i.test(refusal.safeParse(answer).data?.message ?? '');
      if ((status === 404 || status === 400) && isUnknown)
        return { word: { is: 'nowhere' }, channel: null };
      throw new GatewayUnavailable(`Checking the payment returned ${status}`);
    },
    ...paystackRefunds(callApi),
    listTransactions: lists.transactions,
    listPayouts: lists.payouts,
    eventOf: (bytes, signature) =>
      isSigned(secretKey, bytes, signature)
        ? readEvent(bytes, jsonIn(Buffer.from(bytes).toString('utf8')))
        : null,
  };
}

const hostedPages = 'https://checkout.paystack.com';

/**
 * Returns the address of a payment page as browsers read it. Payers are sent to Paystack only, or to the API's own
 * address, which is the simulator's in tests and the demo.
 * @throws GatewayUnavailable if it is anywhere else
 */
function paymentPage(address: string, apiUrl: string): string {
  const page = URL.parse(address);
  const isKnown = page?.origin === hostedPages || page?.origin === new URL(apiUrl).origin;
  if (page && isKnown && page.username === '' && page.password === '') return page.href;
  const shown = page ? `${page.protocol}//${page.host}`.slice(0, 100) : 'not an address';
  throw new GatewayUnavailable(`The payment page is at another address: ${shown}`);
}

/** Makes one request and returns its JSON, or null if the response is not readable as JSON. */
const apiCaller =
  (url: string, secretKey: string) =>
  async (method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw new GatewayUnavailable(errorText(error));
    });
    const text = await responseText(response, maxBytes).catch((error: unknown) => {
      throw new GatewayUnavailable(errorText(error));
    });
    return { status: response.status, answer: jsonIn(text) };
  };

/** The maximum response size; a hundred transactions take a tenth of it. */
const maxBytes = 5_000_000;

type TransactionAnswer = z.output<typeof transactionAnswer>['data'];

function statusOf(data: TransactionAnswer): { word: GatewayStatus; channel: string | null } {
  const { status, reference, amount, currency, domain, channel = null } = data;
  if (status === 'success')
    return {
      word: {
        is: 'paid',
        amount: typeof amount === 'number' ? amount : Number.NaN,
        currency,
        reference,
        // Any other domain is not ours.
        isLive: domain === 'live' ? true : domain === 'test' ? false : null,
      },
      channel,
    };
  if (status === 'failed')
    return {
      word: {
        is: 'failed',
        reason: checkoutTexts.notPaid({ answer: data.gateway_response || null }),
      },
      channel,
    };
  // abandoned, ongoing, pending, processing, queued: it may still be paid. Any other status is unknown.
  return { word: { is: 'open' }, channel };
}

/** Verifies the signature over the raw bytes in constant time. */
function isSigned(secretKey: string, bytes: Uint8Array, signature: string | undefined): boolean {
  if (signature === undefined || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const own = createHmac('sha512', secretKey).update(bytes).digest();
  return timingSafeEqual(own, Buffer.from(signature, 'hex'));
}
