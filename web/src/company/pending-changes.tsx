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
  const changes = useAnswer(listSettingsChanges, { staleMs: 0 });
  if (changes.data?.items.length === 0) return null;
  return (
    <Answer of={changes} what="the pending changes">
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
  return (
    <Card title={`Waiting for approval: ${guardedTitles[change.section].en}`} tone="warn">
      <div className="stack">
        <DescriptionList
          items={[
            ['Current', <Lines key="now" of={change.now} />],
            ['New', <Lines key="new" of={change.proposed} />],
            ['Proposed by', change.isOwn ? 'You' : change.proposedBy],
            ...(change.reason === null ? [] : [['Reason', change.reason] as const]),
            ['Proposed', dayAndTime(change.proposedAt)],
            ['Expires', dayAndTime(change.expiresAt)],
          ]}
        />
        <Actions change={change} />
      </div>
    </Card>
  );
}

function Actions({ change: { id, isOwn, mayDecide } }: { change: SettingsChange }) {
  if (isOwn) return <OwnChangeActions id={id} />;
  if (mayDecide) return <Decision id={id} />;
  return (
    <p className="muted">
      You became an admin after this change was proposed, so another admin must decide. If there’s
      no other admin, ask the person who proposed it to cancel it and propose it again.
    </p>
  );
}

const Lines = ({ of }: { of: readonly string[] }) => of.map((line) => <div key={line}>{line}</div>);

function OwnChangeActions({ id }: { id: string }) {
  const send = useSharedSend(cancelSettingsChange, reads);
  return (
    <>
      <p className="muted">Another admin must approve this change before it takes effect.</p>
      <div className="row">
        <Button
          isBusy={send.isPending}
          onClick={() =>
            send.mutate({ params: { id } }, { onSuccess: () => toast('Change cancelled') })
          }
        >
          Cancel change
        </Button>
      </div>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
    </>
  );
}

function Decision({ id }: { id: string }) {
  const [isRejecting, setRejecting] = useState(false);
  const send = useSharedSend(approveSettingsChange, reads);
  return (
    <>
      <p className="muted">
        Before you approve, check with the person who proposed it by phone or in person.
      </p>
      <div className="row">
        <Button
          variant="primary"
          isBusy={send.isPending}
          onClick={() =>
            send.mutate(
              { params: { id } },
              { onSuccess: () => toast('Change approved and now in effect') },
            )
          }
        >
          Approve change
        </Button>
        <Button onClick={() => setRejecting(true)}>Reject</Button>
      </div>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      {isRejecting && <RejectDialog id={id} onClose={() => setRejecting(false)} />}
    </>
  );
}

function RejectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const send = useSharedSend(rejectSettingsChange, reads);
  return (
    <Dialog isOpen onClose={onClose} title="Reject this change?">
      <Form
        send={send}
        read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
        onDone={() => {
          toast('Change rejected');
          onClose();
        }}
      >
        <TextAreaField
          name="reason"
          label="Reason"
          hint="Shown to the person who proposed it"
          rows={3}
          maxLength={300}
        />
        <div className="row">
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            Reject change
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
