import {
  disablePerson,
  enablePerson,
  listPeople,
  type PersonAnswer,
  showPerson,
} from '@sankofa/domain/accounts/people/people-endpoints';
import { useState } from 'react';

import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../people.module.css';

/** Deactivates an account with a reason, or reactivates it. */
export function PersonState({ person }: { person: PersonAnswer }) {
  const [isConfirming, setConfirming] = useState(false);
  const deactivate = useSend(disablePerson, { invalidates: [listPeople, showPerson] });
  const open = useSend(enablePerson, { invalidates: [listPeople, showPerson] });
  const { id, name, isDisabled } = person;
  if (isDisabled)
    return (
      <div className="stack">
        {open.error && <Alert tone="bad">{open.error.message}</Alert>}
        <p>This account is deactivated. No one can log in with it.</p>
        <div>
          <Button
            variant="primary"
            isBusy={open.isPending}
            onClick={() =>
              open.mutate(
                { params: { id } },
                { onSuccess: () => toast(`Account reactivated. ${name} can log in again`) },
              )
            }
          >
            Reactivate account
          </Button>
        </div>
      </div>
    );
  if (!isConfirming)
    return (
      <div className="stack">
        <div>
          <Button variant="danger" onClick={() => setConfirming(true)}>
            {`Deactivate ${name}’s account`}
          </Button>
        </div>
      </div>
    );
  return (
    <Form
      className="stack"
      send={deactivate}
      read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
      onDone={() => toast(`${name}’s account deactivated`)}
    >
      <TextField name="reason" label="Reason" hint="Recorded in the audit log" />
      <div className={css.actions}>
        <Button onClick={() => setConfirming(false)}>Cancel</Button>
        <Button type="submit" variant="danger" isBusy={deactivate.isPending}>
          Deactivate account
        </Button>
      </div>
    </Form>
  );
}
