import {
  getReadStatement,
  listReadStatements,
  listStatementLines,
  type StatementLineAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { dayOfCell, type LineOutcome } from '@sankofa/domain/payments/statements/statement-row';

import { day } from '../../lib/format/format.ts';

/** Queries that show a statement: a decided payment changes all of them. */
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

export const outcomeLabels: Record<LineOutcome, string> = {
  MATCHED: 'Matched',
  OWN: 'Matched, needs another person to confirm',
  OTHER_AMOUNT: 'Different amount',
  DECIDED: 'Already confirmed or rejected',
  TWICE: 'Duplicate in file',
  UNKNOWN: 'No match',
  SEEN_BEFORE: 'Already imported',
  SET_ASIDE: 'Set aside',
};

/** Returns the earlier line of the file with the same reference; null if there is none. */
export const sameReference = ({
  sameReferenceRow,
}: Pick<StatementLineAnswer, 'sameReferenceRow'>): string | null =>
  sameReferenceRow === null ? null : `same reference as line ${sameReferenceRow}`;

/** Returns the formatted day of a line; unchanged if it is not a date. */
export function dayOfLine({ day: written }: { day: string }): string {
  const plain = dayOfCell(written);
  return plain === null ? written : day(plain);
}
