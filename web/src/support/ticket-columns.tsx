import { Link } from 'react-router';

import { ago } from '../lib/format/format.ts';
import { Status } from '../ui/data/status-pill.tsx';
import type { Column } from '../ui/data/table.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import type { TicketRow } from './ticket-texts.ts';

const ticket: Column<TicketRow> = {
  head: 'Ticket',
  cell: (row) => (
    <TwoLines
      under={
        <>
          <span className="num">{row.ticketNumber}</span>
          {row.shipment && (
            <>
              , shipment <span className="num">{row.shipment.trackingNumber}</span>
            </>
          )}
        </>
      }
    >
      <Link to={`/customer/support/${row.id}`}>{row.subject}</Link>
    </TwoLines>
  ),
};
const state: Column<TicketRow> = {
  head: 'Status',
  phone: 'corner',
  cell: (row) => <Status of="ticket" is={row.state} />,
};
const touched: Column<TicketRow> = { head: 'Last updated', cell: (row) => ago(row.updatedAt) };

export const customerColumns = [ticket, state, touched];
