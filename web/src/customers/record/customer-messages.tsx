import {
  listCustomerTimeline,
  type CustomerAnswer,
} from '@sankofa/domain/customers/record/customer-endpoints';
import { listTickets, openTicket } from '@sankofa/domain/support/support-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { ago, dayAndTime } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { ticketReads, useDraft } from '../../support/support.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { customerRecordTexts, type CustomerRecordTexts } from './customer-record-texts.ts';

import css from '../../ui/data/rows.module.css';

type Ticket = z.output<typeof listTickets.answer>['items'][number];

/** Tickets of a customer for support, and the emails that we sent. */
export function CustomerMessages({ customer }: { customer: CustomerAnswer }) {
  const isSupport = mayTicket.answer(useViewer());
  return (
    <div className="stack">
      {isSupport && <Tickets customer={customer} />}
      <Emails customer={customer} />
    </div>
  );
}

function Tickets({ customer }: { customer: CustomerAnswer }) {
  const t = useTexts(customerRecordTexts);
  const [isWriting, setWriting] = useState(false);
  const area = areaOf(useViewer().role);
  const tickets = usePages(listTickets, {
    query: { customerId: customer.id, limit: 20 },
    staleMs: 0,
  });
  return (
    <>
      <div className="row">
        <Button variant="primary" onClick={() => setWriting(true)}>
          {t.writeTo(customer.name)}
        </Button>
      </div>
      <ListCard
        title={t.tickets}
        of={tickets}
        what={t.theTickets}
        label={t.tickets}
        columns={columnsIn(t, area)}
        none={<Empty spot="support" title={t.noTicketsYet} />}
      />
      {isWriting && <Write customer={customer} onClose={() => setWriting(false)} />}
    </>
  );
}

const columnsIn = (t: CustomerRecordTexts, area: string): Column<Ticket>[] => [
  {
    head: t.ticket,
    cell: (row) => (
      <TwoLines under={row.ticketNumber} isNumber>
        <Link to={`${area}/support/${row.id}`}>{row.subject}</Link>
      </TwoLines>
    ),
  },
  { head: t.status, phone: 'corner', cell: (row) => <Status of="ticket" is={row.state} /> },
  {
    head: t.shipment,
    cell: (row) => <span className="num">{row.shipment?.trackingNumber ?? '–'}</span>,
  },
  { head: t.lastUpdated, cell: (row) => ago(row.updatedAt) },
];

/** Opens a ticket for the customer. The input stays on the device until it is sent. */
function Write({ customer, onClose }: { customer: CustomerAnswer; onClose: () => void }) {
  const t = useTexts(customerRecordTexts);
  const draft = useDraft(`customer:${customer.id}`);
  const send = useSend(openTicket, { invalidates: [...ticketReads, listCustomerTimeline] });
  return (
    <Dialog isOpen onClose={onClose} title={t.writeTo(customer.name)}>
      <Form
        send={send}
        read={(form) => {
          const body = {
            subject: form.text('subject'),
            body: form.text('body'),
            customerId: customer.id,
            isToCustomer: true,
          };
          return { body, idempotencyKey: draft.keyFor(body) };
        }}
        onDone={({ ticketNumber }) => {
          draft.remove();
          toast(t.messageSent(ticketNumber));
          onClose();
        }}
      >
        <p className="muted">{t.messageHint}</p>
        <TextField
          name="subject"
          label={t.subject}
          maxLength={200}
          value={draft.subject}
          onChange={(event) => draft.change({ subject: event.currentTarget.value })}
        />
        <TextAreaField
          name="body"
          label={t.message}
          rows={5}
          maxLength={5000}
          value={draft.body}
          onChange={(event) => draft.change({ body: event.currentTarget.value })}
        />
        <div className="row">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.sendMessage}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const states = (
  t: CustomerRecordTexts,
): Record<string, { tone: 'ok' | 'info' | 'bad'; label: string }> => ({
  SENT: { tone: 'ok', label: t.sent },
  WAITING: { tone: 'info', label: t.waiting },
  DEAD: { tone: 'bad', label: t.failed },
});

function Emails({ customer }: { customer: CustomerAnswer }) {
  const t = useTexts(customerRecordTexts);
  const emails = usePages(listCustomerTimeline, {
    params: { id: customer.id },
    query: { kind: 'EMAIL', limit: 20 },
    staleMs: 0,
  });
  return (
    <Card title={t.emailsSent}>
      <Answer of={emails} what={t.theEmails} empty={<p className="muted">{t.noEmails}</p>}>
        {(rows) => (
          <>
            <ul className={css.lines}>
              {rows.map((row) => {
                const state = states(t)[row.state ?? ''];
                return (
                  <li key={row.id} className={css.line}>
                    <span className={css.grow}>
                      {row.text}
                      <span className={css.secondary}>{dayAndTime(row.at)}</span>
                    </span>
                    {state && <Pill tone={state.tone}>{state.label}</Pill>}
                  </li>
                );
              })}
            </ul>
            {emails.hasMore && (
              <Button isBusy={emails.isLoadingMore} onClick={emails.loadMore}>
                {t.loadMore}
              </Button>
            )}
          </>
        )}
      </Answer>
    </Card>
  );
}
