import type { shipmentRowSchema } from '@sankofa/domain/shipments/shipment-endpoints';
import { isBeforeArrival } from '@sankofa/domain/shipments/shipment-status';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { counted, day } from '../../lib/format/format.ts';
import type { Column } from '../../ui/data/table.tsx';
import { ShipmentState } from './shipment-state.tsx';

type Row = z.output<typeof shipmentRowSchema>;

/** The columns of lists of a customer's own shipments. */
export const shipmentColumns: readonly Column<Row>[] = [
  {
    head: 'Tracking no.',
    cell: (row) => (
      <Link to={`/customer/shipment-details/${row.id}`} className="num">
        {row.trackingNumber}
      </Link>
    ),
  },
  {
    head: 'Goods',
    cell: (row) => (
      <span>
        {[row.description, row.cartons > 0 && counted(row.cartons, 'carton')]
          .filter(Boolean)
          .join(', ')}
      </span>
    ),
  },
  { head: 'Status', phone: 'corner', cell: (row) => <ShipmentState row={row} /> },
  { head: 'Method', phone: 'hidden', cell: ({ mode }) => (mode === 'AIR' ? 'Air' : 'Sea') },
  { head: 'Pickup office', cell: (row) => row.destination.city },
  { head: 'Arrives in Ghana', cell: (row) => expectedOf(row) },
];

function expectedOf({ eta, status }: Row) {
  if (!isBeforeArrival(status)) return <span className="muted">–</span>;
  return eta ? day(eta) : <span className="muted">Set once loaded</span>;
}
