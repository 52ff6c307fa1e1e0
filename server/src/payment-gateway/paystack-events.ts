import { instantSchema } from '@sankofa/domain/values/time';
import { catch as orElse, z } from 'zod/mini';

import { sha256 } from '../platform/canonical.ts';
import type { GatewayEvent } from './provider.ts';

// Fields for display may be missing or of another type; then they are not shown.
const text = orElse(z.nullish(z.string().check(z.minLength(1), z.maxLength(200))), null);
const wholeNumber = orElse(z.nullish(z.union([z.int(), z.string()])), null);
const payment = z.object({
  event: z.string().check(z.minLength(1), z.maxLength(100)),
  data: z.object({
    id: z.nullish(z.union([z.int(), z.string()])),
    reference: z.nullish(z.string()),
    transaction_reference: z.nullish(z.string()),
    amount: z.nullish(z.union([z.int(), z.string()])),
    status: z.nullish(z.string()),
    currency: text,
    customer: orElse(z.nullish(z.object({ email: text })), null),
    // In a dispute, the transaction it is about is nested.
    transaction: orElse(z.nullish(z.object({ reference: text, amount: wholeNumber })), null),
    refund_amount: wholeNumber,
    resolution: text,
    category: text,
    dueAt: orElse(z.nullish(instantSchema), null),
  }),
});
type Data = z.output<typeof payment>['data'];

const disputes = 'charge.dispute.';

/**
 * Reads a signed event. One of an unknown kind is stored as it is, and nothing follows from it.
 * @param json the parsed body, null if it is not JSON
 */
export function readEvent(bytes: Uint8Array, json: unknown): GatewayEvent {
  const hash = sha256(bytes);
  const read = payment.safeParse(json);
  const noPayment = { amountPesewas: null, currency: null, payer: null };
  if (!read.success)
    return { kind: 'unreadable', key: hash, reference: null, payment: noPayment, dispute: null };
  const { event, data } = read.data;
  const reference =
    data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null;
  const named = String(data.id ?? reference ?? hash);
  const { refund_amount: disputed, transaction } = data;
  return {
    kind: event,
    key: keyOf(event, named, data),
    reference,
    payment: {
      amountPesewas: wholeNumberOf(data.amount ?? disputed ?? transaction?.amount),
      currency: data.currency ?? null,
      payer: data.customer?.email ?? null,
    },
    dispute: event.startsWith(disputes) ? disputeOf(event, named, data) : null,
  };
}

/** Returns the key of an event: a refund or dispute has several states under one id. */
function keyOf(event: string, named: string, data: Data): string {
  if (event.startsWith('refund.')) return [named, data.amount, data.status].join(' ');
  if (event.startsWith(disputes))
    return [named, data.status, data.resolution, data.dueAt].join(' ');
  return named;
}

/** Reads a dispute. `declined` means the claim was declined, so we keep the money; else it is lost. */
const disputeOf = (event: string, number: string, data: Data) => ({
  number,
  outcome: !event.endsWith('.resolve')
    ? null
    : data.resolution === 'declined'
      ? ('WON' as const)
      : ('LOST' as const),
  providerMessage: [data.category, data.status, data.resolution].filter(Boolean).join(', ') || null,
  answerBy: data.dueAt ?? null,
});

/** Reads an amount, which Paystack sends as a number or a string. */
function wholeNumberOf(amount: number | string | null | undefined): number | null {
  const pesewas = typeof amount === 'string' && /^\d{1,15}$/.test(amount) ? Number(amount) : amount;
  return typeof pesewas === 'number' && Number.isSafeInteger(pesewas) && pesewas > 0
    ? pesewas
    : null;
}
