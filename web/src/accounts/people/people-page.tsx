import { duties } from '@sankofa/domain/access';
import { workplaces } from '@sankofa/domain/accounts/people/people-endpoints';
import { permissionNames } from '@sankofa/domain/permissions';
import { Suspense } from 'react';

import { SignInRules } from '../../company/company.tsx';
import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import {
  Chips,
  FilterBar,
  FilterSelect,
  type Filters,
  useFilters,
} from '../../ui/data/filters.tsx';
import { InOrder } from '../../ui/layout/in-order.tsx';
import { OpenErasures } from './open-erasures.tsx';
import { accountStates, PeopleList } from './people-list.tsx';
import { peopleTexts, useRoleText } from './people-texts.ts';
import { UsersHead } from './users-head.tsx';

const pageTexts = dictionary({
  en: {
    colleagues: 'Colleagues',
    role: 'Role',
    twoFactor: 'Two-factor',
    on: 'On',
    off: 'Off',
    searchByName: 'Search by name, email or phone',
    status: 'Status',
    allPermissions: 'All permissions',
    allLocations: 'All locations',
  },
  zh: {
    colleagues: '同事',
    role: '角色',
    twoFactor: '两步验证',
    on: '已开启',
    off: '未开启',
    searchByName: '搜索姓名、邮箱或电话',
    status: '状态',
    allPermissions: '全部权限',
    allLocations: '全部地点',
  },
});

/** Staff and admins. */
export default function PeoplePage() {
  const t = useTexts(pageTexts);
  const roleText = useRoleText();
  const filters = useFilters();
  return (
    <>
      <UsersHead />
      <InOrder>
        <OpenErasures />
        <ColleagueFilters filters={filters} />
        <PeopleList
          group="COLLEAGUES"
          label={t.colleagues}
          filters={filters}
          columns={[
            { head: t.role, cell: roleText },
            {
              head: t.twoFactor,
              cell: (row) => (row.hasSecondFactor ? t.on : t.off),
            },
          ]}
        />
        <Suspense>
          <SignInRules />
        </Suspense>
      </InOrder>
    </>
  );
}

const ColleagueFilters = ({ filters }: { filters: Filters }) => {
  const t = useTexts(pageTexts);
  const people = useTexts(peopleTexts);
  const language = useLanguage();
  return (
    <FilterBar filters={filters} search={t.searchByName}>
      <Chips
        filters={filters}
        name="role"
        label={t.role}
        options={(['STAFF', 'ADMIN'] as const).map((role) => ({
          value: role,
          label: people[role],
        }))}
      />
      <Chips
        filters={filters}
        name="state"
        label={t.status}
        options={accountStates.map((value) => ({ value, label: people[value] }))}
      />
      <FilterSelect
        filters={filters}
        name="duty"
        label={t.allPermissions}
        options={duties.map((duty) => ({ value: duty, label: permissionNames[duty][language] }))}
      />
      <FilterSelect
        filters={filters}
        name="site"
        label={t.allLocations}
        options={workplaces.map((site) => ({ value: site, label: people[site] }))}
      />
    </FilterBar>
  );
};
