import {
  listPeople,
  type PersonAnswer,
  showPerson,
} from '@sankofa/domain/accounts/people/people-endpoints';
import { resetSecondFactor } from '@sankofa/domain/accounts/second-factor/second-factor-endpoints';
import { useState } from 'react';

import { useSend } from '../../lib/queries/query.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../people.module.css';

/**
 * Removes the authenticator app, passkeys and recovery codes of an account. Its owner is notified and can set
 * up new ones.
 */
export function ResetSecondFactor({ person: { id, name } }: { person: PersonAnswer }) {
  const [isConfirming, setConfirming] = useState(false);
  const send = useSend(resetSecondFactor, { invalidates: [listPeople, showPerson] });
  if (!isConfirming)
    return (
      <div>
        <Button onClick={() => setConfirming(true)}>Reset (lost phone or key)</Button>
      </div>
    );
  return (
    <Form
      className="stack"
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
