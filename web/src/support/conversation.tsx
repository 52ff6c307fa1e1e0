import { getTicket } from '@sankofa/domain/support/support-endpoints';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';

import { useAnswer } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { Status } from '../ui/data/status-pill.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { LoadBoundary } from '../ui/feedback/load-boundary.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ReplyForm } from './reply-form.tsx';
import { Thread } from './thread.tsx';
import { ClosedTicket, useCloseTicket } from './ticket-steps.tsx';
import type { Ticket } from './ticket-texts.ts';

import css from './support.module.css';

const RateTicket = lazy(async () => ({
  default: (await import('./ratings/rate-ticket.tsx')).RateTicket,
}));

const list = '/customer/support';

/** The ticket in the URL with its messages, for the customer. */
export function Conversation({ renderSide }: { renderSide: (ticket: Ticket) => ReactNode }) {
  const { id = '' } = useParams();
  const answer = useAnswer(getTicket, { params: { id }, staleMs: 0, everyMs: 60_000 });
  // While another ticket loads, the query keeps the last one, which must not be answered by mistake.
  const ticket = { ...answer, data: answer.data?.id === id ? answer.data : undefined };
  const back = { to: list, label: 'Support' };
  if (answer.error?.status === 404 || answer.error?.status === 400) return <Unknown />;
  return (
    <>
      {!ticket.data && <PageHead title="Ticket" back={back} />}
      <Answer of={ticket} what="this ticket">
        {(one) => <TicketView key={one.id} ticket={one} side={renderSide(one)} />}
      </Answer>
    </>
  );
}

function TicketView({ ticket, side }: { ticket: Ticket; side: ReactNode }) {
  const closing = useCloseTicket(ticket);
  return (
    <>
      <PageHead
        title={ticket.subject}
        back={{ to: list, label: 'Support' }}
        pill={<Status of="ticket" is={ticket.state} />}
        lead={leadOf(ticket)}
        actions={closing.button || undefined}
      />
      <div className={css.page}>
        <div className={css.main}>
          {closing.error && <Alert tone="bad">{closing.error.message}</Alert>}
          <Thread ticket={ticket} />
          {ticket.state === 'CLOSED' ? (
            <>
              <LoadBoundary renderInstead={() => null}>
                <Suspense fallback={null}>
                  <RateTicket ticket={ticket} />
                </Suspense>
              </LoadBoundary>
              <ClosedTicket ticket={ticket} />
            </>
          ) : (
            <ReplyForm ticket={ticket} />
          )}
        </div>
        <div className={css.side}>{side}</div>
      </div>
    </>
  );
}

function leadOf({ state }: Ticket): string | null {
  if (state === 'CLOSED') return null;
  return state === 'ANSWERED'
    ? 'We’ve replied. Reply, or close the ticket if it’s resolved.'
    : 'We’ve received your message and will reply soon.';
}

const Unknown = () => (
  <>
    <PageHead title="Ticket" back={{ to: list, label: 'Support' }} />
    <Card>
      <Empty
        spot="search"
        title="Ticket not found"
        action={<ButtonLink to={list}>View all tickets</ButtonLink>}
      >
        The link may be old, or the ticket may belong to another account.
      </Empty>
    </Card>
  </>
);
