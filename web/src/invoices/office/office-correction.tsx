import { mayCorrection } from '@sankofa/domain/invoices/corrections/correction';
import {
  approveCorrection,
  type CorrectionAnswer,
  listCorrections,
  rejectCorrection,
  withdrawCorrection,
} from '@sankofa/domain/invoices/corrections/correction-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Money } from '../../ui/data/money.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

import css from './office-invoices.module.css';

type CorrectionProps = { correction: CorrectionAnswer };
const reads = [...moneyReads, listCorrections];
const nameOf = ({ kind }: CorrectionAnswer) => (kind === 'VOID' ? 'void' : 'credit note');
const titleOf = ({ kind }: CorrectionAnswer) => (kind === 'VOID' ? 'Void' : 'Credit note');

/**
 * A credit note or void above the limit: another person approves or rejects it, its requester can withdraw
 * it.
 */
export function Correction({ correction }: CorrectionProps) {
  const viewer = useViewer();
  const of = { requestedBy: correction.requestedBy.id };
  return (
    <Card title={`Waiting for approval: ${nameOf(correction)}`} tone="due">
      <div className="stack">
        <DescriptionList
          items={[
            ['Amount', money(correction.amount)],
            ['Reason', correction.reason],
            [
              'Requested',
              `${dayAndTime(correction.requestedAt)} by ${correction.requestedBy.name}`,
            ],
          ]}
        />
        <p className="muted">
          This is above the limit for one person. Nothing is posted and no goods are released until
          it’s approved.
        </p>
        {mayCorrection.approve(viewer, of) ? (
          <DecideCorrection correction={correction} />
        ) : (
          <>
            <Alert>
              You requested this. Another member of finance or an admin must approve it.
            </Alert>
            {mayCorrection.withdraw(viewer, of) && <Withdraw correction={correction} />}
          </>
        )}
      </div>
    </Card>
  );
}

function DecideCorrection({ correction }: CorrectionProps) {
  const [isRejecting, setRejecting] = useState(false);
  const send = useSharedSend(approveCorrection, reads);
  const name = nameOf(correction);
  return (
    <>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <div className={css.actions}>
        <Button
          variant="primary"
          isBusy={send.isPending}
          onClick={() =>
            send.mutate(
              { params: { id: correction.id } },
              { onSuccess: () => toast(`${titleOf(correction)} approved`) },
            )
          }
        >
          {`Approve ${name}`}
        </Button>
        <Button onClick={() => setRejecting(true)}>Reject</Button>
      </div>
      {isRejecting && <Reject correction={correction} onClose={() => setRejecting(false)} />}
    </>
  );
}

function Reject({ correction, onClose }: CorrectionProps & { onClose: () => void }) {
  const send = useSharedSend(rejectCorrection, reads);
  const name = nameOf(correction);
  return (
    <Dialog isOpen onClose={onClose} title={`Reject ${name}`}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: correction.id },
          body: { reason: form.text('reason') },
        })}
        onDone={() => {
          toast(`${titleOf(correction)} rejected`);
          onClose();
        }}
      >
        <TextAreaField
          name="reason"
          label="Reason for rejecting"
          hint={
            correction.disputeId === null
              ? `Shown to ${correction.requestedBy.name}`
              : 'Shown to the customer. The invoice doesn’t change and the hold is lifted'
          }
          rows={3}
          maxLength={300}
        />
        <div className={css.actions}>
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            {`Reject ${name}`}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Withdraw({ correction }: CorrectionProps) {
  const send = useSharedSend(withdrawCorrection, reads);
  return (
    <>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <div>
        <Button
          isBusy={send.isPending}
          onClick={() =>
            send.mutate(
              { params: { id: correction.id } },
              { onSuccess: () => toast('Request withdrawn') },
            )
          }
        >
          Withdraw request
        </Button>
      </div>
    </>
  );
}

/** Corrections of all invoices that wait for a second person; renders nothing if there are none. */
export function Corrections() {
  const corrections = usePages(listCorrections, { query: { limit: 20 }, staleMs: 0 });
  const area = areaOf(useViewer().role);
  if (!corrections.data || corrections.data.length === 0) return null;
  return (
    <div className={css.drafts}>
      <Card isFlush tone="due" title="Waiting for approval">
        <Table
          label="Credit notes and voids waiting for approval"
          rows={corrections.data}
          keyOf={({ id }) => id}
          more={corrections}
          columns={columnsAt(area)}
        />
      </Card>
    </div>
  );
}

const columnsAt = (area: string): Column<CorrectionAnswer>[] => [
  {
    head: 'Invoice',
    cell: ({ invoice }) => (
      <Link to={`${area}/financial/invoices/${invoice.id}`} className="num">
        {invoice.invoiceNumber}
      </Link>
    ),
  },
  { head: 'Request', cell: ({ kind }) => (kind === 'VOID' ? 'Void' : 'Credit note') },
  { head: 'Customer', cell: ({ customer }) => customer.name },
  { head: 'Requested by', cell: ({ requestedBy }) => requestedBy.name },
  {
    head: 'Amount (GHS)',
    isNumber: true,
    cell: ({ amount }) => <Money of={amount} isWithoutCurrency />,
  },
];
