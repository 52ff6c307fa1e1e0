import { correctionTexts } from '@sankofa/domain/invoices/corrections/correction-texts';
import type { DisputeState, PendingDispute } from '@sankofa/domain/invoices/corrections/dispute';
import type { Message } from '@sankofa/domain/texts/message';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import { liftHolds, refreshShipments, releaseFreed } from '../../shipments/shipments.ts';
import { withdrawCorrectionOf } from '../correction-queries.ts';
import { changeDispute, findOpenDispute, getDispute, type DisputeRow } from '../dispute-queries.ts';
import type { InvoiceRow } from '../invoice-queries.ts';

/** The text for a customer whose invoice was voided or credited before its cartons were re-measured. */
export const nothingInvoiced = ({ invoiceNumber: number }: InvoiceRow) =>
  correctionTexts.invoiceVoid({ number });

/**
 * Ends the open dispute, if any, of an invoice with nothing left to pay. The caller holds the locks on the
 * cartons and the invoice, which every step of a dispute takes first.
 */
export async function closeDisputeOf(work: Work, invoice: InvoiceRow, outcome: Message) {
  const dispute = await findOpenDispute(work.tx, invoice.id);
  if (dispute) await endDispute(work, { dispute, invoice }, { state: 'CLOSED', outcome });
}

/** Lifts the holds of a dispute and notifies the customer of the outcome. */
export async function endDispute(
  work: Work,
  { dispute, invoice }: { dispute: DisputeRow; invoice: InvoiceRow },
  {
    state,
    outcome,
    creditNoteId = null,
  }: {
    state: Exclude<DisputeState, PendingDispute>;
    outcome: Message;
    creditNoteId?: string | null;
  },
): Promise<DisputeRow> {
  await changeDispute(work.tx, dispute.id, {
    state,
    outcome: JSON.stringify(outcome),
    creditNoteId,
    endedBy: work.actor.id,
    endedAt: work.now,
  });
  await withdrawCorrectionOf(work.tx, dispute.id, {
    decidedBy: work.actor.id,
    decidedAt: work.now,
  });
  await liftHolds(work, {
    shipmentId: invoice.shipmentId,
    kind: 'MEASUREMENT_DISPUTE',
    reason: outcome,
  });
  await releaseFreed(work, invoice.shipmentId);
  await refreshShipments(work, [invoice.shipmentId]);
  if (state !== 'WITHDRAWN')
    await notify(work, {
      kind: 'MONEY',
      userId: dispute.customerId,
      key: `dispute.${dispute.id}.ended`,
      title:
        state === 'CLOSED'
          ? correctionTexts.disputeCancelled({ number: invoice.invoiceNumber })
          : correctionTexts.disputeMeasured({ number: invoice.invoiceNumber }),
      body: outcome,
      link: `/customer/invoices/${invoice.id}`,
    });
  audit(work, {
    action: {
      CREDITED: 'dispute.credit',
      UPHELD: 'dispute.uphold',
      WITHDRAWN: 'dispute.withdraw',
      CLOSED: 'dispute.close',
    }[state],
    subject: 'invoice',
    subjectId: invoice.id,
    after: { disputeId: dispute.id },
    reason: outcome,
  });
  return getDispute(work.tx, dispute.id);
}
