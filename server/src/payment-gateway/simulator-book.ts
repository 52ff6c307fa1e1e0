import { randomUUID } from 'node:crypto';

import type { Instant } from '@sankofa/domain/values/time';
import { z } from 'zod/mini';

import type { Clock } from '../platform/clock.ts';
import type { SimulatedOutcome } from './simulator-page.ts';

/** A transaction as the simulator stores it and as `/transaction/verify` returns it. */
export type Transaction = {
  id: number;
  reference: string;
  /** Whole pesewas; any other type in tests of what must not be booked. */
  amount: unknown;
  currency: string;
  domain: string;
  status: string;
  channel: string | null;
  gateway_response: string | null;
  created_at: Instant;
  paid_at: Instant | null;
};
export type StoredTransaction = Transaction & {
  callbackUrl: string;
  accessCode: string;
  /** The payout it is part of. */
  settlementId: number | null;
};

/** What a restarted simulator has to know, since the company’s database still has it. */
export type Remembered = {
  paid: readonly { reference: string; amount: number; startedAt: Instant; paidAt: Instant }[];
  /** The date of the last payout, which included everything paid before it. */
  paidOutOn: string | null;
  lastPayout: number;
};

export type Answer = { status: number; json: object };
export const refused = (status: number, message: string): Answer => ({
  status,
  json: { status: false, message },
});

const startRequest = z.object({
  reference: z.string().check(z.regex(/^[A-Za-z0-9.=-]{1,100}$/)),
  amount: z.int().check(z.positive()),
  currency: z.literal('GHS'),
  email: z.email(),
  callback_url: z.url(),
});

/** Keeps the transactions of the simulator. `post` sends a webhook. */
export function bookOfTransactions(sendEvent: (event: object) => void, clock: Clock) {
  const transactions = new Map<string, StoredTransaction>();
  let lastId = 4_000_000_000;

  function begin(body: unknown, url: string): Answer {
    const read = startRequest.safeParse(body);
    if (!read.success) return refused(400, 'Invalid request');
    const { reference, callback_url: callbackUrl, amount, currency } = read.data;
    if (transactions.has(reference)) return refused(400, 'Duplicate Transaction Reference');
    lastId += 1;
    const accessCode = randomUUID();
    transactions.set(reference, {
      id: lastId,
      reference,
      amount,
      currency,
      domain: 'test',
      status: 'abandoned',
      channel: null,
      gateway_response: null,
      created_at: clock(),
      paid_at: null,
      callbackUrl,
      accessCode,
      settlementId: null,
    });
    const data = {
      authorization_url: `${url}/pay/${accessCode}`,
      access_code: accessCode,
      reference,
    };
    return { status: 200, json: { status: true, message: 'Authorization URL created', data } };
  }

  function sendStatus(reference: string): Answer {
    const known = transactions.get(reference);
    if (!known) return refused(400, 'Transaction reference not found.');
    const data = statusAnswerOf(known);
    return { status: 200, json: { status: true, message: 'Verification successful', data } };
  }

  /** Applies an outcome that the payer, the network or the gateway could cause. */
  function pay(reference: string, outcome: SimulatedOutcome) {
    const known = transactions.get(reference);
    if (!known) throw new Error(`${reference} was never begun`);
    if (outcome === 'leave') return;
    if (outcome === 'slow') {
      known.status = 'pending';
      setTimeout(() => pay(reference, 'approve'), networkMs).unref();
      return;
    }
    const isPaid = outcome !== 'decline';
    known.status = isPaid ? 'success' : 'failed';
    known.paid_at = isPaid ? clock() : null;
    known.channel = 'mobile_money';
    known.gateway_response = isPaid ? 'Approved' : 'Declined by the payer';
    if (outcome === 'less' && typeof known.amount === 'number') known.amount -= 100;
    if (outcome === 'disorder')
      sendEvent({
        event: 'charge.failed',
        data: { ...statusAnswerOf(known), id: known.id - 1, status: 'failed' },
      });
    const event = isPaid ? 'charge.success' : 'charge.failed';
    for (let times = reportCount(outcome); times > 0; times -= 1)
      sendEvent({ event, data: statusAnswerOf(known) });
  }

  function remember(known: Remembered) {
    for (const one of storedTransactionsOf(known, lastId)) transactions.set(one.reference, one);
    lastId += known.paid.length;
  }

  const ofPage = (accessCode: string) =>
    Array.from(transactions.values()).find((one) => one.accessCode === accessCode);
  return { kept: transactions, begin, sendStatus, pay, remember, ofPage };
}

const storedTransactionsOf = (
  { paid, paidOutOn, lastPayout }: Remembered,
  lastId: number,
): StoredTransaction[] =>
  paid.map(({ reference, amount, startedAt, paidAt }, at) => ({
    id: lastId + at + 1,
    reference,
    amount,
    currency: 'GHS',
    domain: 'test',
    status: 'success',
    channel: 'mobile_money',
    gateway_response: 'Approved',
    created_at: startedAt,
    paid_at: paidAt,
    callbackUrl: '',
    accessCode: randomUUID(),
    settlementId: paidOutOn !== null && paidAt.slice(0, 10) < paidOutOn ? lastPayout : null,
  }));

const networkMs = 8_000;
const reportCount = (outcome: SimulatedOutcome) =>
  outcome === 'silent' ? 0 : outcome === 'often' ? 3 : 1;

export const statusAnswerOf = ({
  callbackUrl: _to,
  accessCode: _code,
  settlementId: _in,
  ...told
}: StoredTransaction): Transaction => told;
