import {
  copyInvitationLink,
  type InvitationAnswer,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@sankofa/domain/accounts/people/people-endpoints';
import { useState } from 'react';

import { dayAndTime } from '../../lib/format/format.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../people.module.css';

/** Resends, copies or revokes one invitation. */
export function InvitationActions({
  invitation: { id, email, isOver },
}: {
  invitation: InvitationAnswer;
}) {
  const [isCopying, setCopying] = useState(false);
  const again = useSend(resendInvitation, { invalidates: [listInvitations] });
  const revoke = useSend(revokeInvitation, { invalidates: [listInvitations] });
  const error = again.error ?? revoke.error;
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
      {!isOver && (
        <Button
          size="small"
          aria-label={`Copy the invitation link for ${email}`}
          onClick={() => setCopying(true)}
        >
          Copy link
        </Button>
      )}
      <Button
        size="small"
        isBusy={revoke.isPending}
        aria-label={`Revoke the invitation for ${email}`}
        onClick={() =>
          revoke.mutate(
            { params: { id } },
            { onSuccess: () => toast(`Invitation for ${email} revoked`) },
          )
        }
      >
        Revoke
      </Button>
      {error && <Alert tone="bad">{error.message}</Alert>}
      {isCopying && <LinkDialog id={id} email={email} onClose={() => setCopying(false)} />}
    </div>
  );
}

function LinkDialog({ id, email, onClose }: { id: string; email: string; onClose: () => void }) {
  const send = useSend(copyInvitationLink);
  return (
    <Dialog isOpen onClose={onClose} title="Invitation link">
      <div className="stack">
        {send.data ? (
          <>
            <CopyField label="Link" value={send.data.link} />
            <p>
              {`Send it to ${email} yourself. It works once, until ${dayAndTime(send.data.expiresAt)}, and isn’t shown again.`}
            </p>
            <div>
              <Button onClick={onClose}>Done</Button>
            </div>
          </>
        ) : (
          <>
            <p>
              {`This creates a new link for ${email}, such as for WhatsApp. The link in the email stops working.`}
            </p>
            {send.error && <Alert tone="bad">{send.error.message}</Alert>}
            <div className={css.actions}>
              <Button
                variant="primary"
                isBusy={send.isPending}
                onClick={() => send.mutate({ params: { id } })}
              >
                Create link
              </Button>
              <Button onClick={onClose}>Cancel</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
