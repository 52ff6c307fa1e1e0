import { Link } from 'react-router';

import { dayAndTime } from '../lib/format/format.ts';
import { DescriptionList } from '../ui/data/description-list.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Conversation } from './conversation.tsx';
import { cartonName, type Ticket } from './ticket-texts.ts';

/** One of the customer's own tickets. */
export default function TicketPage() {
  return <Conversation renderSide={(ticket) => <TicketSubject ticket={ticket} />} />;
}

const TicketSubject = ({ ticket }: { ticket: Ticket }) => (
  <Card title="Details">
    <DescriptionList
      items={[
        [
          'Ticket',
          <span key="ticket" className="num">
            {ticket.ticketNumber}
          </span>,
        ],
        ['Created', dayAndTime(ticket.openedAt)],
        [
          'Shipment',
          ticket.shipment && (
            <Link
              key="shipment"
              className="num"
              to={`/customer/shipment-details/${ticket.shipment.id}`}
            >
              {ticket.shipment.trackingNumber}
            </Link>
          ),
        ],
        ['Carton', ticket.package && cartonName(ticket.package)],
        [
          'Invoice',
          ticket.invoice && (
            <Link key="invoice" className="num" to={`/customer/invoices/${ticket.invoice.id}`}>
              {ticket.invoice.invoiceNumber}
            </Link>
          ),
        ],
      ]}
    />
  </Card>
);
