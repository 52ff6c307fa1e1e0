import { roles } from '@sankofa/domain/access';
import { listPeople, type PersonAnswer } from '@sankofa/domain/accounts/people/people-endpoints';
import { Suspense, useState } from 'react';

import { SignInRules } from '../../company/company.tsx';
import { ago } from '../../lib/format/format.ts';
import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import { Chips, FilterBar, type Filters, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenErasures } from './open-erasures.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { roleTextOf, roleLabels } from './people-texts.ts';
import { PersonDialog } from './person-dialog.tsx';

import css from '../people.module.css';

const states = ['ACTIVE', 'DISABLED'] as const;

const columns = (choose: (id: string) => void): Column<PersonAnswer>[] => [
  {
    head: 'Name',
    phone: 'title',
    cell: (row) => (
      <button type="button" className={css.name} onClick={() => choose(row.id)}>
        {row.name}
      </button>
    ),
  },
  { head: 'Role', cell: roleTextOf },
  { head: 'Email', cell: (row) => row.email ?? 'None' },
  {
    head: 'Last seen',
    cell: (row) => (row.lastActiveAt === null ? 'Never' : ago(row.lastActiveAt)),
  },
  {
    head: 'Status',
    phone: 'corner',
    cell: (row) =>
      row.isDisabled ? <Pill tone="bad">Deactivated</Pill> : <Pill tone="ok">Active</Pill>,
  },
];

/** All accounts, and open invitations. */
export default function PeoplePage() {
  const filters = useFilters();
  const [isInviting, setInviting] = useState(false);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const people = usePages(listPeople, {
    query: {
      q: filters.get('q'),
      role: filters.oneOf('role', roles),
      state: filters.oneOf('state', states),
    },
    staleMs: 0,
  });
  const person = rowsOnScreen(people).find(({ id }) => id === selectedId);
  return (
    <>
      <PageHead
        title="Users"
        actions={
          <Button variant="primary" onClick={() => setInviting(true)}>
            Invite user
          </Button>
        }
      />
      <div className="stack">
        <OpenErasures />
        <OpenInvitations />
        <PeopleFilter filters={filters} />
        <ListCard
          of={people}
          what="the users"
          label="Users"
          columns={columns(setSelectedId)}
          unmatched={{ title: 'No matching users', filters }}
        />
        <Suspense>
          <SignInRules />
        </Suspense>
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {person && <PersonDialog person={person} onClose={() => setSelectedId(null)} />}
    </>
  );
}

const PeopleFilter = ({ filters }: { filters: Filters }) => (
  <FilterBar filters={filters} search="Search by name, email, phone or customer code">
    <Chips
      filters={filters}
      name="role"
      label="Role"
      options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
    />
    <Chips
      filters={filters}
      name="state"
      label="Status"
      options={[
        { value: 'ACTIVE', label: 'Active' },
        { value: 'DISABLED', label: 'Deactivated' },
      ]}
    />
  </FilterBar>
);
