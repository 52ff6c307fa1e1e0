import { Problem } from '@sankofa/domain/errors/problem';
import { paymentTexts } from '@sankofa/domain/payments/payment-texts';
import { payeeText } from '@sankofa/domain/payments/refunds/payee';
import type { requestRefund as requestCall } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { refundTexts } from '@sankofa/domain/payments/refunds/refund-texts';
import { inCedis, pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { accountOf, lockAccount, allocateNumber } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { insertRefund, isCustomer } from '../refund-queries.ts';
import { refuseBeyondPaid, refuseOtherCustomer } from './refund-on-invoice.ts';

/**
 * Requests a refund of credit or of a paid invoice: customers for themselves, Finance for a customer.
 * @throws Problem refund.exceeds with the available amount, thing.not_found
 */
export async function requestRefund(
  work: Work,
  {
    customerId: named,
    invoiceId,
    amount: money,
    reason,
    payee,
  }: z.output<(typeof requestCall)['body']>,
) {
  const { actor, tx } = work;
  const customerId = named ?? actor.id;
  refuseOtherCustomer(actor, { customerId, invoiceId });
  if (!(await isCustomer(tx, customerId)))
    throw named === undefined
      ? new Problem('request.invalid', {
          message: refundTexts.chooseCustomerToRefund,
          fields: { customerId: paymentTexts.chooseCustomer },
        })
      : new Problem('thing.not_found', { message: paymentTexts.customerNotFound });
  const amount = pesewasOf(money);
  if (invoiceId === undefined) await refuseBeyondCredit(work, { customerId, amount });
  else await refuseBeyondPaid(work, { invoiceId, customerId, amount });

  const refund = {
    id: newId(work.now),
    refundNumber: await allocateNumber(tx, 'RFD', work.now),
    customerId,
    invoiceId: invoiceId ?? null,
    amountPesewas: amount,
    reason,
    payTo: payeeText(payee),
    state: 'REQUESTED' as const,
  };
  await insertRefund(tx, {
    ...refund,
    payee: JSON.stringify(payee),
    requestedBy: actor.id,
    requestedAt: work.now,
  });
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

function exceeds(amount: number, { free, promised }: { free: number; promised: number }) {
  const most = Math.max(free, 0);
  return new Problem('refund.exceeds', {
    credit: inCedis(most),
    message:
      free <= 0
        ? refundTexts.noCredit({ requested: promised })
        : amount <= 0
          ? refundTexts.amountBetween({ most })
          : refundTexts.upTo({ most, requested: promised }),
    fields: {
      'amount.amount': amount <= 0 ? refundTexts.aboveZero : refundTexts.maximum({ most }),
    },
  });
}
