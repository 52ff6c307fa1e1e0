import {
  listCustomers,
  type CustomerRow,
} from '@sankofa/domain/customers/list/customer-list-endpoints';
import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { MergeForm } from './merge-form.tsx';

import css from '../customers.module.css';

const texts = dictionary({
  en: {
    mergeWithAnother: (name: string) => `Merge ${name} with another customer`,
    whichCustomerDo: 'Which customer do you want to keep?',
    twoAccountsOf: 'Two accounts of the same person become one. Search for the other account.',
    otherCustomer: 'Other customer',
    namePhoneEmail: 'Name, phone, email, code or shipping mark',
    theCustomers: 'the customers',
    noMatchingCustomers: 'No matching customers',
    loadMore: 'Load more',
  },
  zh: {
    mergeWithAnother: (name: string) => `将 ${name} 与其他客户合并`,
    whichCustomerDo: '保留哪个客户？',
    twoAccountsOf: '同一人的两个账户将合并为一个。请搜索另一个账户。',
    otherCustomer: '另一个客户',
    namePhoneEmail: '姓名、电话、邮箱、会员号或唛头',
    theCustomers: '客户',
    noMatchingCustomers: '没有符合条件的客户',
    loadMore: '加载更多',
  },
});

type Person = Pick<CustomerRow, 'id' | 'name' | 'customerCode' | 'phone' | 'email' | 'city'>;

const Facts = ({ of: { customerCode, phone, email, city } }: { of: Person }) =>
  [customerCode, phone, email, city].map(
    (fact) =>
      fact !== null && (
        <span key={fact} className={css.fact}>
          {fact}
        </span>
      ),
  );

/** Merges this customer and another one: choose the other, then which of both is kept. */
export function MergeDialog({
  customer,
  onClose,
}: {
  customer: CustomerAnswer;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const [other, setOther] = useState<Person | null>(null);
  const [keptId, setKeptId] = useState<string | null>(null);
  const kept = keptId === customer.id ? customer : other;
  const old = keptId === customer.id ? other : customer;
  return (
    <Dialog isOpen onClose={onClose} title={t.mergeWithAnother(customer.name)}>
      <div className="stack">
        {other === null ? (
          <ChooseOther customer={customer} onChoose={setOther} />
        ) : (
          <>
            <RadioCards
              name="kept"
              label={t.whichCustomerDo}
              choices={[other, customer].map((one) => ({
                value: one.id,
                title: one.name,
                text: <Facts of={one} />,
              }))}
              value={kept?.id ?? other.id}
              onChoose={setKeptId}
            />
            {old && kept && (
              <MergeForm key={kept.id} oldId={old.id} keptId={kept.id} onClose={onClose} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

const shortestQuery = 2;

function ChooseOther({
  customer,
  onChoose,
}: {
  customer: CustomerAnswer;
  onChoose: (other: Person) => void;
}) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const found = usePages(listCustomers, {
    query: { q, limit: 10 },
    enabled: q.length >= shortestQuery,
  });
  return (
    <>
      <p className="muted">{t.twoAccountsOf}</p>
      <TextField
        name="other"
        label={t.otherCustomer}
        hint={t.namePhoneEmail}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {q.length >= shortestQuery && (
        <Answer of={found} what={t.theCustomers}>
          {() => {
            const others = rowsOnScreen(found).filter(({ id }) => id !== customer.id);
            if (others.length === 0) return <p className="muted">{t.noMatchingCustomers}</p>;
            return (
              <ul className={css.choices}>
                {others.map((one) => (
                  <li key={one.id}>
                    <button type="button" className={css.choice} onClick={() => onChoose(one)}>
                      {one.name}
                      <span className="muted small">
                        <Facts of={one} />
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            );
          }}
        </Answer>
      )}
      {found.hasMore && (
        <Button size="small" isBusy={found.isLoadingMore} onClick={found.loadMore}>
          {t.loadMore}
        </Button>
      )}
    </>
  );
}
