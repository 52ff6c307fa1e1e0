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
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
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
import { officeInvoiceTexts } from './office-invoice-texts.ts';
import { writeOffTexts } from './office-write-off-texts.ts';

import css from './office-invoices.module.css';

type CorrectionProps = { correction: CorrectionAnswer };
const reads = [...moneyReads, listCorrections];
type Kind = Pick<CorrectionAnswer, 'kind'>;
const nameOf = (t: CorrectionTexts, { kind }: Kind) =>
  ({ VOID: t.aVoid, CREDIT: t.aCreditNote, WRITE_OFF: t.aWriteOff })[kind];
const titleOf = (t: CorrectionTexts, { kind }: Kind) =>
  ({ VOID: t.voided, CREDIT: t.creditNote, WRITE_OFF: t.writeOff })[kind];

/** The texts of invoices, and of writing one off. */
function useCorrectionTexts() {
  return { ...useTexts(officeInvoiceTexts), ...useTexts(writeOffTexts) };
}
type CorrectionTexts = ReturnType<typeof useCorrectionTexts>;

/**
 * A credit note or void above the limit, or a bad debt: another person approves or rejects it, its requester can withdraw
 * it.
 */
export function Correction({ correction }: CorrectionProps) {
  const t = useCorrectionTexts();
  const viewer = useViewer();
  const of = { requestedBy: correction.requestedBy.id };
  return (
    <Card title={t.waitingFor(nameOf(t, correction))} tone="due">
      <div className="stack">
        <DescriptionList
          items={[
            [t.amount, money(correction.amount)],
            [t.reason, correction.reason],
            [
              t.requested,
              t.requestedAtBy(dayAndTime(correction.requestedAt), correction.requestedBy.name),
            ],
          ]}
        />
        <p className="muted">{correction.kind === 'WRITE_OFF' ? t.writeOffWaits : t.aboveLimit}</p>
        {mayCorrection.approve(viewer, of) ? (
          <DecideCorrection correction={correction} />
        ) : (
          <>
            <Alert>{t.ownRequest}</Alert>
            {mayCorrection.withdraw(viewer, of) && <Withdraw correction={correction} />}
          </>
        )}
      </div>
    </Card>
  );
}

function DecideCorrection({ correction }: CorrectionProps) {
  const t = useCorrectionTexts();
  const [isRejecting, setRejecting] = useState(false);
  const send = useSharedSend(approveCorrection, reads);
  const name = nameOf(t, correction);
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
              { onSuccess: () => toast(t.approvedNow(titleOf(t, correction))) },
            )
          }
        >
          {t.approve(name)}
        </Button>
        <Button onClick={() => setRejecting(true)}>{t.reject}</Button>
      </div>
      {isRejecting && <Reject correction={correction} onClose={() => setRejecting(false)} />}
    </>
  );
}

function Reject({ correction, onClose }: CorrectionProps & { onClose: () => void }) {
  const t = useCorrectionTexts();
  const send = useSharedSend(rejectCorrection, reads);
  const name = nameOf(t, correction);
  return (
    <Dialog isOpen onClose={onClose} title={t.rejectNamed(name)}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: correction.id },
          body: { reason: form.text('reason') },
        })}
        onDone={() => {
          toast(t.rejectedNow(titleOf(t, correction)));
          onClose();
        }}
      >
        <TextAreaField
          name="reason"
          label={t.reasonForRejecting}
          hint={
            correction.disputeId === null ? t.shownTo(correction.requestedBy.name) : t.rejectHint
          }
          rows={3}
          maxLength={300}
        />
        <div className={css.actions}>
          <Button type="submit" variant="danger" isBusy={send.isPending}>
            {t.rejectNamed(name)}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Withdraw({ correction }: CorrectionProps) {
  const t = useCorrectionTexts();
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
              { onSuccess: () => toast(t.requestWithdrawn) },
            )
          }
        >
          {t.withdrawRequest}
        </Button>
      </div>
    </>
  );
}

/** Corrections of all invoices that wait for a second person; renders nothing if there are none. */
export function Corrections() {
  const t = useCorrectionTexts();
  const corrections = usePages(listCorrections, { query: { limit: 20 }, staleMs: 0 });
  const area = areaOf(useViewer().role);
  return (
    <Answer of={corrections} what={t.theRequests} skeleton={null} empty={null}>
      {(rows) => (
        <div className={css.drafts}>
          <Card isFlush tone="due" title={t.waiting}>
            <Table
              label={t.waitingList}
              rows={rows}
              keyOf={({ id }) => id}
              more={corrections}
              columns={columnsAt(t, area)}
            />
          </Card>
        </div>
      )}
    </Answer>
  );
}

const columnsAt = (t: CorrectionTexts, area: string): Column<CorrectionAnswer>[] => [
  {
    head: t.invoice,
    cell: ({ invoice }) => (
      <Link to={`${area}/financial/invoices/${invoice.id}`} className="num">
        {invoice.invoiceNumber}
      </Link>
    ),
  },
  { head: t.request, cell: (row) => titleOf(t, row) },
  { head: t.customer, cell: ({ customer }) => customer.name },
  { head: t.requestedBy, cell: ({ requestedBy }) => requestedBy.name },
  {
    head: t.amountGhs,
    isNumber: true,
    cell: ({ amount }) => <Money of={amount} isWithoutCurrency />,
  },
];
