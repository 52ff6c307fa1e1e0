import { type DeskTicket, getDeskTicket } from '@sankofa/domain/support/desk-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { useParams } from 'react-router';

import { dayAndTime } from '../../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
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
import { DeskRating } from '../ratings/desk-rating.tsx';
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

const texts = dictionary({
  en: {
    ticket: 'Ticket',
    support: 'Support',
    ticketNotFound: 'Ticket not found',
    viewAllTickets: 'View all tickets',
    theLinkMay: 'The link may be old or incomplete.',
    thisTicket: 'this ticket',
    waitingFor: (writer: string) => `Waiting for ${writer}.`,
    snoozedAMessage: 'Snoozed. A message from the customer reopens it.',
    isWaitingFor: (writer: string) => `${writer} is waiting for our reply.`,
    replyWasDueOn: (writer: string, due: string) =>
      `${writer} is waiting for our reply, which was due on ${due}.`,
    firstReplyDueBy: (writer: string, due: string) =>
      `${writer} is waiting for our first reply, due by ${due}.`,
    replyDueBy: (writer: string, due: string) =>
      `${writer} is waiting for our reply, due by ${due}.`,
  },
  zh: {
    ticket: '工单',
    support: '客服',
    ticketNotFound: '未找到工单',
    viewAllTickets: '查看全部工单',
    theLinkMay: '链接可能已过期或不完整。',
    thisTicket: '此工单',
    waitingFor: (writer: string) => `等待 ${writer} 回复。`,
    snoozedAMessage: '已暂缓。客户来消息后会重新打开。',
    isWaitingFor: (writer: string) => `${writer} 正在等待我们回复。`,
    replyWasDueOn: (writer: string, due: string) =>
      `${writer} 正在等待我们回复，期限为 ${due}，已超时。`,
    firstReplyDueBy: (writer: string, due: string) =>
      `${writer} 正在等待我们的首次回复，期限为 ${due}。`,
    replyDueBy: (writer: string, due: string) => `${writer} 正在等待我们回复，期限为 ${due}。`,
  },
});

/** A conversation for support. */
export default function DeskTicketPage() {
  const t = useTexts(texts);
  const viewer = useViewer();
  if (!mayTicket.answer(viewer)) return <DutyNeeded duty="support" title={t.ticket} />;
  return <Conversation list={`${areaOf(viewer.role)}/support`} />;
}

function Conversation({ list }: { list: string }) {
  const t = useTexts(texts);
  const { id = '' } = useParams();
  const answer = useAnswer(getDeskTicket, { params: { id }, staleMs: 0, everyMs: 60_000 });
  useDeskUpdates();
  // While another ticket loads, the query keeps the last one, which must not be answered by mistake.
  const ticket = { ...answer, data: answer.data?.id === id ? answer.data : undefined };
  const back = { to: list, label: t.support };
  if (answer.error?.status === 404 || answer.error?.status === 400)
    return (
      <>
        <PageHead title={t.ticket} back={back} />
        <Card>
          <Empty
            spot="search"
            title={t.ticketNotFound}
            action={<ButtonLink to={list}>{t.viewAllTickets}</ButtonLink>}
          >
            {t.theLinkMay}
          </Empty>
        </Card>
      </>
    );
  return (
    <>
      {!ticket.data && <PageHead title={t.ticket} back={back} />}
      <Answer of={ticket} what={t.thisTicket}>
        {(one) => <TicketView key={one.id} ticket={one} list={list} />}
      </Answer>
    </>
  );
}

function TicketView({ ticket, list }: { ticket: DeskTicket; list: string }) {
  const t = useTexts(texts);
  const closing = useCloseTicket(ticket, deskReads);
  const isClosed = ticket.state === 'CLOSED';
  return (
    <>
      <PageHead
        title={ticket.subject}
        back={{ to: list, label: t.support }}
        pill={
          <>
            <Status of="ticket" is={ticket.state} />
            <Priority is={ticket.priority} />
          </>
        }
        lead={leadOf(t, ticket)}
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
          <DeskRating rating={ticket.rating} />
          <Assignment ticket={ticket} />
          <TicketLinks ticket={ticket} />
          {ticket.customer && <Compensations ticket={ticket} />}
          <CustomerFacts ticket={ticket} list={list} />
        </div>
      </div>
    </>
  );
}

function leadOf(t: TextsOf<typeof texts>, ticket: DeskTicket): string | null {
  const writer = writerOf(ticket);
  if (ticket.state === 'CLOSED') return null;
  if (ticket.state === 'ANSWERED') return t.waitingFor(writer);
  if (ticket.state === 'SNOOZED') return t.snoozedAMessage;
  if (ticket.dueAt === null) return t.isWaitingFor(writer);
  const due = dayAndTime(ticket.dueAt);
  return ticket.isOverdue
    ? t.replyWasDueOn(writer, due)
    : ticket.isFirstAnswer
      ? t.firstReplyDueBy(writer, due)
      : t.replyDueBy(writer, due);
}
