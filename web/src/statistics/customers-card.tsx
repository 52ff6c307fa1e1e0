import { lostAfterDays } from '@sankofa/domain/statistics/statistics';
import {
  customerChanges,
  getCustomerChanges,
  listCustomerChanges,
} from '@sankofa/domain/statistics/statistics-endpoints';
import type { z } from 'zod/mini';

import { count, counted, day } from '../lib/format/format.ts';
import { useAnswer, usePages } from '../lib/queries/query.tsx';
import { changeText } from '../ui/charts/change-text.ts';
import { ChartCard } from '../ui/charts/chart-card.tsx';
import { pointsOf } from '../ui/charts/period-points.ts';
import { Answer } from '../ui/data/answer.tsx';
import { ChoiceChips } from '../ui/data/choice-chips.tsx';
import type { ComparedPeriod } from '../ui/data/compared-period.tsx';
import { FilterBar, type Filters } from '../ui/data/filters.tsx';
import { ListCard } from '../ui/data/list-card.tsx';
import type { Column } from '../ui/data/table.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CustomerLines } from '../ui/layout/two-lines.tsx';

type Changes = z.output<typeof getCustomerChanges.answer>;

/** New and lost customers of a period. */
export function CustomersCard({
  period,
  area,
  details,
}: {
  period: ComparedPeriod;
  area: string;
  details?: React.ReactNode;
}) {
  const answer = useAnswer(getCustomerChanges, { query: period });
  return (
    <Answer
      of={answer}
      what="new and lost customers"
      skeleton={
        <Card title="New and lost customers">
          <Skeleton lines={8} />
        </Card>
      }
    >
      {(changes) => <Changed of={changes} period={period} area={area} details={details} />}
    </Answer>
  );
}

function Changed({
  of: { period, before },
  period: { from, to },
  area,
  details,
}: {
  of: Changes;
  period: ComparedPeriod;
  area: string;
  details: React.ReactNode;
}) {
  const { gained, lost } = period.total;
  const listPath = `${area}/statistics/customers?from=${from}&to=${to}`;
  return (
    <ChartCard
      title="New and lost customers"
      value={`${count(gained)} new, ${count(lost)} lost`}
      change={`New: ${changeText(gained, before.total.gained, before)}. Lost: ${changeText(lost, before.total.lost, before)}`}
      {...(details !== undefined && {
        rows: { to: listPath, label: `View ${counted(gained, 'new customer')}` },
      })}
      action={details}
      note={`New: the first shipment was created in the period. Lost: the ${lostAfterDays}th day without a new shipment was in the period. Drafts and cancelled shipments don’t count.`}
      file={`customers-${from}-to-${to}`}
      isSmall={details !== undefined}
      figures={{
        label: 'New and lost customers',
        of: 'Period',
        unit: '',
        kind: 'bars',
        write: count,
        points: pointsOf(
          period.parts,
          before.parts,
          (days) => `${area}/statistics/customers?from=${days.from}&to=${days.to}`,
        ),
        series: [
          {
            key: 'gained',
            name: 'New',
            values: period.parts.map((part) => part.gained),
            total: count(gained),
          },
          {
            key: 'lost',
            name: 'Lost',
            values: period.parts.map((part) => part.lost),
            total: count(lost),
          },
          {
            key: 'before',
            name: 'New, period before',
            isBefore: true,
            values: before.parts.map((part) => part.gained),
            total: count(before.total.gained),
          },
        ],
      }}
    />
  );
}

type Row = z.output<typeof listCustomerChanges.answer>['items'][number];

const columnsOf = (change: (typeof customerChanges)[number]): Column<Row>[] => [
  { head: 'Customer', cell: (row) => <CustomerLines customer={row} /> },
  {
    head: change === 'NEW' ? 'First shipment' : 'Last shipment before',
    cell: (row) => day(row.shippedOn),
  },
  ...(change === 'LOST' ? [{ head: 'Lost on', cell: (row: Row) => day(row.on) }] : []),
];

/** The customers behind the figures. */
export function ChangedCustomers({
  period: { from, to },
  filters,
}: {
  period: ComparedPeriod;
  filters: Filters;
}) {
  const change = filters.oneOf('change', customerChanges) ?? 'NEW';
  const customers = usePages(listCustomerChanges, {
    query: { from, to, change, q: filters.get('q'), withTotal: 'true' },
  });
  const title = change === 'NEW' ? 'New customers' : 'Lost customers';
  return (
    <div>
      <FilterBar filters={filters} search="Search by name or code">
        <ChoiceChips
          label="Customers"
          options={[
            { value: 'NEW', label: 'New' },
            { value: 'LOST', label: 'Lost' },
          ]}
          chosen={change}
          onChoose={(value) => filters.set('change', value)}
        />
      </FilterBar>
      <ListCard
        of={customers}
        what="the customers"
        label={title}
        title={title}
        columns={columnsOf(change)}
        none={
          <Empty title={change === 'NEW' ? 'No new customers' : 'No lost customers'}>
            Try another period.
          </Empty>
        }
      />
    </div>
  );
}
