import {
  changeDuties,
  listPeople,
  type PersonAnswer,
  showPerson,
} from '@sankofa/domain/accounts/people/people-endpoints';

import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { DutyFields, placeIn } from './duty-fields.tsx';

/** The permissions of a staff member. */
export function PersonDuties({ person }: { person: PersonAnswer }) {
  const send = useSharedSend(changeDuties, [listPeople, showPerson]);
  return (
    <Form
      key={person.version}
      className="stack"
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
