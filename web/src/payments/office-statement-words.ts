import {
  getReadStatement,
  listReadStatements,
  listStatementLines,
} from '@sankofa/domain/payments/statement-import-endpoints';
import type { LineOutcome } from '@sankofa/domain/payments/statement-row';

/** Whatever shows a statement: a payment that is decided changes all of it. */
export const statementReads = [listReadStatements, getReadStatement, listStatementLines];

export const outcomeTones = {
  MATCHED: 'ok',
  OWN: 'warn',
  OTHER_AMOUNT: 'bad',
  DECIDED: 'neutral',
  TWICE: 'warn',
  UNKNOWN: 'warn',
  SEEN_BEFORE: 'neutral',
  SET_ASIDE: 'neutral',
} as const satisfies Record<LineOutcome, string>;

export const outcomeWords: Record<LineOutcome, string> = {
  MATCHED: 'Fits a payment',
  OWN: 'Fits, and another person confirms it',
  OTHER_AMOUNT: 'Another amount',
  DECIDED: 'Decided before',
  TWICE: 'Twice in the file',
  UNKNOWN: 'No payment found',
  SEEN_BEFORE: 'Read before',
  SET_ASIDE: 'Set aside',
};
