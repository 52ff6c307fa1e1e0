import { invite, listInvitations } from '@sankofa/domain/accounts/people/people-endpoints';
import { useState } from 'react';

import { useSend } from '../../lib/queries/query.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { DutyFields, placeIn } from './duty-fields.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const send = useSend(invite, { invalidates: [listInvitations] });
  const [role, setRole] = useState('STAFF');
  return (
    <Dialog isOpen onClose={onClose} title="Invite a user">
      <Form
        send={send}
        read={(form) => {
          const name = form.optional('name');
          const isAdmin = form.text('role') === 'ADMIN';
          return {
            body: {
              email: form.text('email'),
              ...(name === undefined ? {} : { name }),
              role: isAdmin ? ('ADMIN' as const) : ('STAFF' as const),
              ...(isAdmin ? { duties: [], siteKind: null } : placeIn(form)),
            },
          };
        }}
        onDone={({ email }) => {
          toast(`Invitation sent to ${email}`);
          onClose();
        }}
      >
        <TextField name="email" type="email" label="Email" autoComplete="off" />
        <TextField name="name" label="Name" isOptional autoComplete="off" />
        <RadioCards
          name="role"
          label="Role"
          value={role}
          onChoose={setRole}
          choices={[
            { value: 'STAFF', title: 'Staff', text: 'Access depends on the permissions below' },
            { value: 'ADMIN', title: 'Admin', text: 'Full access, including user management' },
          ]}
        />
        {role === 'STAFF' && <DutyFields />}
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Send invitation
        </Button>
      </Form>
    </Dialog>
  );
}
