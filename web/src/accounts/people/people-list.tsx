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
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import type { Filters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import type { Empty } from '../../ui/feedback/empty.tsx';
import { DeactivateBar } from './deactivate-bar.tsx';

const texts = dictionary({
  en: {
    name: 'Name',
    email: 'Email',
    none: 'None',
    lastActive: 'Last active',
    never: 'Never',
    added: 'Added',
    status: 'Status',
    deactivated: 'Deactivated',
    active: 'Active',
    noMatchingOf: (people: string) => `No matching ${people}`,
    listOf: (people: string) => `the ${people}`,
  },
  zh: {
    name: '姓名',
    email: '邮箱',
    none: '无',
    lastActive: '最近活动',
    never: '从未',
    added: '添加时间',
    status: '状态',
    deactivated: '已停用',
    active: '正常',
    noMatchingOf: (people: string) => `没有符合条件的${people}`,
    listOf: (people: string) => `${people}列表`,
  },
});

export const accountStates = ['ACTIVE', 'DISABLED'] as const;

const nameColumn = (t: TextsOf<typeof texts>): Column<PersonAnswer> => ({
  head: t.name,
  phone: 'title',
  sort: 'name',
  cell: (row) => <Link to={`/admin/users/${row.id}`}>{row.name}</Link>,
});
const lastColumns = (t: TextsOf<typeof texts>): Column<PersonAnswer>[] => [
  { head: t.email, cell: (row) => row.email ?? t.none },
  {
    head: t.lastActive,
    sort: 'lastActive',
    cell: (row) => (row.lastActiveAt === null ? t.never : ago(row.lastActiveAt)),
  },
  { head: t.added, sort: 'created', cell: (row) => dayAt(row.createdAt) },
  {
    head: t.status,
    phone: 'corner',
    cell: (row) =>
      row.isDisabled ? <Pill tone="bad">{t.deactivated}</Pill> : <Pill tone="ok">{t.active}</Pill>,
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
  const t = useTexts(texts);
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
        what={t.listOf(label.toLowerCase())}
        label={label}
        columns={[nameColumn(t), ...columns, ...lastColumns(t)]}
        sorting={{ ...filters.sorting, sort: filters.sorting.sort || 'name' }}
        selection={{ ids: selected, onChange: setSelected }}
        nameOf={(row) => row.name}
        unmatched={{ title: t.noMatchingOf(label.toLowerCase()), filters }}
        none={none}
      />
      <DeactivateBar people={chosen} onClear={() => setSelected(new Set())} />
    </>
  );
}
