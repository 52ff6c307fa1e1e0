import { moneyOf } from '@sankofa/domain/values/money';

import { choosePlan, creditInvoice, useCredit, voidInvoice } from '../../invoices/invoices.ts';
import type { Work } from '../../platform/database/work.ts';
import { freeOf, isWaiting, owedOf, type Invoice, type Sums } from './account-sums.ts';
import type { requestMove } from './refund-moves.ts';

/** A command, and what the model expects of it. */
export type ModelMove = ReturnType<typeof requestMove>;

/** Credits an invoice; what was overpaid becomes credit of the customer. */
export function creditNoteMove(
  sums: Sums,
  { invoice, amount }: { invoice: Invoice; amount: number },
): ModelMove {
  const command = (work: Work) =>
    creditInvoice(work, { invoiceId: invoice.id, amount: moneyOf(amount), reason: 'Agreed' });
  if (invoice.isVoid || invoice.isDebt)
    return { command, expected: { refused: 'invoice.step_not_allowed' } };
  if (amount <= 0 || amount > invoice.total - invoice.credited)
    return { command, expected: { refused: 'invoice.credit_exceeds' } };
  const effect = () => {
    const freed = Math.max(0, amount - owedOf(invoice));
    invoice.credited += amount;
    invoice.paid -= freed;
    sums.credit += freed;
  };
  return { command, expected: { effect } };
}

/** Pays an invoice from free credit. */
export function useCreditMove(sums: Sums, { invoice }: { invoice: Invoice }): ModelMove {
  const command = (work: Work) => useCredit(work, { invoiceId: invoice.id });
  if (invoice.isVoid) return { command, expected: { refused: 'invoice.step_not_allowed' } };
  if (owedOf(invoice) === 0) return { command, expected: { refused: 'payment.nothing_due' } };
  if (freeOf(sums) <= 0) return { command, expected: { refused: 'credit.none' } };
  const effect = () => {
    const part = Math.min(freeOf(sums), owedOf(invoice));
    invoice.paid += part;
    invoice.everPaid = true;
    sums.credit -= part;
  };
  return { command, expected: { effect } };
}

/** Chooses payment in full or by deposit and balance. */
export function choosePlanMove(
  sums: Sums,
  { invoice, plan }: { invoice: Invoice; plan: 'FULL' | 'SPLIT' },
): ModelMove {
  const command = (work: Work) => choosePlan(work, { invoiceId: invoice.id, plan });
  const isOpen = !invoice.isVoid && !invoice.isDebt && owedOf(invoice) > 0 && !invoice.everPaid;
  const effect = () => {
    // A payment made while the plan was in full was for all of it.
    if (invoice.plan === 'FULL' && plan === 'SPLIT')
      for (const payment of sums.payments)
        if (payment.state === 'SUBMITTED')
          payment.for = payment.for.map((one) =>
            one.invoice === invoice ? { ...one, part: 'ALL' as const } : one,
          );
    invoice.plan = plan;
  };
  return { command, expected: isOpen ? { effect } : { refused: 'invoice.step_not_allowed' } };
}

/** Voids an invoice on which nothing is paid, credited or awaiting confirmation. */
export function voidMove(sums: Sums, { invoice }: { invoice: Invoice }): ModelMove {
  const command = (work: Work) => voidInvoice(work, { invoiceId: invoice.id, reason: 'Wrong' });
  const may =
    !invoice.isVoid &&
    !invoice.isDebt &&
    invoice.paid === 0 &&
    invoice.credited === 0 &&
    !isWaiting(sums, invoice);
  const effect = () => void (invoice.isVoid = true);
  return { command, expected: may ? { effect } : { refused: 'invoice.step_not_allowed' } };
}
