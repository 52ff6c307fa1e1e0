import { changePassword, listSessions } from '@sankofa/domain/accounts/sessions/security-endpoints';
import { useState } from 'react';

import { count } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';

const texts = dictionary({
  en: {
    now: 'Current password',
    next: 'New password',
    change: 'Change password',
    changed: 'Password changed',
    otherDevices: (ended: number) =>
      `Password changed. ${ended === 1 ? '1 other device' : `${count(ended)} other devices`} logged out`,
  },
  zh: {
    now: '当前密码',
    next: '新密码',
    change: '更改密码',
    changed: '密码已更改',
    otherDevices: (ended: number) => `密码已更改，其他 ${count(ended)} 台设备已退出登录`,
  },
});

/** Changes the password, with the current one. */
export function ChangePassword() {
  const t = useTexts(texts);
  const { role, email } = useViewer();
  const [round, setRound] = useState(0);
  const send = useSend(changePassword, { invalidates: [listSessions] });
  return (
    <Form
      // The fields are empty again after each change.
      key={round}
      send={send}
      read={(form) => ({
        body: {
          currentPassword: form.exact('currentPassword'),
          newPassword: form.exact('newPassword'),
        },
      })}
      onDone={({ ended }) => {
        toast(ended === 0 ? t.changed : t.otherDevices(ended));
        setRound(round + 1);
      }}
    >
      {/* Hidden, so that a password manager knows which account it saves the password for. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="currentPassword" label={t.now} autoComplete="current-password" />
      <NewPasswordField name="newPassword" label={t.next} role={role} email={email} />
      <div>
        <Button type="submit" isBusy={send.isPending}>
          {t.change}
        </Button>
      </div>
    </Form>
  );
}
