import type {
  BalanceAnswer,
  CashFlowAnswer,
  getBalanceSheet,
  getCashFlow,
  getProfitAndLoss,
  ProfitAnswer,
} from '@sankofa/domain/books/result-endpoints';
import {
  balanceSectionOf,
  balanceSections,
  cashFlowOf,
  cashFlows,
  closedResults,
  monthsOf,
  profitSectionOf,
  profitSections,
} from '@sankofa/domain/books/results';
import { accounts, type Account } from '@sankofa/domain/values/ledger-accounts';
import { moneyOf } from '@sankofa/domain/values/money';
import { comparedDays } from '@sankofa/domain/values/periods/comparison';
import { addDays } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Db } from '../../platform/database/db.ts';
import {
  balancesAt,
  cashBefore,
  cashMovesIn,
  movementsIn,
  type AccountSum,
  type CashMove,
} from './result-queries.ts';

type Both = { amount: number; before: number };
const shown = ({ amount, before }: Both) => ({ amount: moneyOf(amount), before: moneyOf(before) });
const sumOf = (rows: readonly Both[]): Both => ({
  amount: rows.reduce((sum, row) => sum + row.amount, 0),
  before: rows.reduce((sum, row) => sum + row.before, 0),
});
const less = (one: Both, other: Both): Both => ({
  amount: one.amount - other.amount,
  before: one.before - other.before,
});

/** Returns each account's figure now and before, with the sign that its section has; accounts without any are left out. */
function rowsOf(
  [now, before]: readonly [readonly AccountSum[], readonly AccountSum[]],
  isIn: (account: Account) => boolean,
  sign: 1 | -1,
) {
  const figure = (sums: readonly AccountSum[], account: Account) =>
    sign * (sums.find((row) => row.account === account)?.sum ?? 0) || 0;
  return accounts.flatMap((account) => {
    const row = { account, amount: figure(now, account), before: figure(before, account) };
    return isIn(account) && (row.amount !== 0 || row.before !== 0) ? [row] : [];
  });
}

const withTotal = <Section>(section: Section, rows: ReturnType<typeof rowsOf>) => ({
  section,
  rows: rows.map(({ account, ...figures }) => ({ account, ...shown(figures) })),
  total: shown(sumOf(rows)),
});

/** Returns income and costs of a period from the journal, beside those of an earlier period of the same length. */
export async function profitAndLoss(
  db: Db,
  query: z.output<typeof getProfitAndLoss.query>,
): Promise<ProfitAnswer> {
  const period = { from: query.from, to: query.to };
  const before = comparedDays(query);
  const sums = [await movementsIn(db, period), await movementsIn(db, before)] as const;
  const sections = profitSections.map((section) => ({
    section,
    rows: rowsOf(sums, (one) => profitSectionOf(one) === section, section === 'REVENUE' ? -1 : 1),
  }));
  const totalOf = (section: (typeof profitSections)[number]) =>
    sumOf(sections.find((one) => one.section === section)?.rows ?? []);
  const gross = less(totalOf('REVENUE'), totalOf('DIRECT_COSTS'));
  return {
    period,
    before,
    sections: sections.map(({ section, rows }) => withTotal(section, rows)),
    gross: shown(gross),
    result: shown(less(less(gross, totalOf('OVERHEAD')), totalOf('OTHER'))),
  };
}

const isResult = (one: Account) => profitSectionOf(one) !== null || one === closedResults;

/** Returns assets, liabilities and equity at the end of a day, beside those of an earlier day: a year before by default. */
export async function balanceSheet(
  db: Db,
  { on, comparedOn = addDays(on, -365) }: z.output<typeof getBalanceSheet.query>,
): Promise<BalanceAnswer> {
  const sums = [await balancesAt(db, on), await balancesAt(db, comparedOn)] as const;
  const sections = balanceSections.map((section) => ({
    section,
    rows: rowsOf(sums, (one) => balanceSectionOf(one) === section, section === 'ASSETS' ? 1 : -1),
  }));
  const unclosed = sumOf(rowsOf(sums, isResult, -1));
  const [assets, ...claims] = sections.map(({ rows }) => sumOf(rows));
  const claimed = sumOf([...claims, unclosed]);
  return {
    on,
    comparedOn,
    sections: sections.map(({ section, rows }) => withTotal(section, rows)),
    unclosed: shown(unclosed),
    difference: shown(less(assets ?? { amount: 0, before: 0 }, claimed)),
  };
}

const netOf = (moves: readonly CashMove[]) =>
  moves.reduce((sum, { received, paid }) => sum + received - paid, 0);

/** Returns what moved our cash in a period and by month: from the opening to the closing balance of the cash accounts. */
export async function cashFlow(
  db: Db,
  query: z.output<typeof getCashFlow.query>,
): Promise<CashFlowAnswer> {
  const period = { from: query.from, to: query.to };
  const before = comparedDays(query);
  const parts = monthsOf(period);
  const moves = await cashMovesIn(db, parts);
  const earlier = await cashMovesIn(db, [before]);
  const opening = {
    amount: await cashBefore(db, period.from),
    before: await cashBefore(db, before.from),
  };
  const net = { amount: netOf(moves), before: netOf(earlier) };
  const rows = cashFlows.flatMap((flow) => {
    const isIts = ({ source }: CashMove) => cashFlowOf(source) === flow;
    const figures = { amount: netOf(moves.filter(isIts)), before: netOf(earlier.filter(isIts)) };
    return figures.amount !== 0 || figures.before !== 0 ? [{ flow, ...shown(figures) }] : [];
  });
  let closing = opening.amount;
  const months = parts.map((part, at) => {
    const own = moves.filter((move) => move.part === at + 1);
    closing += netOf(own);
    return {
      ...part,
      received: moneyOf(own.reduce((sum, { received }) => sum + received, 0)),
      paid: moneyOf(own.reduce((sum, { paid }) => sum + paid, 0)),
      net: moneyOf(netOf(own)),
      closing: moneyOf(closing),
    };
  });
  return {
    period,
    before,
    opening: shown(opening),
    rows,
    net: shown(net),
    closing: shown({ amount: opening.amount + net.amount, before: opening.before + net.before }),
    months,
  };
}
