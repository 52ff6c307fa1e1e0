import { type DeskTicket, getDeskTicket } from '@sankofa/domain/support/desk-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { useParams } from 'react-router';

import { dayAndTime } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ClosedTicket, useCloseTicket } from '../ticket-steps.tsx';
import { Assignment } from './assignment.tsx';
import { Compensations } from './compensations.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { Priority } from './desk-columns.tsx';
import { deskReads, useDeskUpdates, writerOf } from './desk-reads.ts';
import { DeskReply } from './desk-reply.tsx';
import { DeskThread } from './desk-thread.tsx';
import { NoteForm } from './note-form.tsx';
import { SnoozeButton } from './snooze.tsx';
import { TicketLinks } from './ticket-links.tsx';

import css from '../support.module.css';

/** A conversation for support. */
export default function DeskTicketPage() {
  const viewer = useViewer();
  if (!mayTicket.answer(viewer)) return <DutyNeeded duty="support" title="Ticket" />;
  return <Conversation list={`${areaOf(viewer.role)}/support`} />;
}

function Conversation({ list }: { list: string }) {
  const { id = '' } = useParams();
  const answer = useAnswer(getDeskTicket, { params: { id }, staleMs: 0, everyMs: 60_000 });
  useDeskUpdates();
  // While another ticket loads, the query keeps the last one, which must not be answered by mistake.
  const ticket = { ...answer, data: answer.data?.id === id ? answer.data : undefined };
  const back = { to: list, label: 'Support' };
  if (answer.error?.status === 404 || answer.error?.status === 400)
    return (
      <>
        <PageHead title="Ticket" back={back} />
        <Card>
          <Empty
            spot="search"
            title="Ticket not found"
            action={<ButtonLink to={list}>View all tickets</ButtonLink>}
          >
            The link may be old or incomplete.
          </Empty>
        </Card>
      </>
    );
  return (
    <>
      {!ticket.data && <PageHead title="Ticket" back={back} />}
      <Answer of={ticket} what="this ticket">
        {(one) => <TicketView key={one.id} ticket={one} list={list} />}
      </Answer>
    </>
  );
}

function TicketView({ ticket, list }: { ticket: DeskTicket; list: string }) {
  const closing = useCloseTicket(ticket, deskReads);
  const isClosed = ticket.state === 'CLOSED';
  return (
    <>
      <PageHead
        title={ticket.subject}
        back={{ to: list, label: 'Support' }}
        pill={
          <>
            <Status of="ticket" is={ticket.state} />
            <Priority is={ticket.priority} />
          </>
        }
        lead={leadOf(ticket)}
        actions={
          isClosed ? undefined : (
            <>
              <SnoozeButton ticket={ticket} />
              {closing.button}
            </>
          )
        }
      />
      <div className={css.page}>
        <div className={css.main}>
          {closing.error && <Alert tone="bad">{closing.error.message}</Alert>}
          <DeskThread ticket={ticket} />
          {isClosed ? (
            <ClosedTicket ticket={ticket} reads={deskReads} />
          ) : (
            <DeskReply ticket={ticket} />
          )}
          <NoteForm ticket={ticket} />
        </div>
        <div className={css.side}>
          <Assignment ticket={ticket} />
          <TicketLinks ticket={ticket} />
          {ticket.customer && <Compensations ticket={ticket} />}
          <CustomerFacts ticket={ticket} list={list} />
        </div>
      </div>
    </>
  );
}

function leadOf(ticket: DeskTicket): string {
  const writer = writerOf(ticket);
  if (ticket.state === 'CLOSED') return 'Closed.';
  if (ticket.state === 'ANSWERED') return `Waiting for ${writer}.`;
  if (ticket.state === 'SNOOZED') return 'Snoozed. A message from the customer reopens it.';
  if (ticket.dueAt === null) return `${writer} is waiting for our reply.`;
  const due = dayAndTime(ticket.dueAt);
  return ticket.isOverdue
    ? `${writer} is waiting for our reply, which was due on ${due}.`
    : `${writer} is waiting for our ${ticket.isFirstAnswer ? 'first ' : ''}reply, due by ${due}.`;
}
