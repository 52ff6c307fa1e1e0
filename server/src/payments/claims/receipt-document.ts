import { Problem } from '@sankofa/domain/errors/problem';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { addPesewas, pesewasOf } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';

import { documentFooter } from '../../company/company.ts';
import { brandOnDocuments, instalmentText, partyOf } from '../../invoices/invoices.ts';
import type { ReceiptDocument } from '../../pdf/pdf.ts';
import type { Db } from '../../platform/database/db.ts';
import { firstAllocations, leftAfter } from './receipt-queries.ts';

/**
 * Returns the data of a receipt, as of the confirmation of the payment.
 * @throws Problem payment.step_not_allowed before it is confirmed
 */
export async function receiptDocument(
  db: Db,
  payment: PaymentAnswer,
  publicUrl: string,
): Promise<ReceiptDocument> {
  const { receiptNumber, decidedAt } = payment;
  if (receiptNumber === null || decidedAt === null)
    throw new Problem('payment.step_not_allowed', { message: claimTexts.noReceipt });
  const parts = await firstAllocations(db, payment.id);
  const left = new Map<string, number>();
  for (const { invoiceId } of parts) left.set(invoiceId, await leftAfter(db, invoiceId, decidedAt));
  return {
    brand: await brandOnDocuments(db, publicUrl),
    number: receiptNumber,
    from: await partyOf(db, payment.customer.id),
    method: methodText(payment),
    reference: payment.reference,
    paidOn: payment.paidOn,
    confirmedOn: dayIn(decidedAt, zones.accra),
    amountPesewas: pesewasOf(payment.amount),
    allocations: parts.map(
      ({ invoiceId, invoiceNumber, kind, depositPercent, amountPesewas }, index) => ({
        invoiceNumber: invoiceNumber ?? '',
        instalment: instalmentText(kind, depositPercent),
        amountPesewas,
        // The balance after each line includes what later lines still pay on the same invoice.
        leftPesewas:
          (left.get(invoiceId) ?? 0) +
          addPesewas(
            parts
              .slice(index + 1)
              .filter((part) => part.invoiceId === invoiceId)
              .map((part) => part.amountPesewas),
          ),
      }),
    ),
    footer: await documentFooter(db, 'receipt'),
    ...noteOf(
      payment,
      parts.some(({ taxPesewas }) => taxPesewas > 0),
    ),
  };
}

/** Returns what is printed below the invoices: a reversal, or that taxes are in the amounts. */
function noteOf({ state, reason }: PaymentAnswer, hasTaxes: boolean) {
  if (state === 'REVERSED') return { note: `This payment was reversed: ${reason ?? ''}` };
  return hasTaxes ? { note: 'The amounts include the taxes on each tax invoice.' } : {};
}

const methodText = ({ method, network }: Pick<PaymentAnswer, 'method' | 'network'>) =>
  ({
    MOBILE_MONEY: network ? `${network} mobile money` : 'Mobile money',
    BANK_TRANSFER: 'Bank transfer',
    CASH: 'Cash at our office',
    GATEWAY: 'Online payment',
  })[method];
