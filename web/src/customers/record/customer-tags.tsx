import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import {
  listCustomers,
  listCustomerTags,
} from '@sankofa/domain/customers/list/customer-list-endpoints';
import {
  addCustomerTag,
  getCustomer,
  removeCustomerTag,
  type CustomerAnswer,
} from '@sankofa/domain/customers/record/customer-endpoints';
import { useId, useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { customerTexts } from '../customer-texts.ts';
import { TagList } from '../tag-list.tsx';

import css from '../customers.module.css';

const invalidates = [getCustomer, listCustomers, listCustomerTags];

/** A customer's tags, which colleagues who work with customers add and remove. */
export function CustomerTags({ customer }: { customer: CustomerAnswer }) {
  const t = useTexts(customerTexts);
  const [isAdding, setAdding] = useState(false);
  const remove = useSend(removeCustomerTag, { invalidates });
  if (!mayCustomer.note(useViewer()) || customer.state === 'MERGED')
    return <TagList tags={customer.tags} />;
  return (
    <div className="row">
      {remove.error && <Alert tone="bad">{remove.error.message}</Alert>}
      <span className={css.tags}>
        {customer.tags.map((tag) => (
          <span key={tag} className={css.tag}>
            {tag}
            <button
              type="button"
              className={css.remove}
              aria-label={t.removeTag(tag)}
              title={t.removeTag(tag)}
              onClick={() => remove.mutate({ params: { id: customer.id }, query: { tag } })}
            >
              ×
            </button>
          </span>
        ))}
        <Button size="small" onClick={() => setAdding(true)}>
          {t.addTag}
        </Button>
      </span>
      {isAdding && <AddTag customer={customer} onClose={() => setAdding(false)} />}
    </div>
  );
}

function AddTag({ customer, onClose }: { customer: CustomerAnswer; onClose: () => void }) {
  const t = useTexts(customerTexts);
  const send = useSend(addCustomerTag, { invalidates });
  const tags = useAnswer(listCustomerTags);
  const listId = useId();
  return (
    <Dialog isOpen onClose={onClose} title={t.addTag}>
      <Form
        send={send}
        read={(form) => ({ params: { id: customer.id }, body: { tag: form.text('tag') } })}
        onDone={onClose}
      >
        <TextField name="tag" label={t.tag} list={listId} maxLength={40} autoComplete="off" />
        <datalist id={listId}>
          {(tags.data?.items ?? []).map(({ tag }) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
        <div className="row">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.addTag}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
