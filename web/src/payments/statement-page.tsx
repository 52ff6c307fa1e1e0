import {
  getStatement,
  getStatementCsv,
  getStatementPdf,
} from '@sankofa/domain/payments/statement-endpoints';
import { addDays, plainDaySchema } from '@sankofa/domain/time';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { messageOf } from '../lib/call-error.ts';
import { download } from '../lib/files.ts';
import { day, dayAt, money, today } from '../lib/format.ts';
import { usePages } from '../lib/query.tsx';
import { Alert } from '../ui/alert.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { FilterBar, useFilters, type Filters } from '../ui/filters.tsx';
import { Money } from '../ui/money.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { StatTile, StatTiles } from '../ui/stat-tile.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usualPeriods, type PeriodOfDays } from './periods.ts';

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

const dayIn = (filters: Filters, name: string) => {
  const typed = filters.get(name);
  return plainDaySchema.safeParse(typed).success ? typed : undefined;
};

/** A customer's account: every charge, payment, credit and refund of a period, to read or to take away. */
export default function StatementPage() {
  const filters = useFilters();
  const now = today();
  const period = {
    from: dayIn(filters, 'from') ?? addDays(now, -90),
    to: dayIn(filters, 'to') ?? now,
  };
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

function PeriodChoice({ filters, period }: { filters: Filters; period: PeriodOfDays }) {
  const choose = ({ from, to }: PeriodOfDays) => filters.setAll({ from, to });
  return (
    <FilterBar filters={filters}>
      <div className={css.period}>
        {(['from', 'to'] as const).map((name) => (
          <div key={name} className={css.day}>
            <TextField
              name={name}
              label={name === 'from' ? 'First day' : 'Last day'}
              type="date"
              value={period[name]}
              max={today()}
              onChange={(event) => filters.set(name, event.currentTarget.value)}
            />
          </div>
        ))}
      </div>
      <div className={css.papers} role="group" aria-label="Usual periods">
        {usualPeriods(today()).map(({ label, period: usual }) => (
          <Button
            key={label}
            size="small"
            aria-pressed={usual.from === period.from && usual.to === period.to}
            onClick={() => choose(usual)}
          >
            {label}
          </Button>
        ))}
      </div>
    </FilterBar>
  );
}

const kinds = [
  { word: 'PDF', endpoint: getStatementPdf },
  { word: 'CSV', endpoint: getStatementCsv },
] as const;

/** The same days as a paper and as a table for a spreadsheet. */
function Papers({ period }: { period: PeriodOfDays }) {
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  async function take({ word, endpoint }: (typeof kinds)[number]) {
    setBusy(word);
    setProblem('');
    try {
      await download(endpoint, { query: period });
    } catch (error) {
      setProblem(messageOf(error, `The ${word} did not come`));
    } finally {
      setBusy('');
    }
  }
  return (
    <div className={css.papers}>
      {kinds.map((kind) => (
        <Button
          key={kind.word}
          icon={IconDownload}
          isBusy={busy === kind.word}
          onClick={() => void take(kind)}
        >
          {`Download ${kind.word}`}
        </Button>
      ))}
      <span role="status">{problem}</span>
    </div>
  );
}
