import { getShipment, listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { type DeskTicket, listDeskTickets } from '@sankofa/domain/support/desk-endpoints';
import { Link } from 'react-router';

import { day, dayAndTime } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { rowsOnScreen, useAnswer, usePreview } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { ShipmentPill } from '../../ui/data/pill.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { customerFactsTexts } from './customer-facts-texts.ts';

import css from '../support.module.css';

const maxShown = 5;

/** The customer, the subject, and their other shipments and tickets: what support needs for an answer. */
export function CustomerFacts({ ticket, list }: { ticket: DeskTicket; list: string }) {
  const { customer, sender, shipment } = ticket;
  return (
    <>
      {sender && <Sender sender={sender} isKnown={customer !== null} />}
      {customer && <Customer ticket={ticket} customer={customer} />}
      {shipment && <TicketShipment shipment={shipment} />}
      {customer && <Shipments customerId={customer.id} />}
      {customer && <OtherTickets ticket={ticket} customer={customer} list={list} />}
    </>
  );
}

/** What was typed into the contact form, which anyone can do in someone else’s name. */
const Sender = ({
  sender,
  isKnown,
}: {
  sender: NonNullable<DeskTicket['sender']>;
  isKnown: boolean;
}) => {
  const t = useTexts(customerFactsTexts);
  return (
    <Card title={t.contactForm}>
      <div className="stack">
        <DescriptionList
          items={[
            [t.name, sender.name],
            [t.email, sender.email],
          ]}
        />
        <p className="muted">{isKnown ? t.theAddressBelongs : t.noCustomerHas}</p>
      </div>
    </Card>
  );
};

type Customer = NonNullable<DeskTicket['customer']>;

const CustomerLink = ({ customer }: { customer: Customer }) => (
  <Link to={`${areaOf(useViewer().role)}/customers/${customer.id}`}>{customer.name}</Link>
);

const Customer = ({ ticket, customer }: { ticket: DeskTicket; customer: Customer }) => {
  const t = useTexts(customerFactsTexts);
  return (
    <Card title={t.customer}>
      <div className="stack">
        <CopyField label={t.customerCode} value={customer.customerCode} />
        <DescriptionList
          items={[
            [t.name, <CustomerLink key="name" customer={customer} />],
            [t.ticket, ticket.ticketNumber],
            [t.created, dayAndTime(ticket.openedAt)],
          ]}
        />
      </div>
    </Card>
  );
};

function TicketShipment({ shipment }: { shipment: NonNullable<DeskTicket['shipment']> }) {
  const t = useTexts(customerFactsTexts);
  const answer = useAnswer(getShipment, { params: { id: shipment.id } });
  return (
    <Card title={t.shipment}>
      <div className="stack">
        <ShipmentLink shipment={shipment} />
        <Answer of={answer} what={t.theShipment}>
          {(one) => (
            <DescriptionList
              items={[
                [t.location, one.sentence],
                [t.goods, one.description],
                [t.cartons, one.cartons],
                [t.batch, one.batchNumber],
                [t.expected, one.eta && day(one.eta)],
                [t.pickupOffice, one.collectAt.name || one.destination.name],
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
  const t = useTexts(customerFactsTexts);
  const shipments = usePreview(listShipments, maxShown, { query: { customerId } });
  return (
    <Card title={t.latestShipments}>
      <Answer
        of={shipments}
        what={t.theShipments}
        empty={<p className="muted">{t.noShipmentsYet}</p>}
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

function OtherTickets({
  ticket,
  customer,
  list,
}: {
  ticket: DeskTicket;
  customer: Customer;
  list: string;
}) {
  const t = useTexts(customerFactsTexts);
  // One more than is shown, since this one may be among them.
  const tickets = usePreview(listDeskTickets, maxShown + 1, {
    query: { customerId: customer.id },
  });
  const otherTickets = rowsOnScreen(tickets)
    .filter(({ id }) => id !== ticket.id)
    .slice(0, maxShown);
  return (
    <Card
      title={t.otherOpenTickets}
      action={
        <ButtonLink to={`${list}?customerId=${customer.id}`} size="small">
          {t.all}
        </ButtonLink>
      }
    >
      <Answer
        of={{ ...tickets, data: tickets.data && otherTickets }}
        what={t.otherTickets}
        empty={<p className="muted">{t.noOtherOpen}</p>}
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
