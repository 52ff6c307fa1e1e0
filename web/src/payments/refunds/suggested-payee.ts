import { listPayments, type PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { phoneOf } from '@sankofa/domain/values/phone';

import { isSettled } from '../../lib/queries/cached-answer.ts';
import { useFirstRow } from '../../lib/queries/query.tsx';
import type { SuggestedPayee } from './payee-fields.tsx';

/** Who asks for the refund; the office leaves the phone to the payment. */
type Person = { name: string; phone?: string | null | undefined };

/** Returns where a person's money came from: the wallet or bank of this payment, or else their own number. */
export function suggestionOf(
  payment: Pick<PaymentAnswer, 'method' | 'network' | 'payer'> | undefined,
  { name, phone }: Person,
): SuggestedPayee {
  if (payment?.method === 'BANK_TRANSFER') return { kind: 'BANK', name: payment.payer || name };
  const isWallet = payment?.method === 'MOBILE_MONEY';
  const paidFrom = isWallet && payment.payer ? phoneOf(payment.payer) : null;
  const number = paidFrom ?? phone ?? undefined;
  return {
    kind: 'MOBILE_MONEY',
    // Of another number, the network follows from its prefix.
    ...(paidFrom && payment?.network && { network: payment.network }),
    ...(number && { phone: number }),
    name,
  };
}

/** Returns the suggestion by the customer's last confirmed payment; null until it is known. */
export function useSuggestedPayee(person: Person, customerId?: string): SuggestedPayee | null {
  const last = useFirstRow(listPayments, {
    query: { state: 'CONFIRMED', ...(customerId && { customerId }) },
  });
  return isSettled(last) ? suggestionOf(last.data ?? undefined, person) : null;
}
