import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { issuingTexts } from '@sankofa/domain/invoices/issuing/issuing-texts';
import type { applyCredit as applyCall } from '@sankofa/domain/payments/account/account-endpoints';
import { accountTexts } from '@sankofa/domain/payments/account/account-texts';
import { namedInvoices } from '@sankofa/domain/payments/pay-for';
import { paymentTexts } from '@sankofa/domain/payments/payment-texts';
import { addPesewas, inCedis, moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { accountOf, lockAccount, postEntry } from '../../books/books.ts';
import { settle } from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { receivables } from '../claims/decide-payment.ts';
import { openInvoicesOf } from '../open-invoice-queries.ts';
import { ensureAllOwed, lockToPay } from '../paid-invoices.ts';
import { isCustomer } from '../refund-queries.ts';

type Input = { customerId: string } & z.output<(typeof applyCall)['body']>;

const unknown = () => new Problem('thing.not_found', { message: paymentTexts.customerNotFound });

/**
 * Pays one or several invoices of a customer from their credit, in order of due dates. What an open refund request
 * reserves is not used.
 * @throws Problem thing.not_found, auth.not_allowed, request.invalid, payment.nothing_due, credit.none, credit.changed
 */
export async function applyCredit(work: Work, { customerId, amount: money, invoices }: Input) {
  if (work.actor.role === 'CUSTOMER' && !mayInvoice.useCredit(work.actor, { customerId }))
    throw unknown();
  authorize(work, 'finance', mayInvoice.useCredit, { customerId });
  if (!(await isCustomer(work.tx, customerId))) throw unknown();
  const named = invoices ?? (await openInvoicesOf(work.tx, customerId));
  if (named.length === 0)
    throw new Problem('request.invalid', {
      message: accountTexts.nothingOpen,
      fields: { invoices: accountTexts.nothingOpen },
    });
  const held = await lockToPay(work, named);
  if (held.some(({ invoice }) => invoice.customerId !== customerId)) throw unknown();
  const owed = await ensureAllOwed(work, held);
  await lockAccount(work.tx, customerId);
  const { free, promised } = await accountOf(work.tx, customerId);
  if (free <= 0)
    throw new Problem('credit.none', {
      message:
        promised > 0
          ? issuingTexts.creditRequested({ requested: promised })
          : issuingTexts.noCredit,
    });
  const most = Math.min(free, owed);
  const amount = pesewasOf(money);
  if (amount <= 0)
    throw new Problem('request.invalid', {
      message: issuingTexts.creditFrom({ most }),
      fields: { 'amount.amount': issuingTexts.aboveZero },
    });
  if (amount > most)
    throw new Problem('credit.changed', {
      amount: moneyOf(most),
      message: issuingTexts.creditChanged({ most, amount }),
    });
  const { paid } = await settle(work, held, { amount, paymentId: null });
  const numbers = paid.map(({ invoice }) => invoice.invoiceNumber ?? '').toSorted();
  await postEntry(work, {
    kind: 'credit-used',
    source: 'credit-use',
    sourceId: newId(work.now),
    memo: `${inCedis(amount)} of the credit used for ${namedInvoices(numbers)}`,
    lines: [{ account: 'customer-credit', customerId, amount }, ...receivables(customerId, paid)],
  });
  audit(work, {
    action: 'credit.apply',
    subject: 'user',
    subjectId: customerId,
    after: { amountPesewas: addPesewas(paid.map((one) => one.amount)), invoices: numbers },
  });
  return {
    applied: moneyOf(amount),
    invoices: paid.map(({ invoice, ...one }) => ({
      id: invoice.id,
      invoiceNumber: invoice.invoiceNumber ?? '',
      amount: moneyOf(one.amount),
    })),
    free: moneyOf(free - amount),
  };
}
