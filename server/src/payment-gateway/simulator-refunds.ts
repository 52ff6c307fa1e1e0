import { z } from 'zod/mini';

import { refused, type Answer, type StoredTransaction } from './simulator-book.ts';

export type StoredRefund = {
  id: number;
  transaction: number;
  reference: string;
  amount: number;
  currency: string;
  status: 'pending' | 'processing' | 'processed' | 'failed';
  merchant_note: string;
};

const refundRequest = z.object({
  transaction: z.string(),
  amount: z.int().check(z.positive()),
  currency: z.literal('GHS'),
  merchant_note: z.string(),
});

type Parts = {
  sendEvent: (event: object) => void;
  /** Deducts a refund from the next payout. */
  deduct: (pesewas: number) => void;
};

/** Keeps the refunds of the simulator. Each succeeds after a while, unless another outcome is set. */
export function refundsOf(
  transactions: ReadonlyMap<string, StoredTransaction>,
  { sendEvent, deduct }: Parts,
) {
  const refunds: StoredRefund[] = [];
  let needsAttention = false;

  const refundsSoFar = (reference: string) =>
    refunds
      .filter((one) => one.reference === reference && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0);

  function begin(body: unknown): Answer {
    const read = refundRequest.safeParse(body);
    if (!read.success) return refused(400, 'Invalid request');
    const { transaction: reference, amount, currency, merchant_note: note } = read.data;
    const known = transactions.get(reference);
    if (known?.status !== 'success') return refused(400, 'Transaction not found');
    if (amount + refundsSoFar(reference) > Number(known.amount))
      return refused(400, 'Refund amount cannot be more than the transaction amount');
    const refund: StoredRefund = {
      id: 3_000_000 + refunds.length,
      transaction: known.id,
      reference,
      amount,
      currency,
      status: 'pending',
      merchant_note: note,
    };
    refunds.push(refund);
    sendStatus(refund);
    if (!needsAttention) setTimeout(() => finish(refund, 'processed'), networkMs).unref();
    return {
      status: 200,
      json: { status: true, message: 'Refund has been queued for processing', data: refund },
    };
  }

  function finish(refund: StoredRefund, status: StoredRefund['status']) {
    if (refund.status === 'processed' || refund.status === 'failed') return;
    refund.status = status;
    if (status === 'processed') deduct(refund.amount);
    sendStatus(refund);
  }

  const sendStatus = (refund: StoredRefund) => sendEvent(eventOf(refund));

  return {
    kept: refunds,
    begin,
    finish,
    byHand: () => void (needsAttention = true),
    list: (query: unknown): Answer => {
      const { transaction } = z.object({ transaction: z.coerce.number() }).parse(query);
      const data = refunds.filter((one) => one.transaction === transaction).toReversed();
      return { status: 200, json: { status: true, message: 'Refunds retrieved', data } };
    },
  };
}

/** Formats a refund event as Paystack does: about the transaction, with the amount as a string. */
export const eventOf = ({ id, reference, amount, currency, status }: StoredRefund) => ({
  event: `refund.${status}`,
  data: {
    status,
    transaction_reference: reference,
    refund_reference: String(id),
    amount: String(amount),
    currency,
    domain: 'test',
  },
});

const networkMs = 8_000;
