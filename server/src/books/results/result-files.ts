import type {
  BalanceAnswer,
  CashFlowAnswer,
  ProfitAnswer,
} from '@sankofa/domain/books/result-endpoints';
import type { CashFlow } from '@sankofa/domain/books/results';
import { accountNames } from '@sankofa/domain/values/ledger-accounts';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';

import type { MoneyCell, MoneySheet } from '../../platform/files/money-sheet.ts';

type Both = { amount: Money; before: Money };
const figures = ({ amount, before }: Both): MoneyCell[] => [pesewasOf(amount), pesewasOf(before)];

const sectionNames = {
  REVENUE: 'Revenue',
  DIRECT_COSTS: 'Costs of batches',
  OVERHEAD: 'Overheads',
  OTHER: 'Other costs',
  ASSETS: 'Assets',
  LIABILITIES: 'Liabilities',
  EQUITY: 'Equity',
} as const;
const flowNames: Record<CashFlow, string> = {
  CUSTOMERS: 'Payments of customers',
  REFUNDS: 'Refunds',
  SUPPLIERS: 'Payments to suppliers',
  PROVIDER: 'Payouts of the payment provider',
  CASH_COUNTS: 'Differences of cash counts',
  OTHER: 'Other',
};

const columnsOf = (now: string, before: string) => [
  { heading: 'Section', width: 22 },
  { heading: 'Account', width: 36 },
  { heading: `${now} (GHS)`, width: 26, places: 2 },
  { heading: `${before} (GHS)`, width: 26, places: 2 },
];
const periodOf = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`;

const sectionRows = ({
  section,
  rows,
  total,
}: (ProfitAnswer | BalanceAnswer)['sections'][number]) => [
  ...rows.map(({ account, ...row }): MoneyCell[] => [
    sectionNames[section],
    accountNames[account],
    ...figures(row),
  ]),
  [sectionNames[section], 'Total', ...figures(total)],
];

export const profitSheet = ({
  period,
  before,
  sections,
  gross,
  result,
}: ProfitAnswer): MoneySheet => ({
  name: 'Profit and loss',
  columns: columnsOf(periodOf(period), periodOf(before)),
  rows: [
    ...sections.flatMap(sectionRows),
    ['Gross profit', '', ...figures(gross)],
    ['Result', '', ...figures(result)],
  ],
});

export const balanceFile = ({
  on,
  comparedOn,
  sections,
  unclosed,
  difference,
}: BalanceAnswer): MoneySheet => ({
  name: 'Balance sheet',
  columns: columnsOf(on, comparedOn),
  rows: [
    ...sections.flatMap(sectionRows),
    ['Equity', 'Result not closed', ...figures(unclosed)],
    ['Difference', '', ...figures(difference)],
  ],
});

export const cashSheet = ({
  period,
  before,
  opening,
  rows,
  net,
  closing,
  months,
}: CashFlowAnswer): MoneySheet => ({
  name: 'Cash flow',
  columns: columnsOf(periodOf(period), periodOf(before)),
  rows: [
    ['Opening balance', '', ...figures(opening)],
    ...rows.map(({ flow, ...row }): MoneyCell[] => ['Cash flow', flowNames[flow], ...figures(row)]),
    ['Change', '', ...figures(net)],
    ['Closing balance', '', ...figures(closing)],
    ...months.map(({ from, to, net: change }): MoneyCell[] => [
      'By month',
      periodOf({ from, to }),
      pesewasOf(change),
      null,
    ]),
  ],
});
