import { Problem } from '@sankofa/domain/errors/problem';
import type { CorrectionKind } from '@sankofa/domain/invoices/corrections/correction';
import { correctionTexts } from '@sankofa/domain/invoices/corrections/correction-texts';
import { needsAnother } from '@sankofa/domain/payments/refunds/refund-rules';

import { findFourEyesRules } from '../../books/books.ts';
import { staffWith } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notifyMany } from '../../reminders/reminders.ts';
import { addCorrection } from '../correction-queries.ts';
import type { InvoiceRow } from '../invoice-queries.ts';
import { sumUnapprovedCredits } from '../unapproved-credit-queries.ts';

/** A requested correction. `disputeId` is the dispute that a credit note follows from. */
type RequestedCorrection = {
  kind: CorrectionKind;
  amount: number;
  reason: string;
  disputeId?: string;
  /** The page where the decision is read, if it is not the invoice’s. */
  originLink?: string | undefined;
};

export const officeLinkOf = (invoiceId: string) => `/staff/financial/invoices/${invoiceId}`;

/**
 * Requests a correction above the limit; nothing else happens until another person approves it. Earlier
 * credits on the invoice count too, as does what the same person gave the customer alone in the last 24
 * hours: several small credit notes cannot bypass the limit.
 * @returns whether it was requested; false if one person may do it alone
 * @throws Problem correction.open if a request on this invoice is already pending
 */
export async function requestAboveLimit(
  work: Work,
  invoice: InvoiceRow,
  requested: RequestedCorrection,
): Promise<boolean> {
  const rules = await findFourEyesRules(work.tx);
  const before = Math.max(
    invoice.creditedPesewas,
    await sumUnapprovedCredits(work, invoice.customerId),
  );
  if (!needsAnother(rules, before + requested.amount)) return false;
  await requestCorrection(work, invoice, requested);
  return true;
}

/**
 * Requests a correction, which another person approves, and notifies those who may.
 * @returns the id of the request
 * @throws Problem correction.open if a request on this invoice is already pending
 */
export async function requestCorrection(
  work: Work,
  invoice: InvoiceRow,
  requested: RequestedCorrection,
  why = correctionTexts.aboveLimit({ reason: requested.reason }),
): Promise<string> {
  const number = invoice.invoiceNumber ?? '';
  const { kind, amount, reason, disputeId = null, originLink = null } = requested;
  const request = {
    id: newId(work.now),
    invoiceId: invoice.id,
    kind,
    amountPesewas: amount,
    reason,
    disputeId,
    originLink,
    state: 'REQUESTED' as const,
  };
  const by = { requestedBy: work.actor.id, requestedAt: work.now };
  if (!(await addCorrection(work.tx, { ...request, ...by })))
    throw new Problem('correction.open', {
      message: correctionTexts.requestWaiting({ number }),
    });
  const otherApprovers = await staffWith(work.tx, ['finance'], { except: work.actor.id });
  await notifyMany(
    work,
    otherApprovers.map((userId) => ({
      kind: 'MONEY',
      userId,
      key: `correction.${request.id}.requested`,
      title: correctionTexts.needsApproval({ kind, amount, number }),
      body: why,
      link: officeLinkOf(invoice.id),
    })),
  );
  audit(work, {
    action: `invoice.request-${kind.toLowerCase().replace('_', '-')}`,
    subject: 'invoice',
    subjectId: invoice.id,
    after: { correctionId: request.id, amountPesewas: amount, ...(disputeId && { disputeId }) },
    reason,
  });
  return request.id;
}
