import { Problem } from '@sankofa/domain/errors/problem';
import type { requestRefund as requestCall } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { inCedis, pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { accountOf, lockAccount, takeNumber } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { insertRefund, isCustomer } from '../refund-queries.ts';
import { refuseBeyondPaid, refuseOtherCustomer } from './refund-on-invoice.ts';

/**
 * Asks for credit, or for what is paid on an invoice, back: a customer for the own, finance for a customer.
 * @throws Problem refund.exceeds with what there is, thing.not_found
 */
export async function requestRefund(
  work: Work,
  {
    customerId: named,
    invoiceId,
    amount: money,
    reason,
    payTo,
  }: z.output<(typeof requestCall)['body']>,
) {
  const { actor, tx } = work;
  const customerId = named ?? actor.id;
  refuseOtherCustomer(actor, { customerId, invoiceId });
  if (!(await isCustomer(tx, customerId)))
    throw named === undefined
      ? new Problem('request.invalid', {
          sentence: 'Choose the customer to refund',
          fields: { customerId: 'Choose a customer' },
        })
      : new Problem('thing.not_found', { sentence: 'Customer not found' });
  const amount = pesewasOf(money);
  if (invoiceId === undefined) await refuseBeyondCredit(work, { customerId, amount });
  else await refuseBeyondPaid(work, { invoiceId, customerId, amount });

  const refund = {
    id: newId(work.now),
    refundNumber: await takeNumber(tx, 'RFD', work.now),
    customerId,
    invoiceId: invoiceId ?? null,
    amountPesewas: amount,
    reason,
    payTo,
    state: 'REQUESTED' as const,
  };
  await insertRefund(tx, { ...refund, requestedBy: actor.id, requestedAt: work.now });
  audit(work, {
    action: 'refund.request',
    subject: 'refund',
    subjectId: refund.id,
    after: refund,
    reason,
  });
  return refund.id;
}

async function refuseBeyondCredit(
  { tx }: Work,
  { customerId, amount }: { customerId: string; amount: number },
) {
  await lockAccount(tx, customerId);
  const { free, promised } = await accountOf(tx, customerId);
  if (amount <= 0 || amount > free) throw exceeds(amount, { free, promised });
}

const mostWords = (amount: number, most: number) =>
  amount <= 0 ? 'More than GHS 0.00' : `At most ${inCedis(Math.max(most, 0))}`;

function exceeds(amount: number, { free, promised }: { free: number; promised: number }) {
  const asked = promised > 0 ? `. ${inCedis(promised)} is already in a refund request` : '';
  return new Problem('refund.exceeds', {
    credit: inCedis(Math.max(free, 0)),
    sentence:
      free <= 0
        ? `There’s no credit to refund${asked || '. All payments have been applied to invoices'}`
        : amount <= 0
          ? `Enter an amount between GHS 0.01 and ${inCedis(free)}`
          : `You can refund up to ${inCedis(free)}${asked}`,
    fields: { 'amount.amount': mostWords(amount, free) },
  });
}
