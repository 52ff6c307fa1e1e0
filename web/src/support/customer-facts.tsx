import { getShipment, listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { listTickets } from '@sankofa/domain/support/support-endpoints';
import { Link } from 'react-router';

import { day, dayAndTime } from '../lib/format/format.ts';
import { rowsOnScreen, useAnswer, usePreview } from '../lib/queries/query.tsx';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { Answer } from '../ui/data/answer.tsx';
import { DescriptionList } from '../ui/data/description-list.tsx';
import { ShipmentPill } from '../ui/data/pill.tsx';
import { Status } from '../ui/data/status-pill.tsx';
import { CopyField } from '../ui/fields/copy-field.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import type { Ticket } from './ticket-texts.ts';

import css from './support.module.css';

const maxShown = 5;

/** The customer, the subject, and their other shipments and tickets: what support needs for an answer. */
export function CustomerFacts({ ticket, list }: { ticket: Ticket; list: string }) {
  const { customer, shipment } = ticket;
  return (
    <>
      <Card title="Customer">
        <div className="stack">
          <CopyField label="Customer code" value={customer.customerCode} />
          <DescriptionList
            items={[
              ['Name', customer.name],
              ['Ticket', ticket.ticketNumber],
              ['Created', dayAndTime(ticket.openedAt)],
            ]}
          />
        </div>
      </Card>
      {shipment && <TicketShipment shipment={shipment} />}
      <Shipments customerId={customer.id} />
      <OtherTickets ticket={ticket} list={list} />
    </>
  );
}

function TicketShipment({ shipment }: { shipment: NonNullable<Ticket['shipment']> }) {
  const answer = useAnswer(getShipment, { params: { id: shipment.id } });
  return (
    <Card title="Shipment">
      <div className="stack">
        <ShipmentLink shipment={shipment} />
        <Answer of={answer} what="the shipment">
          {(one) => (
            <DescriptionList
              items={[
                ['Location', one.sentence],
                ['Goods', one.description],
                ['Cartons', one.cartons],
                ['Batch', one.batchNumber],
                ['Expected', one.eta && day(one.eta)],
                ['Pickup office', one.collectAt.name || one.destination.name],
              ]}
            />
          )}
        </Answer>
      </div>
    </Card>
  );
}

function ShipmentLink({ shipment }: { shipment: { id: string; trackingNumber: string } }) {
  const { role } = useViewer();
  return (
    <Link className="num" to={`${areaOf(role)}/shipments/${shipment.id}`}>
      {shipment.trackingNumber}
    </Link>
  );
}

function Shipments({ customerId }: { customerId: string }) {
  const shipments = usePreview(listShipments, maxShown, { query: { customerId } });
  return (
    <Card title="Latest shipments">
      <Answer
        of={shipments}
        what="the shipments"
        empty={<p className="muted">No shipments yet.</p>}
      >
        {(rows) => (
          <ul className={css.list}>
            {rows.map((row) => (
              <li key={row.id} className={css.item}>
                <TwoLines under={row.description}>
                  <ShipmentLink shipment={row} />
                </TwoLines>
                <ShipmentPill is={row.status} mode={row.mode} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  );
}

function OtherTickets({ ticket, list }: { ticket: Ticket; list: string }) {
  // One more than is shown, since this one may be among them.
  const tickets = usePreview(listTickets, maxShown + 1, {
    query: { q: ticket.customer.customerCode },
  });
  const otherTickets = rowsOnScreen(tickets)
    .filter(({ id }) => id !== ticket.id)
    .slice(0, maxShown);
  return (
    <Card
      title="Latest other tickets"
      action={
        <ButtonLink to={`${list}?q=${ticket.customer.customerCode}`} size="small">
          All
        </ButtonLink>
      }
    >
      <Answer
        of={{ ...tickets, data: tickets.data && otherTickets }}
        what="other tickets"
        empty={<p className="muted">No other tickets.</p>}
      >
        {(rows) => (
          <ul className={css.list}>
            {rows.map((row) => (
              <li key={row.id} className={css.item}>
                <Link to={`${list}/${row.id}`}>{row.subject}</Link>
                <Status of="ticket" is={row.state} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  );
}
