import {
  changeDuties,
  disablePerson,
  enablePerson,
  endPersonSessions,
  listPeople,
  type PersonAnswer,
} from '@sankofa/domain/accounts/people/people-endpoints';
import { useState } from 'react';

import { ago, count } from '../../lib/format/format.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ResetSecondFactor } from '../second-factor/reset-second-factor.tsx';
import { DutyFields, placeIn } from './duty-fields.tsx';
import { roleTextOf } from './people-texts.ts';

import css from '../people.module.css';

/** One account: its permissions, its sessions, and whether it is active. */
export function PersonDialog({ person, onClose }: { person: PersonAnswer; onClose: () => void }) {
  const viewer = useViewer();
  const isOwn = viewer.id === person.id;
  return (
    <Dialog isOpen onClose={onClose} title={person.name}>
      <div className="stack">
        <DescriptionList
          items={[
            ['Role', roleTextOf(person)],
            [
              'Email',
              person.email === null
                ? 'None (deleted, or confirmed for another account)'
                : `${person.email}${person.isEmailVerified ? '' : ' (not confirmed)'}`,
            ],
            ['Phone', person.phone],
            ['Customer code', person.customerCode],
            ['Two-factor authentication', person.hasSecondFactor ? 'On' : 'Off'],
            ['Last seen', person.lastActiveAt === null ? 'Never' : ago(person.lastActiveAt)],
          ]}
        />
        {person.role === 'STAFF' && !person.isDisabled && <Duties person={person} />}
        <Sessions person={person} />
        {!isOwn && person.hasSecondFactor && <ResetSecondFactor person={person} />}
        {!isOwn && <State person={person} />}
      </div>
    </Dialog>
  );
}

function Duties({ person }: { person: PersonAnswer }) {
  const send = useSharedSend(changeDuties, [listPeople]);
  return (
    <Form
      key={person.version}
      className={css.section}
      send={send}
      read={(form) => ({
        params: { id: person.id },
        version: person.version,
        body: placeIn(form),
      })}
      onDone={() => toast(`${person.name}’s permissions updated`)}
    >
      <DutyFields held={person.duties} siteKind={person.siteKind} />
      <div>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Save permissions
        </Button>
      </div>
    </Form>
  );
}

function Sessions({ person: { id, name, openSessions } }: { person: PersonAnswer }) {
  const send = useSend(endPersonSessions, { invalidates: [listPeople] });
  return (
    <div className={css.section}>
      <p>
        {openSessions === 0
          ? 'Not logged in on any device.'
          : `Logged in on ${openSessions === 1 ? '1 device' : `${count(openSessions)} devices`}.`}
      </p>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      {openSessions > 0 && (
        <div>
          <Button
            isBusy={send.isPending}
            onClick={() =>
              send.mutate(
                { params: { id } },
                { onSuccess: () => toast(`${name} was logged out of all devices`) },
              )
            }
          >
            Log out of all devices
          </Button>
        </div>
      )}
    </div>
  );
}

function State({ person }: { person: PersonAnswer }) {
  const [isConfirming, setConfirming] = useState(false);
  const deactivate = useSend(disablePerson, { invalidates: [listPeople] });
  const open = useSend(enablePerson, { invalidates: [listPeople] });
  const { id, name, isDisabled } = person;
  if (isDisabled)
    return (
      <div className={css.section}>
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
      <div className={css.section}>
        <div>
          <Button variant="danger" onClick={() => setConfirming(true)}>
            {`Deactivate ${name}’s account`}
          </Button>
        </div>
      </div>
    );
  return (
    <Form
      className={css.section}
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
