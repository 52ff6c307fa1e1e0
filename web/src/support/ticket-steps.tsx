import type { Endpoint } from '@sankofa/domain/endpoint';
import { closeTicket, reopenTicket } from '@sankofa/domain/support/support-endpoints';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/layout/button.tsx';
import { type Ticket, ticketReads } from './ticket-texts.ts';

const pageTexts = dictionary({
  en: {
    closeTicket: 'Close ticket',
    thisTicketIs: 'This ticket is closed',
    reopenTicket: 'Reopen ticket',
    reopenItTo: 'Reopen it to send another message.',
  },
  zh: {
    closeTicket: '关闭工单',
    thisTicketIs: '此工单已关闭',
    reopenTicket: '重新打开工单',
    reopenItTo: '重新打开后可继续发送消息。',
  },
});

type OpenOrClosed = Pick<Ticket, 'id' | 'ticketNumber'> & { state: string };
/** The queries that show the ticket. */
type Reads = readonly Pick<Endpoint, 'path'>[];

/** Closes a ticket without confirmation: the same page can reopen it. */
export function useCloseTicket(ticket: OpenOrClosed, reads: Reads = ticketReads) {
  const t = useTexts(pageTexts);
  const send = useSharedSend(closeTicket, reads);
  return {
    error: send.error,
    button: ticket.state !== 'CLOSED' && (
      <Button
        isBusy={send.isPending}
        onClick={() =>
          send.mutate(
            { params: { id: ticket.id } },
            { onSuccess: () => toast(`${ticket.ticketNumber} closed`) },
          )
        }
      >
        {t.closeTicket}
      </Button>
    ),
  };
}

/** Shown instead of the reply field while the ticket is closed. */
export function ClosedTicket({
  ticket,
  reads = ticketReads,
}: {
  ticket: OpenOrClosed;
  reads?: Reads;
}) {
  const t = useTexts(pageTexts);
  const send = useSharedSend(reopenTicket, reads);
  return (
    <>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <Alert
        title={t.thisTicketIs}
        action={
          <Button
            isBusy={send.isPending}
            onClick={() =>
              send.mutate(
                { params: { id: ticket.id } },
                { onSuccess: () => toast(`${ticket.ticketNumber} reopened`) },
              )
            }
          >
            {t.reopenTicket}
          </Button>
        }
      >
        {t.reopenItTo}
      </Alert>
    </>
  );
}
