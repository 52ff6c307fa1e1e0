import {
  type InvitationAnswer,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@sankofa/domain/accounts/people/people-endpoints';
import { useState } from 'react';

import { dayAndTime } from '../../lib/format/format.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { roleTextOf } from './people-texts.ts';

import css from '../people.module.css';

const columns: Column<InvitationAnswer>[] = [
  { head: 'Email', cell: (row) => row.email, phone: 'title' },
  { head: 'Role', cell: roleTextOf },
  { head: 'Invited by', cell: (row) => row.invitedBy },
  {
    head: 'Expires',
    cell: (row) => (row.isOver ? <Pill tone="warn">Expired</Pill> : dayAndTime(row.expiresAt)),
  },
  { head: 'Actions', cell: (row) => <Actions invitation={row} /> },
];

/**
 * Invitations that were not used yet. The password is needed if it was not entered recently, so the list is
 * loaded on request, and again only after a change.
 */
export function OpenInvitations() {
  const [isShown, setShown] = useState(false);
  const open = useAnswer(listInvitations, { enabled: isShown, staleMs: Infinity });
  return (
    <Card
      title="Pending invitations"
      isFlush={isShown}
      {...(!isShown && {
        action: (
          <Button size="small" onClick={() => setShown(true)}>
            Show invitations
          </Button>
        ),
      })}
    >
      {isShown ? (
        <Answer
          of={open}
          what="the invitations"
          isEmpty={({ items }) => items.length === 0}
          empty={<Empty title="No pending invitations" />}
        >
          {({ items }) => (
            <Table label="Invitations" rows={items} keyOf={(row) => row.id} columns={columns} />
          )}
        </Answer>
      ) : (
        <p>
          People you’ve invited who haven’t registered yet. You may need to enter your password.
        </p>
      )}
    </Card>
  );
}

function Actions({ invitation: { id, email } }: { invitation: InvitationAnswer }) {
  const again = useSend(resendInvitation, { invalidates: [listInvitations] });
  const back = useSend(revokeInvitation, { invalidates: [listInvitations] });
  const error = again.error ?? back.error;
  return (
    <div className={css.actions}>
      <Button
        size="small"
        isBusy={again.isPending}
        aria-label={`Resend invitation to ${email}`}
        onClick={() =>
          again.mutate(
            { params: { id } },
            { onSuccess: () => toast(`New invitation sent to ${email}`) },
          )
        }
      >
        Resend
      </Button>
      <Button
        size="small"
        isBusy={back.isPending}
        aria-label={`Revoke the invitation for ${email}`}
        onClick={() =>
          back.mutate(
            { params: { id } },
            { onSuccess: () => toast(`Invitation for ${email} revoked`) },
          )
        }
      >
        Revoke
      </Button>
      {error && <Alert tone="bad">{error.message}</Alert>}
    </div>
  );
}
