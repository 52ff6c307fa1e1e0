import { instantSchema } from '@sankofa/domain/values/time';
import { catch as orElse, z } from 'zod/mini';

import { sha256 } from '../platform/canonical.ts';
import type { GatewayEvent } from './provider.ts';

// What a person reads of an event may be missing or of any kind; then it is not shown.
const text = orElse(z.nullish(z.string().check(z.minLength(1), z.maxLength(200))), null);
const whole = orElse(z.nullish(z.union([z.int(), z.string()])), null);
const told = z.object({
  event: z.string().check(z.minLength(1), z.maxLength(100)),
  data: z.object({
    id: z.nullish(z.union([z.int(), z.string()])),
    reference: z.nullish(z.string()),
    transaction_reference: z.nullish(z.string()),
    amount: z.nullish(z.union([z.int(), z.string()])),
    status: z.nullish(z.string()),
    currency: text,
    customer: orElse(z.nullish(z.object({ email: text })), null),
    // Of a dispute: the transaction that it is about stands inside.
    transaction: orElse(z.nullish(z.object({ reference: text, amount: whole })), null),
    refund_amount: whole,
    resolution: text,
    category: text,
    dueAt: orElse(z.nullish(instantSchema), null),
  }),
});
type Data = z.output<typeof told>['data'];

const disputes = 'charge.dispute.';

/**
 * Signed, but perhaps of a kind that we cannot read: then it is kept by what it is, and nothing follows.
 * @param json what the bytes say, null where that is nothing
 */
export function readEvent(bytes: Uint8Array, json: unknown): GatewayEvent {
  const hash = sha256(bytes);
  const read = told.safeParse(json);
  const nothing = { amountPesewas: null, currency: null, payer: null };
  if (!read.success)
    return { kind: 'unreadable', key: hash, reference: null, told: nothing, dispute: null };
  const { event, data } = read.data;
  const reference =
    data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null;
  const named = String(data.id ?? reference ?? hash);
  const { refund_amount: disputed, transaction } = data;
  return {
    kind: event,
    key: keyOf(event, named, data),
    reference,
    told: {
      amountPesewas: wholeOf(data.amount ?? disputed ?? transaction?.amount),
      currency: data.currency ?? null,
      payer: data.customer?.email ?? null,
    },
    dispute: event.startsWith(disputes) ? disputeOf(event, named, data) : null,
  };
}

/** A refund and a dispute go through several states under one id. */
function keyOf(event: string, named: string, data: Data): string {
  if (event.startsWith('refund.')) return [named, data.amount, data.status].join(' ');
  if (event.startsWith(disputes))
    return [named, data.status, data.resolution, data.dueAt].join(' ');
  return named;
}

/** `declined` is the payer's claim, so the money stays; whatever else it is resolved with has cost it. */
const disputeOf = (event: string, number: string, data: Data) => ({
  number,
  outcome: !event.endsWith('.resolve')
    ? null
    : data.resolution === 'declined'
      ? ('WON' as const)
      : ('LOST' as const),
  said: [data.category, data.status, data.resolution].filter(Boolean).join(', ') || null,
  answerBy: data.dueAt ?? null,
});

/** It writes amounts as numbers and as strings. */
function wholeOf(amount: number | string | null | undefined): number | null {
  const pesewas = typeof amount === 'string' && /^\d{1,15}$/.test(amount) ? Number(amount) : amount;
  return typeof pesewas === 'number' && Number.isSafeInteger(pesewas) && pesewas > 0
    ? pesewas
    : null;
}
