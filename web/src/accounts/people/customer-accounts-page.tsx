import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { OpenErasures } from './open-erasures.tsx';
import { PeopleList, stateOptions } from './people-list.tsx';
import { UsersHead } from './users-head.tsx';

/** The accounts of customers, and their requests to delete personal data. */
export default function CustomerAccountsPage() {
  const filters = useFilters();
  return (
    <>
      <UsersHead />
      <div className="stack">
        <OpenErasures />
        <FilterBar filters={filters} search="Search by name, email, phone or customer code">
          <Chips filters={filters} name="state" label="Status" options={stateOptions} />
        </FilterBar>
        <PeopleList
          group="CUSTOMERS"
          label="Customers"
          filters={filters}
          columns={[
            { head: 'Customer code', cell: (row) => row.customerCode },
            { head: 'Phone', cell: (row) => row.phone ?? 'None' },
          ]}
          none={
            <Empty spot="search" title="No customers yet">
              Customers appear here when they create an account.
            </Empty>
          }
        />
      </div>
    </>
  );
}
