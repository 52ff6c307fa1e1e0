import { ageHeads, ageLabels } from '@sankofa/domain/books/age-labels';
import { ageingOrders, getAgeingCsv, listAgeing } from '@sankofa/domain/books/ageing-endpoints';
import { ageings, type Ageing } from '@sankofa/domain/values/ledger-accounts';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { amount, counted, day, money } from '../../lib/format/format.ts';
import { download } from '../../lib/queries/files.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { PaymentTabs } from '../../payments/payments.tsx';
import { DownloadButton } from '../../ui/data/download-button.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';

type Row = z.output<typeof listAgeing.answer>['items'][number];
type Totals = z.output<typeof listAgeing.answer>['totals'];

const orderLabels = { MOST: 'Largest balance', OLDEST: 'Oldest first' } as const;
const figure = (value: Money) => (pesewasOf(value) === 0 ? '' : amount(value));
const owedOf = (bands: Totals, age: Ageing) => bands.find((band) => band.age === age)?.owed;

/** Receivables by customer and age: the rows behind the chart of receivables. */
export function AgeingStatement({ base }: { base: string }) {
  const filters = useFilters(['part']);
  const age = filters.oneOf('age', ageings);
  const order = filters.oneOf('order', ageingOrders);
  const rows = usePages(listAgeing, { query: { age, order, q: filters.get('q') }, staleMs: 0 });
  return (
    <>
      <PageHead
        title="Receivables by customer"
        back={{ to: `${base}/analytics`, label: 'Analytics' }}
        lead="Outstanding balances on issued invoices today, by days overdue."
      />
      <PaymentTabs />
      <div className="stack">
        <FilterBar filters={filters} search="Search by customer or code">
          <Chips
            filters={filters}
            name="age"
            label="Age"
            options={ageings.map((value) => ({ value, label: ageLabels[value] }))}
          />
          <Chips
            filters={filters}
            name="order"
            label="Order"
            options={ageingOrders.map((value) => ({ value, label: orderLabels[value] }))}
          />
        </FilterBar>
        <ListCard
          title={rows.first ? titleOf(rows.first.totals, age) : 'Receivables'}
          of={rows}
          what="the receivables"
          label="Receivables by customer"
          columns={columnsAt(base, age)}
          unmatched={{ title: 'No matching customers', filters }}
          none={<Empty title="No outstanding balances">All issued invoices are paid.</Empty>}
        />
        <p className="row">
          <DownloadButton
            label="CSV"
            load={() => download(getAgeingCsv, { query: { age, order, q: filters.get('q') } })}
          />
        </p>
      </div>
    </>
  );
}

/** Returns the total of the bar that was opened, or of all. */
function titleOf(totals: Totals, age: Ageing | undefined): string {
  if (age === undefined)
    return `${money(totals.reduce((sum, { owed }) => sum + pesewasOf(owed), 0))} outstanding`;
  return `${money(owedOf(totals, age) ?? 0)}: ${ageLabels[age].toLowerCase()}`;
}

const drillDownQuery = (age: Ageing | undefined) =>
  age === undefined ? { state: 'DUE' } : { age };

const columnsAt = (base: string, age: Ageing | undefined): Column<Row>[] => [
  {
    head: 'Customer',
    cell: ({ id, name, customerCode, invoices }) => (
      <TwoLines under={`${customerCode}, ${counted(invoices, 'invoice')}`}>
        <Link
          to={`${base}/invoices?${new URLSearchParams({ customer: id, ...drillDownQuery(age) })}`}
        >
          {name}
        </Link>
      </TwoLines>
    ),
  },
  ...ageings.map((one) => ({
    head: ageHeads[one],
    isNumber: true,
    cell: ({ bands }: Row) => figure(owedOf(bands, one) ?? { amount: '0.00', currency: 'GHS' }),
  })),
  {
    head: 'Total (GHS)',
    isNumber: true,
    cell: ({ owed }) => <strong className="num">{amount(owed)}</strong>,
  },
  { head: 'Oldest due date', cell: ({ oldestDueOn }) => (oldestDueOn ? day(oldestDueOn) : '') },
];
