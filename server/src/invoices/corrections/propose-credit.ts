import { hasDuty } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { correctionTexts } from '@sankofa/domain/invoices/corrections/correction-texts';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';

import type { Work } from '../../platform/database/work.ts';
import { openCorrectionOf } from '../correction-queries.ts';
import { lockInvoiceWithPackages } from '../settle.ts';
import { requestAboveLimit, requestCorrection } from './correction-request.ts';
import { creditLocked, refuseCredit } from './credit-invoice.ts';

type Proposed =
  | { correctionId: string; creditNoteId: null }
  | { correctionId: null; creditNoteId: string };

/**
 * Proposes a credit note. Someone in finance posts it at once within the limit for one person; everything else
 * waits for another person, like a correction above the limit.
 * @throws Problem invoice.step_not_allowed, invoice.credit_exceeds, correction.open
 */
export async function proposeCredit(
  work: Work,
  {
    invoiceId,
    amount: money,
    reason,
    originLink,
  }: { invoiceId: string; amount: Money; reason: string; originLink?: string },
): Promise<Proposed> {
  authorize(work, 'support', mayInvoice.proposeCredit);
  const amount = pesewasOf(money);
  const held = await lockInvoiceWithPackages(work, invoiceId);
  refuseCredit(held.invoice, amount);
  const requested = { kind: 'CREDIT' as const, amount, reason, originLink };
  if (!hasDuty(work.actor, 'finance'))
    return {
      correctionId: await requestCorrection(
        work,
        held.invoice,
        requested,
        correctionTexts.proposedBySupport({ reason }),
      ),
      creditNoteId: null,
    };
  if (!(await requestAboveLimit(work, held.invoice, requested))) {
    const { creditNoteId } = await creditLocked(work, held, { amount, reason });
    return { correctionId: null, creditNoteId };
  }
  const correction = await openCorrectionOf(work.tx, invoiceId);
  if (!correction) throw new Error(`The request on invoice ${invoiceId} went away`);
  return { correctionId: correction.id, creditNoteId: null };
}
