import { authorize } from '@sankofa/domain/authorize';
import { certificationTexts } from '@sankofa/domain/certification/certification-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { correctionTexts } from '@sankofa/domain/invoices/corrections/correction-texts';
import { instalmentHoldsOf, nextInvoiceState } from '@sankofa/domain/invoices/invoice';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { isGone } from '@sankofa/domain/shipments/package-status';
import type { Message } from '@sankofa/domain/texts/message';

import { getEntry, postEntry } from '../../books/books.ts';
import { isSentToAuthority } from '../../certification/certification.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import { instalmentRows } from '../instalment-queries.ts';
import { changeInvoice, moneyOn } from '../invoice-queries.ts';
import type { InvoiceRef } from '../invoice-ref.ts';
import { changePaymentHolds, lockInvoiceWithPackages, type LockedInvoice } from '../settle.ts';
import { refuseStale, refuseUnseen } from '../shown-queries.ts';
import { requestAboveLimit } from './correction-request.ts';
import { customerInvoiceLink, refuseReturnedPayment } from './credit-invoice.ts';
import { closeDisputeOf, nothingInvoiced } from './end-dispute.ts';

/**
 * Voids an invoice on which nothing is paid or credited and whose cartons are not loaded: its entry is
 * reversed, its holds are lifted and an open measurement dispute ends. The shipment can be invoiced again.
 * Above the limit the void is requested, and another person approves it.
 * @throws Problem invoice.step_not_allowed, correction.open, request.version_stale
 */
export async function voidInvoice(
  work: Work,
  { invoiceId, version, reason }: InvoiceRef & { reason: string },
) {
  const held = await lockInvoiceWithPackages(work, invoiceId);
  const { invoice } = held;
  refuseUnseen(work.actor, invoice);
  authorize(work, 'finance', mayInvoice.void, invoice);
  await refuseVoid(work, held);
  await refuseStale(work, invoice, version);
  const correction = { kind: 'VOID' as const, amount: invoice.totalPesewas, reason };
  // A draft was never sent, so voiding it costs nothing.
  const isIssued = invoice.invoiceNumber !== null;
  if (!isIssued || !(await requestAboveLimit(work, invoice, correction)))
    await voidLocked(work, held, reason);
  return invoiceId;
}

/**
 * Voids a locked invoice, without a permission check.
 * @throws Problem invoice.step_not_allowed
 */
export async function voidLocked(work: Work, held: LockedInvoice, reason: string) {
  const { invoice } = held;
  const invoiceId = invoice.id;
  const state = nextInvoiceState('void', invoice.state, invoice.invoiceNumber ?? undefined);
  await refuseVoid(work, held);

  const before = instalmentHoldsOf(await instalmentRows(work.tx, invoiceId));
  await changeInvoice(work.tx, invoiceId, {
    state,
    voidReason: reason,
    voidedAt: work.now,
    voidedBy: work.actor.id,
    nextDueOn: null,
    updatedAt: work.now,
  });
  const number = invoice.invoiceNumber;
  if (number !== null) {
    await changePaymentHolds(work, held, { before, after: { deposit: false, balance: false } });
    const issued = await getEntry(work.tx, { kind: 'invoice-issued', sourceId: invoiceId });
    await postEntry(work, {
      kind: 'invoice-voided',
      source: 'invoice',
      sourceId: invoiceId,
      memo: `Invoice ${number} voided: ${reason}`,
      lines: issued.lines.map((line) => ({ ...line, amount: -line.amount })),
      reversesId: issued.id,
    });
    await notify(work, {
      kind: 'MONEY',
      userId: invoice.customerId,
      key: `invoice.${invoiceId}.void`,
      title: correctionTexts.voided({ number }),
      body: correctionTexts.voidedBody({ reason }),
      link: customerInvoiceLink(invoiceId),
    });
    await closeDisputeOf(work, invoice, nothingInvoiced(invoice));
  }
  audit(work, {
    action: 'invoice.void',
    subject: 'invoice',
    subjectId: invoiceId,
    before: { state: invoice.state },
    after: { state },
    reason,
  });
}

async function refuseVoid(work: Work, { invoice, packages }: LockedInvoice) {
  nextInvoiceState('void', invoice.state, invoice.invoiceNumber ?? undefined);
  refuseReturnedPayment(invoice);
  if (invoice.invoiceNumber === null) return;
  const refuse = (message: Message) => {
    throw new Problem('invoice.step_not_allowed', { from: invoice.state, step: 'void', message });
  };
  const number = invoice.invoiceNumber;
  const { waiting } = await moneyOn(work.tx, invoice.id);
  if (waiting)
    refuse(
      correctionTexts.pendingPayment({
        number,
        amount: waiting.amount,
        reference: waiting.reference,
      }),
    );
  if (invoice.creditedPesewas > 0) refuse(correctionTexts.hasCreditNote({ number }));
  const handedOver = packages.find(
    ({ state }) =>
      !isGone(state) && state !== 'EXPECTED' && state !== 'RECEIVED' && state !== 'VERIFIED',
  );
  if (await isSentToAuthority(work.tx, invoice.id))
    refuse(certificationTexts.notVoided({ number }));
  if (handedOver && invoice.purpose === 'STORAGE') refuse(correctionTexts.isStorage({ number }));
  if (handedOver) refuse(correctionTexts.alreadyLoaded({ label: handedOver.labelNumber, number }));
}
