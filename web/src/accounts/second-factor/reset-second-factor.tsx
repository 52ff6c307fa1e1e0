import { listPeople, type PersonAnswer } from '@sankofa/domain/accounts/people/people-endpoints';
import { resetSecondFactor } from '@sankofa/domain/accounts/second-factor/second-factor-endpoints';
import { useState } from 'react';

import { useSend } from '../../lib/queries/query.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../people.module.css';

/** Takes a lost phone out of somebody's sign-in. They are told, and set up another one. */
export function ResetSecondFactor({ person: { id, name } }: { person: PersonAnswer }) {
  const [isAsking, setAsking] = useState(false);
  const send = useSend(resetSecondFactor, { invalidates: [listPeople] });
  if (!isAsking)
    return (
      <div className={css.section}>
        <p>Logs in with a password and the code of an app.</p>
        <div>
          <Button onClick={() => setAsking(true)}>Reset it after a lost phone</Button>
        </div>
      </div>
    );
  return (
    <Form
      className={css.section}
      send={send}
      read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
      onDone={() => toast(`The two-factor sign-in of ${name} is reset`)}
    >
      <p>
        {`Be sure that it is ${name} who asks. The password alone is enough for the next login, every device is signed out, and a letter says so.`}
      </p>
      <TextField name="reason" label="Why is it reset?" hint="Kept in the audit log" />
      <div className={css.actions}>
        <Button onClick={() => setAsking(false)}>Go back</Button>
        <Button type="submit" variant="danger" isBusy={send.isPending}>
          {`Reset it for ${name}`}
        </Button>
      </div>
    </Form>
  );
}
