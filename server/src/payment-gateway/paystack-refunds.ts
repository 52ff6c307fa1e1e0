import { refundTexts } from '@sankofa/domain/payments/refunds/refund-texts';
import { z } from 'zod/mini';

import {
  GatewayRefused,
  GatewayUnavailable,
  type RefundRequest,
  type RefundStatus,
} from './provider.ts';

type ApiCall = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<{ status: number; answer: unknown }>;

const acceptedAnswer = z.object({ status: z.literal(true) });
const refusal = z.object({ message: z.string() });
const refundAnswer = z.object({ status: z.literal(true), data: z.object({ id: z.int() }) });
const listed = z.object({
  status: z.literal(true),
  data: z.array(
    z.object({
      id: z.union([z.int(), z.string()]),
      // Paystack sends amounts as numbers and as strings.
      amount: z.union([z.int(), z.string()]),
      currency: z.string(),
      status: z.string(),
      merchant_note: z.nullish(z.string()),
    }),
  ),
});

/**
 * Paystack’s refunds (https://paystack.com/docs/api/refund). `/refund` takes no idempotency key, so each
 * attempt carries its own in `merchant_note` and is searched for there before it is requested.
 */
export function paystackRefunds(callApi: ApiCall) {
  async function refund({ reference, amountPesewas, key }: RefundRequest): Promise<void> {
    const { status, answer } = await callApi('POST', '/refund', {
      transaction: reference,
      amount: amountPesewas,
      currency: 'GHS',
      merchant_note: key,
    });
    if (acceptedAnswer.safeParse(answer).success) return;
    if (status >= 400 && status < 500 && status !== 429)
      throw new GatewayRefused(
        refusal.safeParse(answer).data?.message ?? `The provider responded: ${status}`,
      );
    throw new GatewayUnavailable(`Refunding returned ${status}`);
  }

  async function findRefund({
    reference,
    amountPesewas,
    key,
  }: RefundRequest): Promise<RefundStatus> {
    const verified = await callApi('GET', `/transaction/verify/${encodeURIComponent(reference)}`);
    const transaction = refundAnswer.safeParse(verified.answer);
    if (!transaction.success)
      throw new GatewayUnavailable(`Checking the payment returned ${verified.status}`);
    const query = new URLSearchParams({
      transaction: String(transaction.data.data.id),
      perPage: '100',
    });
    const { status, answer } = await callApi('GET', `/refund?${query.toString()}`);
    const read = listed.safeParse(answer);
    if (status !== 200 || !read.success)
      throw new GatewayUnavailable(`The list request returned ${status} without a list`);
    const found = read.data.data.find((one) => one.merchant_note?.trim() === key);
    if (!found) return { is: 'nowhere' };
    if (Number(found.amount) !== amountPesewas || found.currency !== 'GHS')
      throw new GatewayUnavailable(
        `The provider reports ${key} as ${found.currency} ${found.amount}`,
      );
    return statusOf(String(found.id), found.status);
  }
  return { refund, findRefund };
}

function statusOf(number: string, status: string): RefundStatus {
  if (status === 'processed') return { is: 'paid', number };
  if (status === 'failed') return { is: 'failed', reason: refundTexts.providerFailed };
  if (status === 'needs-attention')
    return { is: 'failed', reason: refundTexts.providerNeedsAccount };
  // pending, processing, or an unknown status.
  return { is: 'open' };
}
