import { ensure } from '@sankofa/domain/access';
import { takeInvoice } from '@sankofa/domain/invoices/invoice';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { inCedis } from '@sankofa/domain/money';
import { Problem } from '@sankofa/domain/problem';

import { accountOf, lockAccount, post } from '../books/books.ts';
import { audit } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import type { Chosen } from './correct-invoice.ts';
import { ensureOwed, holdInvoice, settle } from './settle.ts';
import { refuseStale, refuseUnseen } from './shown-queries.ts';

/**
 * Pays from the customer's credit, as far as it goes. What open refund requests have a claim on stays.
 * @throws Problem payment.nothing_due, credit.none, invoice.step_not_allowed, request.version_stale
 */
export async function useCredit(work: Work, { invoiceId, version }: Chosen) {
  const held = await holdInvoice(work, invoiceId);
  const { invoice } = held;
  const { customerId } = invoice;
  refuseUnseen(work.actor, invoice);
  ensure(mayInvoice.useCredit(work.actor, invoice));
  if (invoice.state === 'PAID') await ensureOwed(work, invoice);
  takeInvoice('pay', invoice.state, invoice.invoiceNumber ?? undefined);
  await refuseStale(work, invoice, version);
  await lockAccount(work.tx, customerId);
  const { free: credit, promised } = await accountOf(work.tx, customerId);
  if (credit <= 0)
    throw new Problem('credit.none', {
      sentence:
        promised > 0
          ? `There is no credit to use: ${inCedis(promised)} of it is asked back. Withdraw that request first`
          : 'There is no credit to use. It comes from paying more than is owed, or from a credit note',
    });
  const amount = Math.min(credit, await ensureOwed(work, invoice));
  await settle(work, [{ ...held, part: 'ALL' }], { amount, paymentId: null });
  await post(work, {
    kind: 'credit-used',
    source: 'credit-use',
    sourceId: newId(work.now),
    memo: `${inCedis(amount)} of the credit used for ${invoice.invoiceNumber}`,
    lines: [
      { account: 'customer-credit', customerId, amount },
      { account: 'receivable', customerId, invoiceId, amount: -amount },
    ],
  });
  audit(work, {
    action: 'invoice.use-credit',
    subject: 'invoice',
    subjectId: invoiceId,
    after: { amountPesewas: amount },
  });
  return invoiceId;
}
