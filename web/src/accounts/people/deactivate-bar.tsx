import {
  disablePeople,
  listPeople,
  type PersonAnswer,
} from '@sankofa/domain/accounts/people/people-endpoints';
import { useState } from 'react';

import { counted } from '../../lib/format/format.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../../ui/data/rows.module.css';
import peopleCss from '../people.module.css';

/** Deactivates the selected accounts together, with one reason. */
export function DeactivateBar({
  people,
  onClear,
}: {
  people: readonly PersonAnswer[];
  onClear: () => void;
}) {
  const viewer = useViewer();
  const [isConfirming, setConfirming] = useState(false);
  const send = useSend(disablePeople, { invalidates: [listPeople] });
  if (people.length === 0) return null;
  const accounts = counted(people.length, 'account');
  const hasSelf = people.some(({ id }) => id === viewer.id);
  return (
    <div className={css.bulk} role="region" aria-label={`${accounts} selected`}>
      <strong>{`${accounts} selected`}</strong>
      {hasSelf ? (
        <span>You can’t deactivate your own account. Remove it from the selection.</span>
      ) : (
        <Button size="small" variant="danger" onClick={() => setConfirming(true)}>
          {`Deactivate ${accounts}`}
        </Button>
      )}
      <Button size="small" onClick={onClear}>
        Clear selection
      </Button>
      {isConfirming && (
        <Dialog isOpen onClose={() => setConfirming(false)} title={`Deactivate ${accounts}`}>
          <Form
            send={send}
            read={(form) => ({
              body: { ids: people.map(({ id }) => id), reason: form.text('reason') },
            })}
            onDone={({ deactivated }) => {
              toast(`${counted(deactivated, 'account')} deactivated`);
              onClear();
            }}
          >
            <p>They are logged out of all devices and can’t log in until you reactivate them.</p>
            <ul className={peopleCss.names}>
              {people.map(({ id, name, email }) => (
                <li key={id}>{email === null ? name : `${name} (${email})`}</li>
              ))}
            </ul>
            <TextField name="reason" label="Reason" hint="Recorded in the audit log" />
            <div className={peopleCss.actions}>
              <Button onClick={() => setConfirming(false)}>Cancel</Button>
              <Button type="submit" variant="danger" isBusy={send.isPending}>
                {`Deactivate ${accounts}`}
              </Button>
            </div>
          </Form>
        </Dialog>
      )}
    </div>
  );
}
