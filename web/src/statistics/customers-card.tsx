import { lostAfterDays } from '@sankofa/domain/statistics/statistics';
import {
  customerChanges,
  getCustomerChanges,
  listCustomerChanges,
} from '@sankofa/domain/statistics/statistics-endpoints';
import type { z } from 'zod/mini';

import { count, day } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
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
import { statisticsPageTexts, type StatisticsPageTexts } from './statistics-page-texts.ts';

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
  const t = useTexts(statisticsPageTexts);
  const answer = useAnswer(getCustomerChanges, { query: period });
  return (
    <Answer
      of={answer}
      what={t.whatCustomers}
      skeleton={
        <Card title={t.newAndLostCustomers}>
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
  const t = useTexts(statisticsPageTexts);
  const { gained, lost } = period.total;
  const listPath = `${area}/statistics/customers?from=${from}&to=${to}`;
  return (
    <ChartCard
      title={t.newAndLostCustomers}
      value={t.newAndLost(count(gained), count(lost))}
      change={t.newAndLostBefore(
        changeText(gained, before.total.gained, before),
        changeText(lost, before.total.lost, before),
      )}
      {...(details !== undefined && {
        rows: { to: listPath, label: t.viewNewCustomers(gained) },
      })}
      action={details}
      note={t.customersHint(lostAfterDays)}
      file={`customers-${from}-to-${to}`}
      isSmall={details !== undefined}
      figures={{
        label: t.newAndLostCustomers,
        of: t.period,
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
            name: t.newOnes,
            values: period.parts.map((part) => part.gained),
            total: count(gained),
          },
          {
            key: 'lost',
            name: t.lostOnes,
            values: period.parts.map((part) => part.lost),
            total: count(lost),
          },
          {
            key: 'before',
            name: t.newBefore,
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

const columnsOf = (
  t: StatisticsPageTexts,
  change: (typeof customerChanges)[number],
): Column<Row>[] => [
  { head: t.customer, cell: (row) => <CustomerLines customer={row} /> },
  {
    head: change === 'NEW' ? t.firstShipment : t.lastShipment,
    cell: (row) => day(row.shippedOn),
  },
  ...(change === 'LOST' ? [{ head: t.lostOn, cell: (row: Row) => day(row.on) }] : []),
];

/** The customers behind the figures. */
export function ChangedCustomers({
  period: { from, to },
  filters,
}: {
  period: ComparedPeriod;
  filters: Filters;
}) {
  const t = useTexts(statisticsPageTexts);
  const change = filters.oneOf('change', customerChanges) ?? 'NEW';
  const customers = usePages(listCustomerChanges, {
    query: { from, to, change, q: filters.get('q'), withTotal: 'true' },
  });
  const title = change === 'NEW' ? t.newCustomers : t.lostCustomers;
  return (
    <div>
      <FilterBar filters={filters} search={t.search}>
        <ChoiceChips
          label={t.customers}
          options={[
            { value: 'NEW', label: t.newOnes },
            { value: 'LOST', label: t.lostOnes },
          ]}
          chosen={change}
          onChoose={(value) => filters.set('change', value)}
        />
      </FilterBar>
      <ListCard
        of={customers}
        what={t.theCustomers}
        label={title}
        title={title}
        columns={columnsOf(t, change)}
        none={
          <Empty title={change === 'NEW' ? t.noNewCustomers : t.noLostCustomers}>
            {t.tryAnotherPeriod}
          </Empty>
        }
      />
    </div>
  );
}
