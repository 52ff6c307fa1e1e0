import type { shipmentRowSchema } from '@sankofa/domain/shipments/shipment-endpoints';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { counted, day } from '../lib/format.ts';
import { Pill, Status } from '../ui/pill.tsx';
import type { Column } from '../ui/table.tsx';
import { isPaymentHold } from './hold-advice.ts';

type Row = z.output<typeof shipmentRowSchema>;

/** The columns of every list of one's own shipments. */
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
  { head: 'By', phone: 'hidden', cell: ({ mode }) => (mode === 'AIR' ? 'Air' : 'Sea') },
  { head: 'Collect at', cell: (row) => row.destination.city },
  { head: 'Expected', cell: (row) => expectedOf(row) },
];

function expectedOf({ eta, status }: Row) {
  if (status === 'CANCELLED') return <span className="muted">Not any more</span>;
  return eta ? day(eta) : <span className="muted">Not loaded yet</span>;
}

/** What stops the goods now comes before where they are; a balance does so only once they are in Ghana. */
export function ShipmentState({ row }: { row: Pick<Row, 'holds' | 'status' | 'mode' | 'step'> }) {
  const { holds } = row;
  if (holds.includes('DEPOSIT') || (holds.includes('BALANCE') && row.step >= 5))
    return <Pill tone="due">Payment due</Pill>;
  if (holds.some((kind) => !isPaymentHold(kind))) return <Pill tone="warn">On hold</Pill>;
  return <Status of="shipment" is={row.status} mode={row.mode} />;
}
