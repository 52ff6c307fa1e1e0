import { listPeople, type PersonAnswer } from '@sankofa/domain/accounts/people/people-endpoints';
import { resetSecondFactor } from '@sankofa/domain/accounts/second-factor/second-factor-endpoints';
import { useState } from 'react';

import { useSend } from '../../lib/queries/query.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../people.module.css';

/** Removes a lost phone from an account's login. Its owner is notified and sets up a new one. */
export function ResetSecondFactor({ person: { id, name } }: { person: PersonAnswer }) {
  const [isConfirming, setConfirming] = useState(false);
  const send = useSend(resetSecondFactor, { invalidates: [listPeople] });
  if (!isConfirming)
    return (
      <div className={css.section}>
        <p>Logs in with a password and an authenticator app.</p>
        <div>
          <Button onClick={() => setConfirming(true)}>Reset (lost phone)</Button>
        </div>
      </div>
    );
  return (
    <Form
      className={css.section}
      send={send}
      read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
      onDone={() => toast(`Two-factor authentication reset for ${name}`)}
    >
      <p>
        {`First make sure the request really comes from ${name}. They’ll be logged out of all devices, can log in with just their password, and will get an email about it.`}
      </p>
      <TextField name="reason" label="Reason" hint="Recorded in the audit log" />
      <div className={css.actions}>
        <Button onClick={() => setConfirming(false)}>Cancel</Button>
        <Button type="submit" variant="danger" isBusy={send.isPending}>
          {`Reset for ${name}`}
        </Button>
      </div>
    </Form>
  );
}
