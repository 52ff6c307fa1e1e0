import {
  type InvitationAnswer,
  invitationStates,
  listInvitations,
} from '@sankofa/domain/accounts/people/people-endpoints';

import { dayAndTime } from '../../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { peopleTexts, useRoleText } from './people-texts.ts';
import { UsersHead } from './users-head.tsx';

const pageTexts = dictionary({
  en: {
    open: 'Open',
    expired: 'Expired',
    email: 'Email',
    name: 'Name',
    notGiven: 'Not given',
    role: 'Role',
    invitedBy: 'Invited by',
    expires: 'Expires',
    actions: 'Actions',
    searchByEmail: 'Search by email or name',
    status: 'Status',
    theInvitations: 'the invitations',
    invitations: 'Invitations',
    noMatchingInvitations: 'No matching invitations',
    noPendingInvitations: 'No pending invitations',
    peopleYouInvite: 'People you invite appear here until they register.',
  },
  zh: {
    open: '待接受',
    expired: '已过期',
    email: '邮箱',
    name: '姓名',
    notGiven: '未填写',
    role: '角色',
    invitedBy: '邀请人',
    expires: '有效期至',
    actions: '操作',
    searchByEmail: '搜索邮箱或姓名',
    status: '状态',
    theInvitations: '邀请',
    invitations: '邀请',
    noMatchingInvitations: '没有符合条件的邀请',
    noPendingInvitations: '没有待接受的邀请',
    peopleYouInvite: '受邀人在注册前会显示在这里。',
  },
});

const roles = ['STAFF', 'ADMIN'] as const;
const stateTexts = (t: TextsOf<typeof pageTexts>) =>
  ({ OPEN: t.open, EXPIRED: t.expired }) as const;

const columns = (
  t: TextsOf<typeof pageTexts>,
  roleText: ReturnType<typeof useRoleText>,
): Column<InvitationAnswer>[] => [
  { head: t.email, cell: (row) => row.email, phone: 'title' },
  { head: t.name, cell: (row) => row.name ?? t.notGiven },
  { head: t.role, cell: roleText },
  { head: t.invitedBy, cell: (row) => row.invitedBy },
  {
    head: t.expires,
    cell: (row) => (row.isOver ? <Pill tone="warn">{t.expired}</Pill> : dayAndTime(row.expiresAt)),
  },
  { head: t.actions, cell: (row) => <InvitationActions invitation={row} /> },
];

/** Invitations that were not accepted yet. */
export default function InvitationsPage() {
  const t = useTexts(pageTexts);
  const people = useTexts(peopleTexts);
  const roleText = useRoleText();
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
        <FilterBar filters={filters} search={t.searchByEmail}>
          <Chips
            filters={filters}
            name="role"
            label={t.role}
            options={roles.map((role) => ({ value: role, label: people[role] }))}
          />
          <Chips
            filters={filters}
            name="state"
            label={t.status}
            options={invitationStates.map((value) => ({ value, label: stateTexts(t)[value] }))}
          />
        </FilterBar>
        <ListCard
          of={invitations}
          what={t.theInvitations}
          label={t.invitations}
          columns={columns(t, roleText)}
          unmatched={{ title: t.noMatchingInvitations, filters }}
          none={<Empty title={t.noPendingInvitations}>{t.peopleYouInvite}</Empty>}
        />
      </div>
    </>
  );
}
