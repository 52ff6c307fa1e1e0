import {
  changeDuties,
  listPeople,
  type PersonAnswer,
  showPerson,
} from '@sankofa/domain/accounts/people/people-endpoints';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { DutyFields, placeIn } from './duty-fields.tsx';

const texts = dictionary({
  en: {
    sPermissionsUpdated: (name: string) => `${name}’s permissions updated`,
    savePermissions: 'Save permissions',
  },
  zh: {
    sPermissionsUpdated: (name: string) => `${name} 的权限已更新`,
    savePermissions: '保存权限',
  },
});

/** The permissions of a staff member. */
export function PersonDuties({ person }: { person: PersonAnswer }) {
  const t = useTexts(texts);
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
      onDone={() => toast(t.sPermissionsUpdated(person.name))}
    >
      <DutyFields held={person.duties} siteKind={person.siteKind} />
      <div>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.savePermissions}
        </Button>
      </div>
    </Form>
  );
}
