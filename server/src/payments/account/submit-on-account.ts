import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { submitOnAccount as submitCall } from '@sankofa/domain/payments/account/account-endpoints';
import { accountTexts } from '@sankofa/domain/payments/account/account-texts';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { paymentTexts } from '@sankofa/domain/payments/payment-texts';
import type { z } from 'zod/mini';

import type { Work } from '../../platform/database/work.ts';
import { submitPayment } from '../claims/submit-payment.ts';
import { findCustomer } from '../refund-queries.ts';

/**
 * Records a payment that names no invoice, reported by the customer or received by Finance. Once another person has
 * confirmed it, all of it is the customer's credit.
 * @throws Problem thing.not_found, auth.not_allowed, request.invalid, payment.reference_taken
 */
export async function submitOnAccount(
  work: Work,
  { customerId, ...submission }: z.output<(typeof submitCall)['body']>,
) {
  return submitPayment(work, {
    ...submission,
    invoices: [],
    onAccountOf: await accountOwner(work, customerId),
  });
}

const unknown = () => new Problem('thing.not_found', { message: paymentTexts.customerNotFound });

/** Returns the customer whose account this person may pay into: their own, or any for finance. */
async function accountOwner(work: Work, named: string | undefined): Promise<string> {
  const { actor } = work;
  const customerId = named ?? actor.id;
  if (actor.role === 'CUSTOMER' && !mayPayment.submit(actor, { customerId })) throw unknown();
  authorize(work, 'finance', mayPayment.submit, { customerId });
  if (await findCustomer(work.tx, customerId)) return customerId;
  if (named !== undefined) throw unknown();
  const message = accountTexts.chooseCustomer;
  throw new Problem('request.invalid', { message, fields: { customerId: message } });
}
