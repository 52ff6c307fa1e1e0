import {
  listCustomers,
  type CustomerRow,
} from '@sankofa/domain/customers/list/customer-list-endpoints';
import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { useState } from 'react';

import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { MergeForm } from './merge-form.tsx';

import css from '../customers.module.css';

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
  const [other, setOther] = useState<Person | null>(null);
  const [keptId, setKeptId] = useState<string | null>(null);
  const kept = keptId === customer.id ? customer : other;
  const old = keptId === customer.id ? other : customer;
  return (
    <Dialog isOpen onClose={onClose} title={`Merge ${customer.name} with another customer`}>
      <div className="stack">
        {other === null ? (
          <ChooseOther customer={customer} onChoose={setOther} />
        ) : (
          <>
            <RadioCards
              name="kept"
              label="Which customer do you keep?"
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
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const found = usePages(listCustomers, {
    query: { q, limit: 10 },
    enabled: q.length >= shortestQuery,
  });
  return (
    <>
      <p className="muted">Two accounts of one person become one. Search for the other account.</p>
      <TextField
        name="other"
        label="Other customer"
        hint="Name, phone, email, code or shipping mark"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {q.length >= shortestQuery && (
        <Answer of={found} what="the customers">
          {() => {
            const others = rowsOnScreen(found).filter(({ id }) => id !== customer.id);
            if (others.length === 0) return <p className="muted">No matching customers</p>;
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
          Load more
        </Button>
      )}
    </>
  );
}
