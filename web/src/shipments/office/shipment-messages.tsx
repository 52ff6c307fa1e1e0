import {
  listShipmentEmails,
  type ShipmentEmail,
} from '@sankofa/domain/shipments/office/shipment-record-endpoints';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { getTicket, listTickets } from '@sankofa/domain/support/support-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { useState } from 'react';
import { Link } from 'react-router';

import { ago, dayAndTime } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { RenderWhenVisible } from '../../ui/feedback/render-when-visible.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { recordTexts } from './shipment-record-texts.ts';
import { WriteToCustomer } from './write-to-customer.tsx';

import css from '../../ui/data/rows.module.css';
import own from './shipment-record.module.css';

/** Tickets and notifications about a shipment, and a form to write to the customer. */
export function ShipmentMessages({ shipment }: { shipment: ShipmentAnswer }) {
  const t = useTexts(recordTexts);
  const viewer = useViewer();
  const [isWriting, setWriting] = useState(false);
  const isSupport = mayTicket.answer(viewer);
  return (
    <Card
      title={t.messages}
      action={
        isSupport && (
          <Button size="small" onClick={() => setWriting(true)}>
            {t.write(shipment.customer.name)}
          </Button>
        )
      }
    >
      <RenderWhenVisible>
        <div className="stack">
          {isSupport ? (
            <Tickets shipmentId={shipment.id} />
          ) : (
            <p className="muted">{t.supportOnly}</p>
          )}
          {mayShipment.seeRecord(viewer) && (
            <div>
              <h3>{t.emails}</h3>
              <Emails shipmentId={shipment.id} />
            </div>
          )}
        </div>
      </RenderWhenVisible>
      {isWriting && <WriteToCustomer shipment={shipment} onClose={() => setWriting(false)} />}
    </Card>
  );
}

function Tickets({ shipmentId }: { shipmentId: string }) {
  const t = useTexts(recordTexts);
  const tickets = usePages(listTickets, { query: { shipmentId, limit: 20 }, staleMs: 0 });
  return (
    <Answer of={tickets} what={t.whatMessages} empty={<p className="muted">{t.noMessages}</p>}>
      {(rows) => (
        <>
          <ul className={css.lines}>
            {rows.map((row) => (
              <li key={row.id}>
                <Conversation ticket={row} />
              </li>
            ))}
          </ul>
          {tickets.hasMore && (
            <Button size="small" isBusy={tickets.isLoadingMore} onClick={tickets.loadMore}>
              {t.more}
            </Button>
          )}
        </>
      )}
    </Answer>
  );
}

type Row = { id: string; ticketNumber: string; subject: string; updatedAt: string } & {
  state: 'OPEN' | 'ANSWERED' | 'CLOSED';
};

/** A ticket collapsed to its subject; messages are loaded when it is expanded. */
function Conversation({ ticket }: { ticket: Row }) {
  const t = useTexts(recordTexts);
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={own.fold}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      open={isOpen}
    >
      <summary>
        <span className={css.grow}>
          {ticket.subject}
          <span className={css.secondary}>
            {ticket.ticketNumber} · {ago(ticket.updatedAt)}
          </span>
        </span>
        <Status of="ticket" is={ticket.state} />
      </summary>
      {isOpen && (
        <>
          <Messages id={ticket.id} label={t.readThread(ticket.subject)} />
          <Link to={`${areaOf(viewer.role)}/support/${ticket.id}`}>{t.inSupport}</Link>
        </>
      )}
    </details>
  );
}

function Messages({ id, label }: { id: string; label: string }) {
  const t = useTexts(recordTexts);
  const ticket = useAnswer(getTicket, { params: { id }, staleMs: 0 });
  return (
    <Answer of={ticket} what={t.whatMessages}>
      {({ messages }) => (
        <ul className={own.thread} aria-label={label}>
          {messages.map((message) => (
            <li key={message.id}>
              <span className={css.secondary}>
                {message.author} · {dayAndTime(message.writtenAt)}
              </span>
              <p className={own.message}>{message.body}</p>
            </li>
          ))}
        </ul>
      )}
    </Answer>
  );
}

function Emails({ shipmentId }: { shipmentId: string }) {
  const t = useTexts(recordTexts);
  const emails = usePages(listShipmentEmails, {
    params: { id: shipmentId },
    query: { limit: 10 },
    staleMs: 0,
  });
  return (
    <Answer
      of={emails}
      what={t.whatNotifications}
      empty={<p className="muted">{t.noNotifications}</p>}
    >
      {(rows) => (
        <>
          <ul className={css.lines}>
            {rows.map((email) => (
              <EmailLine key={email.id} email={email} />
            ))}
          </ul>
          {emails.hasMore && (
            <Button size="small" isBusy={emails.isLoadingMore} onClick={emails.loadMore}>
              {t.more}
            </Button>
          )}
        </>
      )}
    </Answer>
  );
}

function EmailLine({ email: { title, at, mail, readAt } }: { email: ShipmentEmail }) {
  const t = useTexts(recordTexts);
  const how = [
    dayAndTime(at),
    mail ? t[mail] : t.noMail,
    readAt ? t.read(dayAndTime(readAt)) : t.unread,
  ];
  return (
    <li className={css.line}>
      <span className={css.grow}>
        {title}
        <span className={css.secondary}>{how.join(' · ')}</span>
      </span>
    </li>
  );
}
