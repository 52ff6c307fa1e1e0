import { getTicket } from '@sankofa/domain/support/support-endpoints';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { useAnswer } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { Status } from '../ui/data/status-pill.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ReplyForm } from './reply-form.tsx';
import { Thread } from './thread.tsx';
import { ClosedTicket, useCloseTicket } from './ticket-steps.tsx';
import type { Ticket } from './ticket-texts.ts';

import css from './support.module.css';

type ConversationSide = {
  /** The reader is support, not the customer. */
  isOffice: boolean;
  /** The path of the list to go back to. */
  list: string;
  renderSide: (ticket: Ticket) => ReactNode;
};

/** The ticket in the URL with its messages, for either side. */
export function Conversation(side: ConversationSide) {
  const { id = '' } = useParams();
  const answer = useAnswer(getTicket, { params: { id }, staleMs: 0, everyMs: 60_000 });
  // While another ticket loads, the query keeps the last one, which must not be answered by mistake.
  const ticket = { ...answer, data: answer.data?.id === id ? answer.data : undefined };
  const back = { to: side.list, label: 'Support' };
  if (answer.error?.status === 404 || answer.error?.status === 400) return <Unknown {...side} />;
  return (
    <>
      {!ticket.data && <PageHead title="Ticket" back={back} />}
      <Answer of={ticket} what="this ticket">
        {(one) => <TicketView key={one.id} ticket={one} side={side} />}
      </Answer>
    </>
  );
}

function TicketView({ ticket, side }: { ticket: Ticket; side: ConversationSide }) {
  const { isOffice, list, renderSide } = side;
  const closing = useCloseTicket(ticket);
  return (
    <>
      <PageHead
        title={ticket.subject}
        back={{ to: list, label: 'Support' }}
        pill={<Status of="ticket" is={ticket.state} />}
        lead={leadOf(ticket, isOffice)}
        actions={closing.button || undefined}
      />
      <div className={css.page}>
        <div className={css.main}>
          {closing.error && <Alert tone="bad">{closing.error.message}</Alert>}
          <Thread ticket={ticket} isOffice={isOffice} />
          {ticket.state === 'CLOSED' ? (
            <ClosedTicket ticket={ticket} />
          ) : (
            <ReplyForm ticket={ticket} isOffice={isOffice} />
          )}
        </div>
        <div className={css.side}>{renderSide(ticket)}</div>
      </div>
    </>
  );
}

function leadOf({ state, customer }: Ticket, isOffice: boolean): string {
  if (state === 'CLOSED') return 'Closed.';
  if (state === 'ANSWERED')
    return isOffice
      ? `Waiting for ${customer.name}.`
      : 'We’ve replied. Reply, or close the ticket if it’s resolved.';
  return isOffice
    ? `${customer.name} is waiting for our reply.`
    : 'We’ve received your message and will reply soon.';
}

const Unknown = ({ isOffice, list }: ConversationSide) => (
  <>
    <PageHead title="Ticket" back={{ to: list, label: 'Support' }} />
    <Card>
      <Empty
        spot="search"
        title="Ticket not found"
        action={<ButtonLink to={list}>View all tickets</ButtonLink>}
      >
        {isOffice
          ? 'The link may be old or incomplete.'
          : 'The link may be old, or the ticket may belong to another account.'}
      </Empty>
    </Card>
  </>
);
