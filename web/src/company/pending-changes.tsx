import { getCompany, getCompanySettings } from '@sankofa/domain/company/company-endpoints';
import { guardedTitles } from '@sankofa/domain/company/settings-change';
import {
  approveSettingsChange,
  cancelSettingsChange,
  listSettingsChanges,
  rejectSettingsChange,
  type SettingsChange,
} from '@sankofa/domain/company/settings-change-endpoints';
import { getInvoicingRules } from '@sankofa/domain/invoices/drafting/invoicing-rules';
import { getApprovalRules } from '@sankofa/domain/payments/claims/approval-rules';
import { getRefundRules } from '@sankofa/domain/payments/refunds/refund-rules';
import { useState } from 'react';

import { dayAndTime } from '../lib/format/format.ts';
import { useLanguage } from '../lib/messages/language.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Answer } from '../ui/data/answer.tsx';
import { DescriptionList } from '../ui/data/description-list.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';

const texts = dictionary({
  en: {
    thePendingChanges: 'the pending changes',
    waitingForApproval: (en: string) => `Waiting for approval: ${en}`,
    current: 'Current',
    new: 'New',
    proposedBy: 'Proposed by',
    you: 'You',
    reason: 'Reason',
    proposed: 'Proposed',
    expires: 'Expires',
    youBecameAn:
      'You became an admin after this change was proposed, so another admin must decide. If there’s no other admin, ask the person who proposed it to cancel it and propose it again.',
    anotherAdminMust: 'Another admin must approve this change before it takes effect.',
    changeCancelled: 'Change cancelled',
    cancelChange: 'Cancel change',
    beforeYouApprove:
      'Before you approve, check with the person who proposed it by phone or in person.',
    changeApprovedAnd: 'Change approved and now in effect',
    approveChange: 'Approve change',
    reject: 'Reject',
    rejectThisChange: 'Reject this change?',
    changeRejected: 'Change rejected',
    shownToThe: 'Shown to the person who proposed it',
    rejectChange: 'Reject change',
    cancel: 'Cancel',
  },
  zh: {
    thePendingChanges: '待审批的更改',
    waitingForApproval: (en: string) => `待审批：${en}`,
    current: '当前',
    new: '新',
    proposedBy: '提议人',
    you: '您',
    reason: '原因',
    proposed: '提议时间',
    expires: '失效时间',
    youBecameAn:
      '您在此更改提出之后才成为管理员，须由另一位管理员决定。如没有其他管理员，请提议人取消后重新提出。',
    anotherAdminMust: '须由另一位管理员批准后生效。',
    changeCancelled: '更改已取消',
    cancelChange: '取消更改',
    beforeYouApprove: '批准前，请通过电话或当面与提议人确认。',
    changeApprovedAnd: '更改已批准并生效',
    approveChange: '批准更改',
    reject: '驳回',
    rejectThisChange: '驳回此更改？',
    changeRejected: '更改已驳回',
    shownToThe: '提议人会看到',
    rejectChange: '驳回更改',
    cancel: '取消',
  },
});

const reads = [
  listSettingsChanges,
  getApprovalRules,
  getRefundRules,
  getInvoicingRules,
  getCompanySettings,
  getCompany,
];

/** Changes of accounts and limits that a second admin must approve; renders nothing if there are none. */
export function PendingChanges() {
  const t = useTexts(texts);
  const changes = useAnswer(listSettingsChanges, { staleMs: 0 });
  if (changes.data?.items.length === 0) return null;
  return (
    <Answer of={changes} what={t.thePendingChanges} skeleton={null}>
      {({ items }) => (
        <>
          {items.map((change) => (
            <PendingChange key={change.id} change={change} />
          ))}
        </>
      )}
    </Answer>
  );
}

function PendingChange({ change }: { change: SettingsChange }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <Card title={t.waitingForApproval(guardedTitles[change.section][language])} tone="warn">
      <div className="stack">
        <DescriptionList
          items={[
            [t.current, <Lines key="now" of={change.now} />],
            [t.new, <Lines key="new" of={change.proposed} />],
            [t.proposedBy, change.isOwn ? t.you : change.proposedBy],
            ...(change.reason === null ? [] : [[t.reason, change.reason] as const]),
            [t.proposed, dayAndTime(change.proposedAt)],
            [t.expires, dayAndTime(change.expiresAt)],
          ]}
        />
        <Actions change={change} />
      </div>
    </Card>
  );
}

function Actions({ change: { id, isOwn, mayDecide } }: { change: SettingsChange }) {
  const t = useTexts(texts);
  if (isOwn) return <OwnChangeActions id={id} />;
  if (mayDecide) return <Decision id={id} />;
  return <p className="muted">{t.youBecameAn}</p>;
}

const Lines = ({ of }: { of: readonly string[] }) => of.map((line) => <div key={line}>{line}</div>);

function OwnChangeActions({ id }: { id: string }) {
  const t = useTexts(texts);
  const send = useSharedSend(cancelSettingsChange, reads);
  return (
    <>
      <p className="muted">{t.anotherAdminMust}</p>
      <div className="row">
        <Button
          isBusy={send.isPending}
          onClick={() =>
            send.mutate({ params: { id } }, { onSuccess: () => toast(t.changeCancelled) })
          }
        >
          {t.cancelChange}
        </Button>
      </div>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
    </>
  );
}

function Decision({ id }: { id: string }) {
  const t = useTexts(texts);
  const [isRejecting, setRejecting] = useState(false);
  const send = useSharedSend(approveSettingsChange, reads);
  return (
    <>
      <p className="muted">{t.beforeYouApprove}</p>
      <div className="row">
        <Button
          variant="primary"
          isBusy={send.isPending}
          onClick={() =>
            send.mutate({ params: { id } }, { onSuccess: () => toast(t.changeApprovedAnd) })
          }
        >
          {t.approveChange}
        </Button>
        <Button onClick={() => setRejecting(true)}>{t.reject}</Button>
      </div>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      {isRejecting && <RejectDialog id={id} onClose={() => setRejecting(false)} />}
    </>
  );
}

function RejectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(texts);
  const send = useSharedSend(rejectSettingsChange, reads);
  return (
    <Dialog isOpen onClose={onClose} title={t.rejectThisChange}>
      <Form
        send={send}
        read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
        onDone={() => {
          toast(t.changeRejected);
          onClose();
        }}
      >
        <TextAreaField
          name="reason"
          label={t.reason}
          hint={t.shownToThe}
          rows={3}
          maxLength={300}
        />
        <div className="row">
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            {t.rejectChange}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
