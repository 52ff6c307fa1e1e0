import {
  copyInvitationLink,
  type InvitationAnswer,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@sankofa/domain/accounts/people/people-endpoints';
import { useState } from 'react';

import { dayAndTime } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../people.module.css';

const texts = dictionary({
  en: {
    resendInvitationTo: (email: string) => `Resend invitation to ${email}`,
    newInvitationSent: (email: string) => `New invitation sent to ${email}`,
    resend: 'Resend',
    copyTheInvitation: (email: string) => `Copy the invitation link for ${email}`,
    copyLink: 'Copy link',
    revokeTheInvitation: (email: string) => `Revoke the invitation for ${email}`,
    invitationForRevoked: (email: string) => `Invitation for ${email} revoked`,
    revoke: 'Revoke',
    invitationLink: 'Invitation link',
    link: 'Link',
    sendItTo: (email: string, expiresAt: string) =>
      `Send it to ${email} yourself. It works once, until ${expiresAt}, and isn’t shown again.`,
    done: 'Done',
    thisCreatesA: (email: string) =>
      `This creates a new link for ${email}, such as for WhatsApp. The link in the email stops working.`,
    createLink: 'Create link',
    cancel: 'Cancel',
  },
  zh: {
    resendInvitationTo: (email: string) => `重新发送邀请给 ${email}`,
    newInvitationSent: (email: string) => `已重新发送邀请给 ${email}`,
    resend: '重新发送',
    copyTheInvitation: (email: string) => `复制 ${email} 的邀请链接`,
    copyLink: '复制链接',
    revokeTheInvitation: (email: string) => `撤销对 ${email} 的邀请`,
    invitationForRevoked: (email: string) => `对 ${email} 的邀请已撤销`,
    revoke: '撤销',
    invitationLink: '邀请链接',
    link: '链接',
    sendItTo: (email: string, expiresAt: string) =>
      `请自行发送给 ${email}。链接只能使用一次，有效期至 ${expiresAt}，且不会再次显示。`,
    done: '完成',
    thisCreatesA: (email: string) =>
      `将为 ${email} 创建新链接，例如用于 WhatsApp。邮件中的链接将失效。`,
    createLink: '创建链接',
    cancel: '取消',
  },
});

/** Resends, copies or revokes one invitation. */
export function InvitationActions({
  invitation: { id, email, isOver },
}: {
  invitation: InvitationAnswer;
}) {
  const t = useTexts(texts);
  const [isCopying, setCopying] = useState(false);
  const again = useSend(resendInvitation, { invalidates: [listInvitations] });
  const revoke = useSend(revokeInvitation, { invalidates: [listInvitations] });
  const error = again.error ?? revoke.error;
  return (
    <div className={css.actions}>
      <Button
        size="small"
        isBusy={again.isPending}
        aria-label={t.resendInvitationTo(email)}
        onClick={() =>
          again.mutate({ params: { id } }, { onSuccess: () => toast(t.newInvitationSent(email)) })
        }
      >
        {t.resend}
      </Button>
      {!isOver && (
        <Button
          size="small"
          aria-label={t.copyTheInvitation(email)}
          onClick={() => setCopying(true)}
        >
          {t.copyLink}
        </Button>
      )}
      <Button
        size="small"
        isBusy={revoke.isPending}
        aria-label={t.revokeTheInvitation(email)}
        onClick={() =>
          revoke.mutate(
            { params: { id } },
            { onSuccess: () => toast(t.invitationForRevoked(email)) },
          )
        }
      >
        {t.revoke}
      </Button>
      {error && <Alert tone="bad">{error.message}</Alert>}
      {isCopying && <LinkDialog id={id} email={email} onClose={() => setCopying(false)} />}
    </div>
  );
}

function LinkDialog({ id, email, onClose }: { id: string; email: string; onClose: () => void }) {
  const t = useTexts(texts);
  const send = useSend(copyInvitationLink);
  return (
    <Dialog isOpen onClose={onClose} title={t.invitationLink}>
      <div className="stack">
        {send.data ? (
          <>
            <CopyField label={t.link} value={send.data.link} />
            <p>{t.sendItTo(email, dayAndTime(send.data.expiresAt))}</p>
            <div>
              <Button onClick={onClose}>{t.done}</Button>
            </div>
          </>
        ) : (
          <>
            <p>{t.thisCreatesA(email)}</p>
            {send.error && <Alert tone="bad">{send.error.message}</Alert>}
            <div className={css.actions}>
              <Button
                variant="primary"
                isBusy={send.isPending}
                onClick={() => send.mutate({ params: { id } })}
              >
                {t.createLink}
              </Button>
              <Button onClick={onClose}>{t.cancel}</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
