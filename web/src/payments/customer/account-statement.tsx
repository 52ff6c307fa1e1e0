import {
  getStatement,
  getStatementCsv,
  getStatementPdf,
} from '@sankofa/domain/payments/statements/statement-endpoints';
import type { ReactNode } from 'react';
import type { z } from 'zod/mini';

import { day, dayAt, money } from '../../lib/format/format.ts';
import type { PeriodOfDays } from '../../lib/format/periods.ts';
import { download } from '../../lib/queries/files.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { StatTile, StatTiles } from '../../ui/charts/stat-tile.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { DownloadButton } from '../../ui/data/download-button.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { Money } from '../../ui/data/money.tsx';
import { PeriodChoice, periodIn } from '../../ui/data/period-choice.tsx';
import { Table, type Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';

import css from './statement-page.module.css';

/** The account's owner, with today's balance and credit. */
export type Account = Omit<z.infer<typeof getStatement.answer>, 'items' | 'nextCursor'>;
type Entry = z.infer<typeof getStatement.answer>['items'][number];

const columns: readonly Column<Entry>[] = [
  {
    head: 'Description',
    phone: 'title',
    cell: ({ what, document }) => (
      <TwoLines under={document !== null && !what.includes(document) && document}>{what}</TwoLines>
    ),
  },
  { head: 'Date', cell: (row) => dayAt(row.at) },
  {
    head: 'Amount (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.amount} isWithoutCurrency />,
  },
  {
    head: 'Balance (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.balance} isWithoutCurrency />,
  },
];

/**
 * A customer's account: all charges, payments, credits and refunds of a period, on screen or as a download.
 * @param customerId the owner; customers see their own
 */
export function AccountStatement({
  customerId,
  renderActions,
}: {
  customerId?: string;
  /** Actions of the office, beside the page's heading. */
  renderActions?: (account: Account) => ReactNode;
}) {
  const filters = useFilters(['part', 'customer']);
  const period = periodIn(filters, 90);
  const isBackwards = period.from > period.to;
  const customerFilter = customerId === undefined ? {} : { customerId };
  const statement = usePages(getStatement, {
    query: { ...customerFilter, ...period, limit: 20 },
    enabled: !isBackwards,
  });
  return (
    <>
      {statement.first && renderActions?.(statement.first)}
      <div className="stack">
        <PeriodChoice filters={filters} period={period} />
        {isBackwards ? (
          <Alert tone="warn" title="The end date is before the start date">
            Choose an end date on or after {day(period.from)}.
          </Alert>
        ) : (
          <>
            {statement.first && <Today of={statement.first} isOwn={customerId === undefined} />}
            <StatementDownloads
              key={`${period.from} ${period.to}`}
              query={{ ...customerFilter, ...period }}
            />
            <Card isFlush>
              <Answer
                of={statement}
                what={customerId ? 'this account' : 'your account'}
                empty={
                  <Empty title="No activity in this period">
                    Choose another period above. Invoices, payments, credits and refunds appear here
                    by date.
                  </Empty>
                }
              >
                {(rows) => (
                  <Table
                    label="Statement of account"
                    rows={rows}
                    keyOf={(row) => row.id}
                    more={statement}
                    columns={columns}
                  />
                )}
              </Answer>
            </Card>
          </>
        )}
      </div>
    </>
  );
}

/** Today's balance, whatever the period: the three figures add up to it. */
const Today = ({ of: account, isOwn }: { of: Account; isOwn: boolean }) => (
  <StatTiles>
    <StatTile label="Account balance today" value={money(account.owed)} />
    <StatTile
      label={isOwn ? 'Your credit' : 'Customer credit'}
      value={money(account.credit)}
      meaning={meaningOf(account, isOwn ? 'your' : 'the')}
    />
    {account.refunds.amount !== '0.00' && (
      <StatTile
        label={isOwn ? 'Refund in progress' : 'Refunds to pay'}
        value={money(account.refunds)}
        meaning="Approved. Included in the balance until sent."
      />
    )}
  </StatTiles>
);

const meaningOf = ({ credit, free }: Account, owner: 'the' | 'your') =>
  credit.amount === '0.00'
    ? 'Paid in advance or overpaid'
    : credit.amount === free.amount
      ? `Available for ${owner} next invoice`
      : free.amount === '0.00'
        ? 'All of it is in a refund request'
        : `${money(free)} available, the rest is in a refund request`;

/** The same period as a PDF document and as a table for a spreadsheet. */
const StatementDownloads = ({ query }: { query: PeriodOfDays & { customerId?: string } }) => (
  <div className={css.downloads}>
    <DownloadButton label="PDF" load={() => download(getStatementPdf, { query })} />
    <DownloadButton label="CSV" load={() => download(getStatementCsv, { query })} />
  </div>
);
