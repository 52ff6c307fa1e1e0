import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { ago, day } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { ShipmentPill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { recordTexts } from './record-texts.ts';

type Row = z.output<typeof listShipments.answer>['items'][number];

export function CustomerShipments({ customer }: { customer: CustomerAnswer }) {
  const t = useTexts(recordTexts);
  const filters = useFilters();
  const shipments = usePages(listShipments, {
    query: {
      customerId: customer.id,
      q: filters.get('q'),
      status: filters.oneOf('status', ['ACTIVE'] as const),
      withTotal: 'true',
    },
    staleMs: 0,
  });
  return (
    <>
      <FilterBar filters={filters} search={t.searchShipments}>
        <Chips
          filters={filters}
          name="status"
          label={t.status}
          options={[{ value: 'ACTIVE', label: t.active }]}
        />
      </FilterBar>
      <ListCard
        of={shipments}
        what={t.whatShipments}
        label={t.shipments}
        columns={columnsIn(t, areaOf(useViewer().role))}
        unmatched={{ title: t.noMatch, filters }}
        none={<Empty spot="box" title={t.noShipments} />}
      />
    </>
  );
}

const columnsIn = (t: TextsOf<typeof recordTexts>, area: string): Column<Row>[] => [
  {
    head: t.shipment,
    cell: (row) => (
      <TwoLines under={row.description}>
        <Link to={`${area}/shipments/${row.id}`} className="num">
          {row.trackingNumber}
        </Link>
      </TwoLines>
    ),
  },
  {
    head: t.status,
    phone: 'corner',
    cell: (row) => <ShipmentPill is={row.status} mode={row.mode} />,
  },
  { head: t.cartons, isNumber: true, cell: (row) => row.cartons },
  {
    head: t.eta,
    cell: (row) => <TwoLines under={row.batchNumber}>{row.eta ? day(row.eta) : '–'}</TwoLines>,
  },
  { head: t.updated, phone: 'hidden', cell: (row) => ago(row.updatedAt) },
];
