import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { refundableOn } from '@sankofa/domain/invoices/invoice';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { permissionNeeded } from '@sankofa/domain/permissions';
import { inCedis } from '@sankofa/domain/values/money';

import {
  askedBackOn,
  holdInvoice,
  writeCredit,
  type HeldInvoice,
} from '../../invoices/invoices.ts';
import type { Work } from '../../platform/database/work.ts';
import { getRefundRow, type RefundRow } from '../refund-queries.ts';

/** A customer asks for nothing of another's and learns nothing of it. @throws Problem thing.not_found, auth.not_allowed */
export function refuseOtherCustomer(
  actor: Actor,
  { customerId, invoiceId }: { customerId: string; invoiceId: string | undefined },
) {
  if (mayRefund.request(actor, { customerId })) return;
  if (actor.role === 'CUSTOMER')
    throw new Problem('thing.not_found', {
      sentence: `${invoiceId === undefined ? 'Customer' : 'Invoice'} not found`,
    });
  throw new Problem('auth.not_allowed', { sentence: permissionNeeded('finance') });
}

/**
 * The paid invoice that a refund is asked from, held with its cartons until the work ends.
 * @throws Problem thing.not_found also where it is somebody else's; refund.exceeds with what there is
 */
export async function refuseBeyondPaid(
  work: Work,
  { invoiceId, customerId, amount }: { invoiceId: string; customerId: string; amount: number },
) {
  const { invoice } = await holdInvoice(work, invoiceId);
  if (invoice.customerId !== customerId || invoice.invoiceNumber === null)
    throw new Problem('thing.not_found', { sentence: 'Invoice not found' });
  const asked = await askedBackOn(work.tx, invoiceId);
  const most = refundableOf(invoice, asked);
  if (amount > 0 && amount <= most) return;
  throw new Problem('refund.exceeds', {
    credit: inCedis(most),
    sentence: whyNot(invoice, { most, asked, amount }),
    fields: { 'amount.amount': amount <= 0 ? 'More than GHS 0.00' : `At most ${inCedis(most)}` },
  });
}

const refundableOf = (
  { purpose, state, totalPesewas, paidPesewas, creditedPesewas }: HeldInvoice['invoice'],
  asked: number,
) =>
  refundableOn({
    purpose,
    state,
    total: totalPesewas,
    paid: paidPesewas,
    credited: creditedPesewas,
    asked,
  });

const owedOn = ({ totalPesewas, paidPesewas, creditedPesewas }: HeldInvoice['invoice']) =>
  totalPesewas - paidPesewas - creditedPesewas;

function whyNot(
  invoice: HeldInvoice['invoice'],
  { most, asked, amount }: { most: number; asked: number; amount: number },
): string {
  const { invoiceNumber: number } = invoice;
  if (invoice.state === 'VOID') return `${number} is void, with no payments to refund`;
  if (invoice.purpose === 'RETURNED_PAYMENT')
    return `${number} is for a returned payment, so it can’t be refunded`;
  if (owedOn(invoice) > 0)
    return `${inCedis(owedOn(invoice))} is still due on ${number}. Ask finance to issue a credit note first. Anything overpaid then becomes credit you can have refunded`;
  const claimed = asked > 0 ? `. ${inCedis(asked)} is already in a refund request` : '';
  if (most === 0)
    return `There’s nothing to refund on ${number}${claimed || ': no payments received'}`;
  return amount <= 0
    ? `Enter an amount between GHS 0.01 and ${inCedis(most)} for ${number}`
    : `You can refund up to ${inCedis(most)} of ${number}${claimed}`;
}

/** Before the refund itself is held: cartons and invoices come first, as everywhere. */
export async function lockInvoiceOf(work: Work, refundId: string): Promise<HeldInvoice | null> {
  const { invoiceId } = await getRefundRow(work.tx, refundId);
  return invoiceId === null ? null : holdInvoice(work, invoiceId);
}

/**
 * Takes the amount off its invoice, so that the money comes free that goes back.
 * @throws Problem refund.exceeds where less is paid on it by now
 */
export async function creditForRefund(
  work: Work,
  held: HeldInvoice,
  { amountPesewas: amount, refundNumber, reason }: RefundRow,
): Promise<{ creditNoteId: string; creditNoteNumber: string }> {
  const { invoice } = held;
  const most = refundableOf(invoice, 0);
  if (amount > most)
    throw new Problem('refund.exceeds', {
      credit: inCedis(most),
      sentence: `Only ${inCedis(most)} of ${invoice.invoiceNumber} can be refunded now, less than the ${inCedis(amount)} in ${refundNumber}. Reject it with a reason. It can be requested again`,
    });
  return writeCredit(work, held, {
    amount,
    reason: `Refund ${refundNumber}: ${reason}`,
    goesBack: true,
  });
}
