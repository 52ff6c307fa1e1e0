import type { Actor } from '@sankofa/domain/access';
import { monthSteps, type MonthStep } from '@sankofa/domain/books/month-end';
import type { MonthEndAnswer } from '@sankofa/domain/books/month-end-endpoints';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import type { Days } from '@sankofa/domain/values/periods/comparison';
import { daysOfMonth } from '@sankofa/domain/values/periods/month';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import { shownLock } from '../../books/books.ts';
import type { Db } from '../../platform/database/db.ts';
import { findFiling, isFiledElsewhere, returnOfMonth } from '../../taxes/taxes.ts';
import { balanceAt } from '../balances/balance-queries.ts';
import { drawersNow } from '../cash/cash-queries.ts';
import { countedSteps, hasStatements, openLines } from './month-end-queries.ts';

type Reader = { db: Db; actor: Actor; now: Instant };
type Left = { left: number; pesewas: number | null };

/**
 * Returns what is left to do before the books of a month are closed. It reads the same lists that the steps lead to, and
 * nothing is ticked off by hand.
 */
export async function monthEnd(reader: Reader, month: string): Promise<MonthEndAnswer> {
  const { db, now } = reader;
  const days = daysOfMonth(month);
  const today = dayIn(now, zones.accra);
  const { through } = await shownLock(db);
  const lines = await openLines(reader, days);
  const left = new Map<MonthStep, Left | null>([
    ...(await countedSteps(reader, days)),
    ['LINES', lines],
    ['CASH', await uncountedCash(db, days)],
    ['BANK', await unmatched(reader, 'BANK_TRANSFER', days)],
    ['WALLETS', await unmatched(reader, 'MOBILE_MONEY', days)],
    ['VAT', await unfiledTaxes(db, days)],
  ]);
  return {
    ...days,
    hasEnded: days.to < today,
    openStatementId: lines.statementId,
    isClosed: through !== null && through >= days.to,
    steps: monthSteps.flatMap((step) => {
      const of = left.get(step);
      return of
        ? [{ step, left: of.left, amount: of.pesewas === null ? null : moneyOf(of.pesewas) }]
        : [];
    }),
  };
}

/**
 * What is payable for the month, until the bill of its return is approved; null without taxes and credit, and for a month
 * whose return was filed elsewhere.
 */
async function unfiledTaxes(db: Db, days: Days): Promise<Left | null> {
  if (await isFiledElsewhere(db, days.from)) return null;
  const taxes = await returnOfMonth(db, days);
  if (taxes.length === 0) return null;
  const filed = await findFiling(db, days.from);
  return {
    left: filed === null || filed.state === 'DRAFT' ? 1 : 0,
    pesewas: taxes.reduce((sum, { payable }) => sum + payable, 0),
  };
}

/** Offices that should have cash, or had some counted before, and were not counted since the last day. */
async function uncountedCash(db: Db, { to }: Days): Promise<Left> {
  const drawers = (await drawersNow(db)).filter(
    ({ expected, lastCounted }) =>
      (expected !== 0 || lastCounted !== null) && (lastCounted === null || lastCounted < to),
  );
  return {
    left: drawers.length,
    pesewas: drawers.reduce((sum, { expected }) => sum + expected, 0),
  };
}

/**
 * Lines and entries of the month and before that have no counterpart to this day, and one for days whose lines are not
 * imported; null without any statement.
 */
async function unmatched(
  { db, now }: Reader,
  method: 'BANK_TRANSFER' | 'MOBILE_MONEY',
  { to }: Days,
): Promise<Left | null> {
  if (!(await hasStatements({ db }, method))) return null;
  const { unmatchedLines, unmatchedEntries, gaps } = await balanceAt(db, {
    method,
    on: to,
    matchedBy: dayIn(now, zones.accra),
  });
  return {
    left: unmatchedLines.items + unmatchedEntries.items + (pesewasOf(gaps) === 0 ? 0 : 1),
    pesewas:
      pesewasOf(unmatchedLines.amount) - pesewasOf(unmatchedEntries.amount) + pesewasOf(gaps),
  };
}
