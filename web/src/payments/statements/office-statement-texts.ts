import { getBill, listBills } from '@sankofa/domain/payables/bill-endpoints';
import { getSupplier, listSuppliers } from '@sankofa/domain/payables/supplier-endpoints';
import {
  getSupplierPayment,
  listSupplierPayments,
} from '@sankofa/domain/payables/supplier-payment-endpoints';
import {
  getReadStatement,
  listReadStatements,
  listStatementLines,
  type StatementLineAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { dayOfCell, type LineOutcome } from '@sankofa/domain/payments/statements/statement-row';

import { day } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import type { StatementPageTexts } from './statement-page-texts.ts';

/** Queries that show a statement: a decided payment changes all of them. */
export const statementReads = [listReadStatements, getReadStatement, listStatementLines];

/** What recording a line in the books, or undoing it, can change. */
export const bookingReads = [
  ...moneyReads,
  ...statementReads,
  listBills,
  getBill,
  listSupplierPayments,
  getSupplierPayment,
  listSuppliers,
  getSupplier,
];

export const outcomeTones = {
  MATCHED: 'ok',
  OWN: 'warn',
  OTHER_AMOUNT: 'bad',
  DECIDED: 'neutral',
  TWICE: 'warn',
  UNKNOWN: 'warn',
  SEEN_BEFORE: 'neutral',
  SET_ASIDE: 'neutral',
  BOOKED: 'ok',
} as const satisfies Record<LineOutcome, string>;

export const outcomeLabels = (t: StatementPageTexts): Record<LineOutcome, string> => ({
  MATCHED: t.matched,
  OWN: t.matchedOwn,
  OTHER_AMOUNT: t.differentAmount,
  DECIDED: t.alreadyConfirmedOrRejected,
  TWICE: t.duplicateInFile,
  UNKNOWN: t.noMatch,
  SEEN_BEFORE: t.alreadyImported,
  SET_ASIDE: t.setAside,
  BOOKED: t.recordedInBooks,
});

/** Returns the earlier line of the file with the same reference; null if there is none. */
export const sameReference = (
  t: StatementPageTexts,
  { sameReferenceRow }: Pick<StatementLineAnswer, 'sameReferenceRow'>,
): string | null => (sameReferenceRow === null ? null : t.sameReferenceAsLine(sameReferenceRow));

/** Returns the formatted day of a line; unchanged if it is not a date. */
export function dayOfLine({ day: written }: { day: string }): string {
  const plain = dayOfCell(written);
  return plain === null ? written : day(plain);
}
