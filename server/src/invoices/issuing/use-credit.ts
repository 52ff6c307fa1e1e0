import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { nextInvoiceState } from '@sankofa/domain/invoices/invoice';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { issuingTexts } from '@sankofa/domain/invoices/issuing/issuing-texts';
import { inCedis, moneyOf, pesewasOf, type Money } from '@sankofa/domain/values/money';

import { accountOf, lockAccount, postEntry } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import type { InvoiceRef } from '../invoice-ref.ts';
import { ensureOwed, lockInvoiceWithPackages, settle } from '../settle.ts';
import { refuseStale, refuseUnseen } from '../shown-queries.ts';

/**
 * Pays from the customer's credit, without the part reserved by open refund requests.
 * @param money the amount that the person confirms; if omitted, as much as possible
 * @throws Problem payment.nothing_due, credit.none, credit.changed, request.invalid,
 * invoice.step_not_allowed, request.version_stale
 */
export async function useCredit(
  work: Work,
  { invoiceId, version, amount: money }: InvoiceRef & { amount?: Money | undefined },
) {
  const held = await lockInvoiceWithPackages(work, invoiceId);
  const { invoice } = held;
  const { customerId } = invoice;
  refuseUnseen(work.actor, invoice);
  authorize(work, 'finance', mayInvoice.useCredit, invoice);
  if (invoice.state === 'PAID') await ensureOwed(work, invoice);
  nextInvoiceState('pay', invoice.state, invoice.invoiceNumber ?? undefined);
  await refuseStale(work, invoice, version);
  await lockAccount(work.tx, customerId);
  const { free: credit, promised } = await accountOf(work.tx, customerId);
  if (credit <= 0)
    throw new Problem('credit.none', {
      message:
        promised > 0
          ? issuingTexts.creditRequested({ requested: promised })
          : issuingTexts.noCredit,
    });
  const most = Math.min(credit, await ensureOwed(work, invoice));
  const amount = money === undefined ? most : pesewasOf(money);
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
  await settle(work, [{ ...held, part: 'ALL' }], { amount, paymentId: null });
  await postEntry(work, {
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
