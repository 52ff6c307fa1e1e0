import { useState } from 'react';

import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useBack } from '../../ui/layout/use-back.ts';
import { InviteDialog } from './invite-dialog.tsx';

const texts = dictionary({
  en: {
    colleagues: 'Colleagues',
    customers: 'Customers',
    invitations: 'Invitations',
    users: 'Users',
    inviteUser: 'Invite user',
  },
  zh: {
    colleagues: '同事',
    customers: '客户',
    invitations: '邀请',
    users: '用户',
    inviteUser: '邀请用户',
  },
});

const tabs = (t: TextsOf<typeof texts>) => [
  { to: '/admin/users', label: t.colleagues },
  { to: '/admin/users/customers', label: t.customers },
  { to: '/admin/users/invitations', label: t.invitations },
];

/** The head of the three lists of users, with the button that invites a colleague. */
export function UsersHead() {
  const t = useTexts(texts);
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHead
        title={t.users}
        {...useBack()}
        actions={
          <Button variant="primary" onClick={() => setInviting(true)}>
            {t.inviteUser}
          </Button>
        }
      />
      <Tabs label={t.users} tabs={tabs(t)} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
