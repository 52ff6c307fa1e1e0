import { Problem } from '@sankofa/domain/errors/problem';
import {
  mayCorrection,
  nextCorrectionState,
  type CorrectionStep,
} from '@sankofa/domain/invoices/corrections/correction';
import { correctionTexts } from '@sankofa/domain/invoices/corrections/correction-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import {
  changeCorrection,
  getCorrection,
  lockCorrection,
  type CorrectionRow,
} from '../correction-queries.ts';
import { lockDispute, measurersOf } from '../dispute-queries.ts';
import type { InvoiceRow } from '../invoice-queries.ts';
import { lockInvoiceWithPackages, type LockedInvoice } from '../settle.ts';
import { refuseUnseen } from '../shown-queries.ts';
import { officeLinkOf } from './correction-request.ts';
import { creditLocked } from './credit-invoice.ts';
import { endDispute } from './end-dispute.ts';
import { voidLocked } from './void-invoice.ts';
import { writeOffLocked } from './write-off.ts';

/** Locks the request with its invoice and cartons, and checks that this person may take the step. */
async function heldFor(work: Work, id: string, step: CorrectionStep) {
  const seen = await getCorrection(work.tx, id);
  // Cartons and the invoice before the request: the general lock order.
  const held = await lockInvoiceWithPackages(work, seen.invoiceId);
  // Support may not see invoices, but withdraws what it proposed.
  if (step !== 'withdraw' || seen.requestedBy !== work.actor.id)
    refuseUnseen(work.actor, held.invoice);
  const correction = await lockCorrection(work.tx, id);
  await refuseOther(work, correction, step);
  const state = nextCorrectionState(step, correction.state);
  return { held, correction, state };
}

async function refuseOther(work: Work, correction: CorrectionRow, step: CorrectionStep) {
  const { disputeId } = correction;
  // Everyone who measured one of its cartons counts as requester, not only the person who measured the last.
  const isOwn =
    step === 'approve' &&
    disputeId !== null &&
    (await measurersOf(work.tx, disputeId)).includes(work.actor.id);
  if (mayCorrection[step](work.actor, correction) && !isOwn) return;
  throw step === 'withdraw'
    ? new Problem('auth.not_allowed', { message: correctionTexts.onlyRequesterWithdraws })
    : new Problem('correction.own', {});
}

/**
 * Approves what another person requested: the credit note or void is posted now, in the name of the approver,
 * by the same rules as without a limit.
 * @throws Problem correction.step_not_allowed, correction.own, invoice.step_not_allowed,
 * invoice.credit_exceeds
 */
export async function approveCorrection(work: Work, id: string): Promise<string> {
  const { held, correction, state } = await heldFor(work, id, 'approve');
  const { kind, amountPesewas: amount, reason, disputeId } = correction;
  await changeCorrection(work.tx, id, { state, decidedBy: work.actor.id, decidedAt: work.now });
  if (disputeId !== null) await creditDispute(work, held, { disputeId, amount, reason });
  else if (kind === 'WRITE_OFF') await writeOffLocked(work, held, correction);
  else if (kind === 'CREDIT') await creditLocked(work, held, { amount, reason });
  else await voidLocked(work, held, reason);
  await recordDecision(work, { correction, invoice: held.invoice }, { state, isApproved: true });
  return id;
}

async function creditDispute(
  work: Work,
  held: LockedInvoice,
  { disputeId, amount, reason }: { disputeId: string; amount: number; reason: string },
) {
  const dispute = await lockDispute(work.tx, disputeId);
  const note = await creditLocked(work, held, { amount, reason, endsDispute: false });
  await endDispute(
    work,
    { dispute, invoice: held.invoice },
    {
      state: 'CREDITED',
      outcome: correctionTexts.credited({ creditNoteNumber: note.creditNoteNumber, amount }),
      creditNoteId: note.creditNoteId,
    },
  );
}

/** Closes the dispute that the request follows from: the invoice stays, and the hold is lifted. */
async function closeDisputeWith(work: Work, { correction, invoice }: Decided, outcome: Message) {
  if (correction.disputeId === null) return;
  const dispute = await lockDispute(work.tx, correction.disputeId);
  await endDispute(work, { dispute, invoice }, { state: 'CLOSED', outcome });
}

/**
 * Rejects a correction; nothing is posted. A measurement dispute ends, and its customer reads the reason.
 * @throws Problem correction.step_not_allowed, correction.own
 */
export async function rejectCorrection(
  work: Work,
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  const { held, correction, state } = await heldFor(work, id, 'reject');
  await changeCorrection(work.tx, id, {
    state,
    decidedBy: work.actor.id,
    decidedAt: work.now,
    decisionReason: reason,
  });
  const decided = { correction, invoice: held.invoice };
  await closeDisputeWith(work, decided, typedTexts.text({ text: reason }));
  await recordDecision(work, decided, { state, isApproved: false, reason });
  return id;
}

/**
 * Withdraws a correction and ends its dispute.
 * @throws Problem correction.step_not_allowed, auth.not_allowed
 */
export async function withdrawCorrection(work: Work, id: string): Promise<string> {
  const { held, correction, state } = await heldFor(work, id, 'withdraw');
  await changeCorrection(work.tx, id, { state, decidedBy: work.actor.id, decidedAt: work.now });
  const decided = { correction, invoice: held.invoice };
  await closeDisputeWith(work, decided, correctionTexts.measurementsWithdrawn);
  noteAudit(work, decided, { state });
  return id;
}

type Decided = { correction: CorrectionRow; invoice: InvoiceRow };

async function recordDecision(
  work: Work,
  decided: Decided,
  { state, isApproved, reason }: { state: string; isApproved: boolean; reason?: string },
) {
  const { correction, invoice } = decided;
  const what = {
    kind: correction.kind,
    amount: correction.amountPesewas,
    number: invoice.invoiceNumber ?? '',
  };
  await notify(work, {
    kind: 'MONEY',
    userId: correction.requestedBy,
    key: `correction.${correction.id}.${isApproved ? 'approved' : 'rejected'}`,
    title: isApproved ? correctionTexts.wasApproved(what) : correctionTexts.wasRejected(what),
    body:
      reason === undefined
        ? correctionTexts.youRequested({ reason: correction.reason })
        : typedTexts.text({ text: reason }),
    link:
      correction.disputeId === null
        ? (correction.originLink ?? officeLinkOf(invoice.id))
        : '/staff/warehouse/verify/remeasure',
  });
  noteAudit(work, decided, { state, ...(reason !== undefined && { reason }) });
}

const noteAudit = (
  work: Work,
  { correction, invoice }: Decided,
  { state, reason }: { state: string; reason?: string },
) =>
  audit(work, {
    action: `invoice.correction-${state.toLowerCase()}`,
    subject: 'invoice',
    subjectId: invoice.id,
    before: { correctionId: correction.id, state: correction.state },
    after: { kind: correction.kind, amountPesewas: correction.amountPesewas, state },
    ...(reason !== undefined && { reason }),
  });
