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

const asked = z.object({
  reference: z.string().check(z.regex(/^[A-Za-z0-9.=-]{1,100}$/)),
  amount: z.int().check(z.positive()),
  currency: z.literal('GHS'),
  email: z.email(),
  callback_url: z.url(),
});

/** Keeps the transactions of the simulator. `post` sends a webhook. */
export function bookOfTransactions(post: (event: object) => void, clock: Clock) {
  const kept = new Map<string, StoredTransaction>();
  let lastId = 4_000_000_000;

  function begin(body: unknown, url: string): Answer {
    const read = asked.safeParse(body);
    if (!read.success) return refused(400, 'Invalid request');
    const { reference, callback_url: callbackUrl, amount, currency } = read.data;
    if (kept.has(reference)) return refused(400, 'Duplicate Transaction Reference');
    lastId += 1;
    const accessCode = randomUUID();
    kept.set(reference, {
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

  function tell(reference: string): Answer {
    const known = kept.get(reference);
    if (!known) return refused(400, 'Transaction reference not found.');
    const data = toldOf(known);
    return { status: 200, json: { status: true, message: 'Verification successful', data } };
  }

  /** Applies an outcome that the payer, the network or the gateway could cause. */
  function take(reference: string, way: SimulatedOutcome) {
    const known = kept.get(reference);
    if (!known) throw new Error(`${reference} was never begun`);
    if (way === 'leave') return;
    if (way === 'slow') {
      known.status = 'pending';
      setTimeout(() => take(reference, 'approve'), networkMs).unref();
      return;
    }
    const isPaid = way !== 'decline';
    known.status = isPaid ? 'success' : 'failed';
    known.paid_at = isPaid ? clock() : null;
    known.channel = 'mobile_money';
    known.gateway_response = isPaid ? 'Approved' : 'Declined by the payer';
    if (way === 'less' && typeof known.amount === 'number') known.amount -= 100;
    if (way === 'disorder')
      post({
        event: 'charge.failed',
        data: { ...toldOf(known), id: known.id - 1, status: 'failed' },
      });
    for (let times = timesTold(way); times > 0; times -= 1)
      post({ event: isPaid ? 'charge.success' : 'charge.failed', data: toldOf(known) });
  }

  function remember(known: Remembered) {
    for (const one of keptOf(known, lastId)) kept.set(one.reference, one);
    lastId += known.paid.length;
  }

  const ofPage = (accessCode: string) =>
    Array.from(kept.values()).find((one) => one.accessCode === accessCode);
  return { kept, begin, tell, take, remember, ofPage };
}

const keptOf = ({ paid, paidOutOn, lastPayout }: Remembered, lastId: number): StoredTransaction[] =>
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
const timesTold = (way: SimulatedOutcome) => (way === 'silent' ? 0 : way === 'often' ? 3 : 1);

export const toldOf = ({
  callbackUrl: _to,
  accessCode: _code,
  settlementId: _in,
  ...told
}: StoredTransaction): Transaction => told;
