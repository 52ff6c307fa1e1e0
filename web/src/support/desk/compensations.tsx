import {
  type DeskTicket,
  listTicketInvoices,
  proposeCompensation,
  withdrawCompensation,
} from '@sankofa/domain/support/desk-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SearchPick, useTypedSearch } from '../../ui/fields/search-pick.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { deskReads } from './desk-reads.ts';

import css from '../support.module.css';

type Compensation = DeskTicket['compensations'][number];

const states: Record<
  Compensation['state'],
  { tone: 'due' | 'ok' | 'bad' | 'neutral'; text: string }
> = {
  REQUESTED: { tone: 'due', text: 'Waiting for Finance' },
  APPROVED: { tone: 'ok', text: 'Credited' },
  REJECTED: { tone: 'bad', text: 'Rejected' },
  WITHDRAWN: { tone: 'neutral', text: 'Withdrawn' },
};

/** Credits proposed in this conversation. The credit note itself belongs to the invoice. */
export function Compensations({ ticket }: { ticket: DeskTicket }) {
  const [isOpen, setOpen] = useState(false);
  const viewer = useViewer();
  const area = areaOf(viewer.role);
  const withdraw = useSharedSend(withdrawCompensation, [...deskReads, ...moneyReads]);
  return (
    <Card
      title="Compensation"
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Propose credit
        </Button>
      }
    >
      {withdraw.error && <Alert tone="bad">{withdraw.error.message}</Alert>}
      {ticket.compensations.length === 0 ? (
        <p className="muted">No credit proposed.</p>
      ) : (
        <ul className={css.list}>
          {ticket.compensations.map((one) => (
            <li key={one.id} className={css.item}>
              <TwoLines
                under={`${one.reason}. ${one.proposedBy}, ${dayAndTime(one.proposedAt)}${
                  one.decisionReason ? `. Finance: ${one.decisionReason}` : ''
                }`}
              >
                <span>
                  {money(one.amount)} on{' '}
                  <Link className="num" to={`${area}/financial/invoices/${one.invoice.id}`}>
                    {one.invoice.invoiceNumber}
                  </Link>
                </span>
              </TwoLines>
              <Pill tone={states[one.state].tone}>{states[one.state].text}</Pill>
              {one.state === 'REQUESTED' && one.proposedById === viewer.id && (
                <Button
                  size="small"
                  isBusy={withdraw.isPending}
                  aria-label={`Withdraw the credit of ${money(one.amount)}`}
                  onClick={() =>
                    withdraw.mutate(
                      { params: { id: ticket.id, compensationId: one.id } },
                      { onSuccess: () => toast('Proposal withdrawn') },
                    )
                  }
                >
                  Withdraw
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <ProposeDialog ticket={ticket} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ProposeDialog({ ticket, onClose }: { ticket: DeskTicket; onClose: () => void }) {
  const send = useSharedSend(proposeCompensation, [...deskReads, ...moneyReads]);
  const search = useTypedSearch();
  const [invoiceId, setInvoiceId] = useState(ticket.invoice?.id ?? '');
  const invoices = usePages(listTicketInvoices, {
    params: { id: ticket.id },
    query: { limit: 20, ...(search.q && { q: search.q }) },
  });
  const invoice = rowsOnScreen(invoices).find(({ id }) => id === invoiceId);
  const current = ticket.invoice;
  return (
    <Dialog isOpen onClose={onClose} title="Propose credit">
      <Form
        send={send}
        read={(form) => ({
          params: { id: ticket.id },
          body: { invoiceId, amount: form.money('amount.amount'), reason: form.text('reason') },
        })}
        onDone={({ compensations }) => {
          toast(
            compensations.at(-1)?.state === 'APPROVED'
              ? 'Credit note posted'
              : 'Proposed. Finance decides',
          );
          onClose();
        }}
      >
        <p className="muted">
          The credit becomes a credit note on the invoice once Finance approves it. The customer
          sees the credit note, not this proposal.
        </p>
        <SearchPick
          name="invoiceId"
          label="Invoice"
          searchLabel="Find an invoice"
          search={search}
          value={invoiceId}
          onChange={setInvoiceId}
          none="Choose an invoice"
          current={current && [current.id, current.invoiceNumber ?? 'Draft']}
          more={invoices}
          optionOf={(row) => [row.id, `${row.invoiceNumber}, ${money(row.total)}`]}
        />
        <MoneyField
          name="amount.amount"
          label="Amount"
          hint={invoice && `Up to ${money(invoice.creditable)}`}
        />
        <TextAreaField
          name="reason"
          label="Reason"
          hint="Shown on the credit note"
          rows={3}
          maxLength={300}
        />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Propose credit
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
