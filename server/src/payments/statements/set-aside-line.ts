import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { statementTexts } from '@sankofa/domain/payments/statements/statement-texts';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { changeLine, lockLine } from './statement-line-queries.ts';

/** The outcomes that may be dismissed: money that matches no pending payment. */
const straySetAsideOutcomes = ['UNKNOWN', 'OTHER_AMOUNT', 'TWICE'];

/**
 * Dismisses a line that a person found not to be a customer's payment. It stays on record with the reason.
 * @throws Problem statement.line_closed, thing.not_found
 */
export async function setAsideLine(work: Work, { id, reason }: { id: string; reason: string }) {
  authorize(work, 'finance', mayPayment.listAll);
  const { outcome } = await lockLine(work, id);
  if (!straySetAsideOutcomes.includes(outcome))
    throw new Problem('statement.line_closed', {
      outcome,
      message:
        outcome === 'SET_ASIDE'
          ? statementTexts.alreadySetAside
          : statementTexts.onlyStraysSetAside,
    });
  await changeLine(work.tx, id, {
    setAsideBy: work.actor.id,
    setAsideAt: work.now,
    setAsideReason: reason,
  });
  audit(work, {
    action: 'statement.set-aside',
    subject: 'statement-line',
    subjectId: id,
    before: { outcome },
    reason,
  });
  return id;
}

/** @throws Problem statement.line_closed, thing.not_found */
export async function restoreLine(work: Work, id: string) {
  authorize(work, 'finance', mayPayment.listAll);
  const { outcome } = await lockLine(work, id);
  if (outcome !== 'SET_ASIDE')
    throw new Problem('statement.line_closed', {
      outcome,
      message: statementTexts.notSetAside,
    });
  await changeLine(work.tx, id, { setAsideBy: null, setAsideAt: null, setAsideReason: null });
  audit(work, { action: 'statement.take-back', subject: 'statement-line', subjectId: id });
  return id;
}
