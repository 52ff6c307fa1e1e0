import { useState } from 'react';

import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const tabs = [
  { to: '/admin/users', label: 'Colleagues' },
  { to: '/admin/users/customers', label: 'Customers' },
  { to: '/admin/users/invitations', label: 'Invitations' },
];

/** The head of the three lists of users, with the button that invites a colleague. */
export function UsersHead() {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHead
        title="Users"
        actions={
          <Button variant="primary" onClick={() => setInviting(true)}>
            Invite user
          </Button>
        }
      />
      <Tabs label="Users" tabs={tabs} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
