import { z } from 'zod/mini';

import {
  GatewayUnavailable,
  type Listed,
  type ListedPayout,
  type ListedTransaction,
} from './provider.ts';

const perPage = 100;

const money = z.int().check(z.nonnegative());
const transactions = z.object({
  status: z.literal(true),
  data: z.array(
    z.object({
      status: z.string(),
      reference: z.string(),
      // An amount that is not a whole number of pesewas was not charged for us.
      amount: z.unknown(),
      currency: z.string(),
      domain: z.string(),
    }),
  ),
});
const settlements = z.object({
  status: z.literal(true),
  data: z.array(
    z.object({
      id: z.union([z.int(), z.string()]),
      status: z.string(),
      currency: z.string(),
      domain: z.string(),
      settlement_date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/)),
      total_processed: money,
      total_fees: money,
      effective_amount: money,
    }),
  ),
});

type ApiCall = (method: 'GET', path: string) => Promise<{ status: number; answer: unknown }>;

/**
 * Reads Paystack’s lists: `/transaction` for attempts and `/settlement` for payouts to our bank, a hundred at
 * a time, newest first.
 */
export function paystackLists(callApi: ApiCall, isLive: boolean) {
  const isOurs = ({ currency, domain }: { currency: string; domain: string }) =>
    currency === 'GHS' && domain === (isLive ? 'live' : 'test');

  async function pageOf<T extends z.ZodMiniType>(path: string, { from, to, page }: Listed, as: T) {
    const query = new URLSearchParams({ from, to, page: String(page), perPage: String(perPage) });
    const { status, answer } = await callApi('GET', `${path}?${query.toString()}`);
    const read = as.safeParse(answer);
    if (status === 200 && read.success) return read.data;
    throw new GatewayUnavailable(`The list request ${path} returned ${status} without a list`);
  }

  return {
    transactions: async (listed: Listed) => {
      const { data } = await pageOf('/transaction', listed, transactions);
      const items = data.map(({ status, reference, amount, ...where }) => ({
        reference,
        status,
        receivedPesewas: wasPaid(status) && isOurs(where) ? wholePesewas(amount) : 0,
      })) satisfies ListedTransaction[];
      return { items, isLast: data.length < perPage };
    },
    payouts: async (listed: Listed) => {
      const { data } = await pageOf('/settlement', listed, settlements);
      const items = data.filter(isOurs).map((row) => ({
        number: String(row.id),
        status: row.status,
        isPaid: row.status === 'success',
        paidOn: row.settlement_date.slice(0, 10),
        processedPesewas: row.total_processed,
        feesPesewas: row.total_fees,
        bankPesewas: row.effective_amount,
      })) satisfies ListedPayout[];
      return { items, isLast: data.length < perPage };
    },
  };
}

/** A reversed transaction was charged too; Paystack deducts it from a later payout. */
const wasPaid = (status: string) => status === 'success' || status === 'reversed';

const wholePesewas = (amount: unknown) =>
  typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? amount : 0;
