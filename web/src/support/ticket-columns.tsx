import { Link } from 'react-router';

import { ago } from '../lib/format/format.ts';
import { Status } from '../ui/data/status-pill.tsx';
import type { Column } from '../ui/data/table.tsx';
import { CustomerLines, TwoLines } from '../ui/layout/two-lines.tsx';
import type { TicketRow } from './ticket-texts.ts';

const ticket = (base: string): Column<TicketRow> => ({
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
      <Link to={`${base}/${row.id}`}>{row.subject}</Link>
    </TwoLines>
  ),
});
const state: Column<TicketRow> = {
  head: 'Status',
  phone: 'corner',
  cell: (row) => <Status of="ticket" is={row.state} />,
};
const touched: Column<TicketRow> = { head: 'Last updated', cell: (row) => ago(row.updatedAt) };

export const customerColumns = [ticket('/customer/support'), state, touched];

/** @param base the path of this area's tickets */
export const officeColumns = (base: string): Column<TicketRow>[] => [
  ticket(base),
  state,
  {
    head: 'Customer',
    cell: (row) => <CustomerLines customer={row.customer} />,
  },
  touched,
];
