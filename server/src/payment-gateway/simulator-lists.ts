import { addPesewas, divideHalfUp } from '@sankofa/domain/values/money';
import { addDays, dayIn, zones, type PlainDay } from '@sankofa/domain/values/time';
import { z } from 'zod/mini';

import type { Clock } from '../platform/clock.ts';
import { refused, statusAnswerOf, type Answer, type StoredTransaction } from './simulator-book.ts';

type Settlement = {
  id: number;
  domain: string;
  currency: string;
  settlement_date: string;
  total_processed: number;
  total_fees: number;
  total_amount: number;
  effective_amount: number;
};

const listQuery = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  page: z._default(z.coerce.number().check(z.int(), z.positive()), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.positive()), 50),
});
type ListQuery = z.output<typeof listQuery>;

/**
 * Serves the lists of the simulator. The payments of a day are paid out on the next: on the way during the
 * night, received by the bank from six in the morning.
 */
export function listsOf(transactions: ReadonlyMap<string, StoredTransaction>, clock: Clock) {
  const settlements: Settlement[] = [];
  /** What exceeds a payout is deducted from the next one. */
  let toDeduct = 0;
  let lastId = 0;

  function payOut(day: PlainDay, paid: readonly StoredTransaction[]) {
    lastId += 1;
    const amounts = paid.map(amountOf);
    const processed = addPesewas(amounts);
    const fees = addPesewas(amounts.map(feeOf));
    const deducted = Math.min(toDeduct, processed - fees);
    toDeduct -= deducted;
    for (const one of paid) one.settlementId = lastId;
    settlements.push({
      id: lastId,
      domain: 'test',
      currency: 'GHS',
      settlement_date: `${addDays(day, 1)}T00:00:00.000Z`,
      total_processed: processed,
      total_fees: fees,
      total_amount: processed - fees,
      effective_amount: processed - fees - deducted,
    });
  }

  function payOutDue() {
    const today = dayIn(clock(), zones.accra);
    const due = Array.from(transactions.values()).filter(
      (one) => one.settlementId === null && amountOf(one) > 0 && dayOf(one) < today,
    );
    for (const [day, paid] of Map.groupBy(due, dayOf)) payOut(day, paid);
  }

  return {
    kept: settlements,
    deduct: (pesewas: number) => void (toDeduct += pesewas),
    countFrom: (last: number) => void (lastId = Math.max(lastId, last)),
    transactions: (query: unknown) =>
      answered(query, ({ from, to }) =>
        Array.from(transactions.values())
          .filter((one) => one.created_at >= from && one.created_at <= to)
          .map(statusAnswerOf)
          .toReversed(),
      ),
    settlements: (query: unknown) =>
      answered(query, ({ from, to }) => {
        payOutDue();
        return settlements
          .filter((one) => one.settlement_date >= from && one.settlement_date <= to)
          .map((one) => ({ ...one, status: statusAt(clock(), one) }))
          .toReversed();
      }),
  };
}

const statusAt = (now: string, { settlement_date: on }: Settlement) =>
  now >= on.replace('T00:', 'T06:') ? 'success' : 'processing';

function answered(query: unknown, find: (listQuery: ListQuery) => readonly object[]): Answer {
  const read = listQuery.safeParse(query);
  if (!read.success) return refused(400, 'Invalid request');
  const { page, perPage } = read.data;
  const found = find(read.data);
  const meta = { total: found.length, page, perPage, pageCount: Math.ceil(found.length / perPage) };
  const data = found.slice((page - 1) * perPage, page * perPage);
  return { status: 200, json: { status: true, message: 'Retrieved', data, meta } };
}

const amountOf = ({ status, amount, currency }: StoredTransaction) =>
  (status === 'success' || status === 'reversed') &&
  typeof amount === 'number' &&
  currency === 'GHS'
    ? amount
    : 0;
const dayOf = ({ paid_at: paidAt, created_at: begunAt }: StoredTransaction) =>
  dayIn(paidAt ?? begunAt, zones.accra);
/** 1.95% of it. */
const feeOf = (amount: number) => divideHalfUp(BigInt(amount) * 195n, 10_000n);
