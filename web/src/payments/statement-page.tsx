import {
  getStatement,
  getStatementCsv,
  getStatementPdf,
} from '@sankofa/domain/payments/statement-endpoints';
import type { z } from 'zod/mini';

import { download } from '../lib/files.ts';
import { day, dayAt, money } from '../lib/format.ts';
import type { PeriodOfDays } from '../lib/periods.ts';
import { usePages } from '../lib/query.tsx';
import { Alert } from '../ui/alert.tsx';
import { Answer } from '../ui/answer.tsx';
import { Card } from '../ui/card.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useFilters } from '../ui/filters.tsx';
import { Money } from '../ui/money.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PeriodChoice, periodIn } from '../ui/period-choice.tsx';
import { StatTile, StatTiles } from '../ui/stat-tile.tsx';
import { Table, type Column } from '../ui/table.tsx';

import css from './statement-page.module.css';

type Entry = z.infer<typeof getStatement.answer>['items'][number];

const columns: readonly Column<Entry>[] = [
  {
    head: 'What',
    phone: 'title',
    cell: (row) => (
      <span>
        {row.what}
        {row.document && !row.what.includes(row.document) && (
          <span className="small muted"> {row.document}</span>
        )}
      </span>
    ),
  },
  { head: 'Day', cell: (row) => dayAt(row.at) },
  { head: 'Amount, GHS', isNumber: true, cell: (row) => <Money of={row.amount} isBare /> },
  { head: 'Balance, GHS', isNumber: true, cell: (row) => <Money of={row.balance} isBare /> },
];

/** A customer's account: every charge, payment, credit and refund of a period, to read or to take away. */
export default function StatementPage() {
  const filters = useFilters();
  const period = periodIn(filters, 90);
  const isBackwards = period.from > period.to;
  const statement = usePages(getStatement, {
    query: { ...period, limit: 20 },
    enabled: !isBackwards,
  });
  return (
    <>
      <PageHead
        title="Statement of account"
        back={{ to: '/customer/payments', label: 'Payments' }}
      />
      <div className="stack">
        <PeriodChoice filters={filters} period={period} />
        {isBackwards ? (
          <Alert tone="warn" title="The last day comes before the first">
            Choose a last day from {day(period.from)} on.
          </Alert>
        ) : (
          <>
            {statement.first && (
              <StatTiles>
                <StatTile label="Owed today" value={money(statement.first.owed)} />
                <StatTile
                  label="Your credit today"
                  value={money(statement.first.credit)}
                  meaning="It pays your next invoice"
                />
              </StatTiles>
            )}
            <Papers key={`${period.from} ${period.to}`} period={period} />
            <Card isFlush>
              <Answer
                of={statement}
                what="your account"
                empty={
                  <Empty title="Nothing happened in these days">
                    Choose another period above. Invoices, payments, credit and refunds are here
                    from their day on.
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

/** The same days as a paper and as a table for a spreadsheet. */
const Papers = ({ period }: { period: PeriodOfDays }) => (
  <div className={css.papers}>
    <DownloadButton word="PDF" take={() => download(getStatementPdf, { query: period })} />
    <DownloadButton word="CSV" take={() => download(getStatementCsv, { query: period })} />
  </div>
);
