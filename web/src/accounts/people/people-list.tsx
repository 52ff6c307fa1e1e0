import { duties } from '@sankofa/domain/access';
import {
  listPeople,
  type PersonAnswer,
  peopleSorts,
  workplaces,
} from '@sankofa/domain/accounts/people/people-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';

import { ago, dayAt } from '../../lib/format/format.ts';
import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import type { Filters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import type { Empty } from '../../ui/feedback/empty.tsx';
import { DeactivateBar } from './deactivate-bar.tsx';

export const accountStates = ['ACTIVE', 'DISABLED'] as const;
export const stateOptions = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'DISABLED', label: 'Deactivated' },
];

const nameColumn: Column<PersonAnswer> = {
  head: 'Name',
  phone: 'title',
  sort: 'name',
  cell: (row) => <Link to={`/admin/users/${row.id}`}>{row.name}</Link>,
};
const lastColumns: Column<PersonAnswer>[] = [
  { head: 'Email', cell: (row) => row.email ?? 'None' },
  {
    head: 'Last active',
    sort: 'lastActive',
    cell: (row) => (row.lastActiveAt === null ? 'Never' : ago(row.lastActiveAt)),
  },
  { head: 'Added', sort: 'created', cell: (row) => dayAt(row.createdAt) },
  {
    head: 'Status',
    phone: 'corner',
    cell: (row) =>
      row.isDisabled ? <Pill tone="bad">Deactivated</Pill> : <Pill tone="ok">Active</Pill>,
  },
];

/** The accounts of one group, with the columns that only they have after the name. */
export function PeopleList({
  group,
  filters,
  columns,
  label,
  none,
}: {
  group: 'COLLEAGUES' | 'CUSTOMERS';
  filters: Filters;
  columns: readonly Column<PersonAnswer>[];
  label: string;
  none?: React.ReactElement<typeof Empty>;
}) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const role = filters.oneOf('role', ['STAFF', 'ADMIN'] as const);
  const people = usePages(listPeople, {
    query: {
      group,
      q: filters.get('q'),
      role: group === 'COLLEAGUES' ? role : undefined,
      duty: filters.oneOf('duty', duties),
      site: filters.oneOf('site', workplaces),
      state: filters.oneOf('state', accountStates),
      sort: filters.oneOf('sort', peopleSorts),
      withTotal: 'true',
    },
    staleMs: 0,
  });
  const chosen = rowsOnScreen(people).filter(({ id }) => selected.has(id));
  return (
    <>
      <ListCard
        of={people}
        what={`the ${label.toLowerCase()}`}
        label={label}
        columns={[nameColumn, ...columns, ...lastColumns]}
        sorting={{ ...filters.sorting, sort: filters.sorting.sort || 'name' }}
        selection={{ ids: selected, onChange: setSelected }}
        nameOf={(row) => row.name}
        unmatched={{ title: `No matching ${label.toLowerCase()}`, filters }}
        none={none}
      />
      <DeactivateBar people={chosen} onClear={() => setSelected(new Set())} />
    </>
  );
}
