import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { InOrder } from '../../ui/layout/in-order.tsx';
import { OpenErasures } from './open-erasures.tsx';
import { accountStates, PeopleList } from './people-list.tsx';
import { peopleTexts } from './people-texts.ts';
import { UsersHead } from './users-head.tsx';

const texts = dictionary({
  en: {
    searchByName: 'Search by name, email, phone or customer code',
    status: 'Status',
    customers: 'Customers',
    customerCode: 'Customer code',
    phone: 'Phone',
    none: 'None',
    noCustomersYet: 'No customers yet',
    customersAppearHere: 'Customers appear here when they create an account.',
  },
  zh: {
    searchByName: '搜索姓名、邮箱、电话或会员号',
    status: '状态',
    customers: '客户',
    customerCode: '会员号',
    phone: '电话',
    none: '无',
    noCustomersYet: '还没有客户',
    customersAppearHere: '客户创建账户后会显示在这里。',
  },
});

/** The accounts of customers, and their requests to delete personal data. */
export default function CustomerAccountsPage() {
  const t = useTexts(texts);
  const people = useTexts(peopleTexts);
  const filters = useFilters();
  return (
    <>
      <UsersHead />
      <InOrder>
        <OpenErasures />
        <FilterBar filters={filters} search={t.searchByName}>
          <Chips
            filters={filters}
            name="state"
            label={t.status}
            options={accountStates.map((value) => ({ value, label: people[value] }))}
          />
        </FilterBar>
        <PeopleList
          group="CUSTOMERS"
          label={t.customers}
          filters={filters}
          columns={[
            { head: t.customerCode, cell: (row) => row.customerCode },
            { head: t.phone, cell: (row) => row.phone ?? t.none },
          ]}
          none={
            <Empty spot="search" title={t.noCustomersYet}>
              {t.customersAppearHere}
            </Empty>
          }
        />
      </InOrder>
    </>
  );
}
