import { Problem } from '@sankofa/domain/errors/problem';
import { supportTexts } from '@sankofa/domain/support/support-texts';
import type { Money } from '@sankofa/domain/values/money';

import { proposeCredit, withdrawCorrection } from '../invoices/invoices.ts';
import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { addCompensation, findCompensation } from './compensation-queries.ts';
import { deskTicket, lockForDesk } from './desk-steps.ts';
import { findLinkedInvoice } from './link-queries.ts';
import { notifyDesk } from './notify-desk.ts';

/**
 * Proposes a credit on an invoice of the customer. The credit note is the invoice’s own, by its own rules; the
 * conversation only refers to it.
 * @throws Problem invoice.step_not_allowed, invoice.credit_exceeds, correction.open, request.invalid for another
 * customer's invoice or a sender without an account
 */
export async function proposeCompensation(
  work: Work,
  {
    id,
    invoiceId,
    amount,
    reason,
  }: { id: string; invoiceId: string; amount: Money; reason: string },
) {
  const ticket = await lockForDesk(work, id);
  const invoice = await findLinkedInvoice(work.tx, invoiceId);
  if (!invoice) throw new Problem('thing.not_found', { message: supportTexts.invoiceNotFound });
  if (invoice.customerId !== ticket.customerId) {
    const message = supportTexts.otherCustomerInvoice;
    throw new Problem('request.invalid', { message, fields: { invoiceId: message } });
  }
  const outcome = await proposeCredit(work, {
    invoiceId,
    amount,
    reason,
    originLink: `/staff/support/${id}`,
  });
  const compensation = {
    id: newId(work.now),
    ticketId: id,
    ...outcome,
    proposedBy: work.actor.id,
    proposedAt: work.now,
  };
  await addCompensation(work.tx, compensation);
  audit(work, {
    action: 'ticket.compensate',
    subject: 'ticket',
    subjectId: id,
    after: { invoiceId, amount: amount.amount, ...outcome },
    reason,
  });
  await notifyDesk(work, { type: 'ticket-updated', ticketId: id });
  return deskTicket(work, id);
}

/**
 * Withdraws a proposal that Finance has not decided. Only the person who made it may.
 * @throws Problem correction.step_not_allowed, auth.not_allowed, thing.not_found
 */
export async function withdrawCompensation(
  work: Work,
  { id, compensationId }: { id: string; compensationId: string },
) {
  await lockForDesk(work, id);
  const compensation = await findCompensation(work.tx, { ticketId: id, id: compensationId });
  if (!compensation)
    throw new Problem('thing.not_found', { message: supportTexts.compensationNotFound });
  // A credit note that was posted at once has no request.
  if (compensation.correctionId === null)
    throw new Problem('correction.step_not_allowed', { message: supportTexts.alreadyCredited });
  await withdrawCorrection(work, compensation.correctionId);
  audit(work, {
    action: 'ticket.withdraw-compensation',
    subject: 'ticket',
    subjectId: id,
    before: { correctionId: compensation.correctionId },
  });
  await notifyDesk(work, { type: 'ticket-updated', ticketId: id });
  return deskTicket(work, id);
}
