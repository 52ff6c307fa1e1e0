import { duties } from '@sankofa/domain/access';
import { workplaces } from '@sankofa/domain/accounts/people/people-endpoints';
import { Suspense } from 'react';

import { SignInRules } from '../../company/company.tsx';
import {
  Chips,
  FilterBar,
  FilterSelect,
  type Filters,
  useFilters,
} from '../../ui/data/filters.tsx';
import { OpenErasures } from './open-erasures.tsx';
import { PeopleList, stateOptions } from './people-list.tsx';
import { dutyTexts, roleLabels, roleTextOf, siteTexts } from './people-texts.ts';
import { UsersHead } from './users-head.tsx';

/** Staff and admins. */
export default function PeoplePage() {
  const filters = useFilters();
  return (
    <>
      <UsersHead />
      <div className="stack">
        <OpenErasures />
        <ColleagueFilters filters={filters} />
        <PeopleList
          group="COLLEAGUES"
          label="Colleagues"
          filters={filters}
          columns={[
            { head: 'Role', cell: roleTextOf },
            {
              head: 'Two-factor',
              cell: (row) => (row.hasSecondFactor ? 'On' : 'Off'),
            },
          ]}
        />
        <Suspense>
          <SignInRules />
        </Suspense>
      </div>
    </>
  );
}

const ColleagueFilters = ({ filters }: { filters: Filters }) => (
  <FilterBar filters={filters} search="Search by name, email or phone">
    <Chips
      filters={filters}
      name="role"
      label="Role"
      options={(['STAFF', 'ADMIN'] as const).map((role) => ({
        value: role,
        label: roleLabels[role],
      }))}
    />
    <Chips filters={filters} name="state" label="Status" options={stateOptions} />
    <FilterSelect
      filters={filters}
      name="duty"
      label="All permissions"
      options={duties.map((duty) => ({ value: duty, label: dutyTexts[duty].title }))}
    />
    <FilterSelect
      filters={filters}
      name="site"
      label="All locations"
      options={workplaces.map((site) => ({ value: site, label: siteTexts[site] }))}
    />
  </FilterBar>
);
