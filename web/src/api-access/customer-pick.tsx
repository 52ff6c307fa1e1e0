import { listCustomers } from '@sankofa/domain/customers/list/customer-list-endpoints';
import { useState } from 'react';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { usePages } from '../lib/queries/query.tsx';
import { SearchPick, useTypedSearch } from '../ui/fields/search-pick.tsx';

const texts = dictionary({
  en: { customer: 'Customer', find: 'Find a customer', none: 'Choose a customer' },
  zh: { customer: '客户', find: '查找客户', none: '请选择客户' },
});

/** The customer for whom an admin creates a key or webhook, as the field `customerId`. */
export function CustomerPick() {
  const t = useTexts(texts);
  const search = useTypedSearch();
  const [chosen, setChosen] = useState('');
  const customers = usePages(listCustomers, { query: { q: search.q || undefined, limit: 20 } });
  return (
    <SearchPick
      name="customerId"
      label={t.customer}
      searchLabel={t.find}
      search={search}
      value={chosen}
      onChange={setChosen}
      none={t.none}
      current={null}
      more={customers}
      optionOf={({ id, name, customerCode }) => [id, `${name}, ${customerCode}`]}
    />
  );
}
