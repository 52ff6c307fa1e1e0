import {
  type InvitationAnswer,
  invitationStates,
  listInvitations,
} from '@sankofa/domain/accounts/people/people-endpoints';

import { dayAndTime } from '../../lib/format/format.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { roleLabels, roleTextOf } from './people-texts.ts';
import { UsersHead } from './users-head.tsx';

const roles = ['STAFF', 'ADMIN'] as const;
const stateTexts = { OPEN: 'Open', EXPIRED: 'Expired' } as const;

const columns: Column<InvitationAnswer>[] = [
  { head: 'Email', cell: (row) => row.email, phone: 'title' },
  { head: 'Name', cell: (row) => row.name ?? 'Not given' },
  { head: 'Role', cell: roleTextOf },
  { head: 'Invited by', cell: (row) => row.invitedBy },
  {
    head: 'Expires',
    cell: (row) => (row.isOver ? <Pill tone="warn">Expired</Pill> : dayAndTime(row.expiresAt)),
  },
  { head: 'Actions', cell: (row) => <InvitationActions invitation={row} /> },
];

/** Invitations that were not accepted yet. */
export default function InvitationsPage() {
  const filters = useFilters();
  const invitations = usePages(listInvitations, {
    query: {
      q: filters.get('q'),
      role: filters.oneOf('role', roles),
      state: filters.oneOf('state', invitationStates),
      withTotal: 'true',
    },
    staleMs: 0,
  });
  return (
    <>
      <UsersHead />
      <div className="stack">
        <FilterBar filters={filters} search="Search by email or name">
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
            options={invitationStates.map((value) => ({ value, label: stateTexts[value] }))}
          />
        </FilterBar>
        <ListCard
          of={invitations}
          what="the invitations"
          label="Invitations"
          columns={columns}
          unmatched={{ title: 'No matching invitations', filters }}
          none={
            <Empty title="No pending invitations">
              People you invite appear here until they register.
            </Empty>
          }
        />
      </div>
    </>
  );
}
