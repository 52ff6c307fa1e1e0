import { changePassword, listSessions } from '@sankofa/domain/accounts/security-endpoints';
import { useState } from 'react';

import { count } from '../lib/format.ts';
import { useSend } from '../lib/query.tsx';
import { useViewer } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toast.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const others = (ended: number) =>
  ended === 0
    ? 'Password changed'
    : `Password changed, ${ended === 1 ? '1 other device' : `${count(ended)} other devices`} signed out`;

/** A new password for who knows the old one. */
export function ChangePassword() {
  const { role, email } = useViewer();
  const [round, setRound] = useState(0);
  const send = useSend(changePassword, { invalidates: [listSessions] });
  return (
    <Form
      // The fields begin empty again after each change.
      key={round}
      send={send}
      read={(form) => ({
        body: {
          currentPassword: form.exact('currentPassword'),
          newPassword: form.exact('newPassword'),
        },
      })}
      onDone={({ ended }) => {
        toast(others(ended));
        setRound(round + 1);
      }}
    >
      {/* Hidden, so that a password manager knows whose password it is about to keep. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label="Your password now"
        autoComplete="current-password"
      />
      <NewPasswordField name="newPassword" label="New password" role={role} email={email} />
      <div>
        <Button type="submit" isBusy={send.isPending}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
