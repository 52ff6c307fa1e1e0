import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import {
  customerSorts,
  customerStates,
  getCustomersCsv,
  getCustomersXlsx,
  listCustomers,
  listCustomerTags,
  type CustomerRow,
} from '@sankofa/domain/customers/list/customer-list-endpoints';
import { addDays } from '@sankofa/domain/values/time';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';

import { ListExport, MessageCustomers } from '../../background-tasks/background-tasks.tsx';
import { ago, dayAt, today } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import {
  Chips,
  FilterBar,
  FilterSelect,
  type Filters,
  useFilters,
} from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { CustomerState } from '../customer-state.tsx';
import { customerTexts } from '../customer-texts.ts';
import { FollowUps } from '../notes/follow-ups.tsx';
import { TagList } from '../tag-list.tsx';

type T = TextsOf<typeof customerTexts>;

const AddCustomer = lazy(async () => ({
  default: (await import('../record/add-customer.tsx')).AddCustomer,
}));

const spans = [30, 90, 180, 365] as const;
const daysIn = (filters: Filters, name: string) =>
  spans.find((days) => String(days) === filters.get(name));

/** Returns the list's query from the URL, also for exports. Periods are kept as days before today. */
function queryOf(filters: Filters, seesBalance: boolean) {
  const [inactive, registered] = [daysIn(filters, 'inactive'), daysIn(filters, 'new')];
  const sort = filters.oneOf('sort', customerSorts);
  const isByBalance = sort === 'owed' || sort === '-owed';
  return {
    q: filters.get('q'),
    state: filters.oneOf('state', customerStates),
    tag: filters.get('tag'),
    inactiveSince: inactive && addDays(today(), -inactive),
    createdFrom: registered && addDays(today(), -registered),
    sort: isByBalance && !seesBalance ? undefined : sort,
    ...(seesBalance && {
      owes: filters.get('money') === 'owes' ? ('true' as const) : undefined,
      hasCredit: filters.get('money') === 'credit' ? ('true' as const) : undefined,
    }),
  };
}

/** Customers for staff and admins. What they owe is shown to finance, support and admins. */
export default function CustomersPage() {
  const t = useTexts(customerTexts);
  const viewer = useViewer();
  const filters = useFilters();
  const [isAdding, setAdding] = useState(false);
  const seesBalance = mayCustomer.seeBalance(viewer);
  const query = queryOf(filters, seesBalance);
  const customers = usePages(listCustomers, { query: { ...query, withTotal: 'true' }, staleMs: 0 });
  return (
    <>
      <PageHead
        title={t.title}
        actions={
          <>
            <ListExport
              label="CSV"
              list="customers"
              format="csv"
              query={query}
              load={() => download(getCustomersCsv, { query })}
            />
            <ListExport
              label="Excel"
              list="customers"
              format="xlsx"
              query={query}
              load={() => download(getCustomersXlsx, { query })}
            />
            <MessageCustomers list="customers" query={query} />
            {mayCustomer.create(viewer) && (
              <Button variant="primary" onClick={() => setAdding(true)}>
                {t.add}
              </Button>
            )}
          </>
        }
      />
      {!filters.isFiltered && <FollowUps />}
      <CustomerFilters filters={filters} seesBalance={seesBalance} />
      <ListCard
        of={customers}
        what={t.what}
        label={t.title}
        columns={columnsIn(t, areaOf(viewer.role), seesBalance)}
        sorting={filters.sorting}
        unmatched={{ title: t.unmatched, filters }}
        none={
          <Empty spot="search" title={t.none}>
            {t.noneHint}
          </Empty>
        }
      />
      {isAdding && (
        <Suspense>
          <AddCustomer onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

function CustomerFilters({ filters, seesBalance }: { filters: Filters; seesBalance: boolean }) {
  const t = useTexts(customerTexts);
  const tags = useAnswer(listCustomerTags);
  const inUse = (tags.data?.items ?? []).map(({ tag }) => tag);
  const selected = filters.get('tag');
  const offered = selected && !inUse.includes(selected) ? [selected, ...inUse] : inUse;
  return (
    <FilterBar filters={filters} search={t.search}>
      {seesBalance && (
        <Chips
          filters={filters}
          name="money"
          label={t.money}
          options={[
            { value: 'owes', label: t.owes },
            { value: 'credit', label: t.hasCredit },
          ]}
        />
      )}
      <Chips
        filters={filters}
        name="state"
        label={t.state}
        options={customerStates.map((state) => ({ value: state, label: t[state] }))}
      />
      {offered.length > 0 && (
        <FilterSelect
          filters={filters}
          name="tag"
          label={t.anyTag}
          options={offered.map((tag) => ({ value: tag, label: tag }))}
        />
      )}
      <FilterSelect
        filters={filters}
        name="inactive"
        label={t.anyActivity}
        options={spans.map((days) => ({ value: String(days), label: t.inactive(days) }))}
      />
      <FilterSelect
        filters={filters}
        name="new"
        label={t.anyRegistration}
        options={spans.map((days) => ({ value: String(days), label: t.newIn(days) }))}
      />
    </FilterBar>
  );
}

const columnsIn = (t: T, area: string, seesBalance: boolean): Column<CustomerRow>[] => [
  {
    head: t.customer,
    sort: 'name',
    cell: (row) => (
      <TwoLines
        under={[row.customerCode, row.shippingMark, row.previousCode]
          .filter((code) => code !== null)
          .join(' · ')}
        isNumber
      >
        <Link to={`${area}/customers/${row.id}`}>{row.name}</Link>
      </TwoLines>
    ),
  },
  {
    head: t.phone,
    cell: (row) => (
      <TwoLines under={row.city}>
        <span className="num">{row.phone ?? '–'}</span>
      </TwoLines>
    ),
  },
  ...(seesBalance
    ? [
        {
          head: t.balance,
          isNumber: true,
          sort: 'owed',
          cell: (row: CustomerRow) => row.owed && <Money of={row.owed} isWithoutCurrency />,
        },
        {
          head: t.credit,
          isNumber: true,
          phone: 'hidden' as const,
          cell: (row: CustomerRow) => row.credit && <Money of={row.credit} isWithoutCurrency />,
        },
      ]
    : []),
  {
    head: t.activity,
    sort: 'activity',
    cell: (row) => (
      <TwoLines under={`${t.registered}: ${dayAt(row.createdAt, 'accra')}`}>
        {ago(row.lastActivityAt)}
      </TwoLines>
    ),
  },
  {
    head: t.tags,
    phone: 'hidden',
    cell: (row) => <TagList tags={row.tags} />,
  },
  { head: t.state, phone: 'corner', cell: (row) => <CustomerState is={row.state} /> },
];
