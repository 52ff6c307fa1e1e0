import { invite, listInvitations } from '@sankofa/domain/accounts/people/people-endpoints';
import { useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { DutyFields, placeIn } from './duty-fields.tsx';

const texts = dictionary({
  en: {
    inviteAUser: 'Invite a user',
    invitationSentTo: (email: string) => `Invitation sent to ${email}`,
    email: 'Email',
    name: 'Name',
    role: 'Role',
    staff: 'Staff',
    accessDependsOn: 'Access depends on the permissions below',
    admin: 'Admin',
    fullAccessIncluding: 'Full access, including user management',
    sendInvitation: 'Send invitation',
  },
  zh: {
    inviteAUser: '邀请用户',
    invitationSentTo: (email: string) => `已向 ${email} 发送邀请`,
    email: '邮箱',
    name: '姓名',
    role: '角色',
    staff: '员工',
    accessDependsOn: '可访问内容取决于以下权限',
    admin: '管理员',
    fullAccessIncluding: '全部权限，包括用户管理',
    sendInvitation: '发送邀请',
  },
});

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const send = useSend(invite, { invalidates: [listInvitations] });
  const [role, setRole] = useState('STAFF');
  return (
    <Dialog isOpen onClose={onClose} title={t.inviteAUser}>
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
          toast(t.invitationSentTo(email));
          onClose();
        }}
      >
        <TextField name="email" type="email" label={t.email} autoComplete="off" />
        <TextField name="name" label={t.name} isOptional autoComplete="off" />
        <RadioCards
          name="role"
          label={t.role}
          value={role}
          onChoose={setRole}
          choices={[
            { value: 'STAFF', title: t.staff, text: t.accessDependsOn },
            { value: 'ADMIN', title: t.admin, text: t.fullAccessIncluding },
          ]}
        />
        {role === 'STAFF' && <DutyFields />}
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.sendInvitation}
        </Button>
      </Form>
    </Dialog>
  );
}
