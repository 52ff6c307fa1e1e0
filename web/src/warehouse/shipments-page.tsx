import { hasDuty } from '@sankofa/domain/access';
import { modes } from '@sankofa/domain/mode';
import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { shipmentStatuses } from '@sankofa/domain/shipments/shipment-status';
import { scan } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod/mini';

import { call } from '../lib/call.ts';
import { ago, day } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { usePages } from '../lib/query.tsx';
import type { Scan } from '../lib/scan-queue.ts';
import { useViewer } from '../lib/session.ts';
import type { ScanResult } from '../lib/use-scans.ts';
import { type SaidOf, useWords } from '../lib/words.ts';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/empty.tsx';
import { Chips, FilterBar, type Filters, useFilters } from '../ui/filters.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Status } from '../ui/pill.tsx';
import { ScanField } from '../ui/scan-field.tsx';
import { statuses } from '../ui/status.ts';
import type { Column } from '../ui/table.tsx';
import { CameraScan } from './camera-scan.tsx';
import { HoldWords } from './carton-holds.tsx';
import { shipmentsWords } from './shipments-words.ts';
import { tradeWords, useProblem } from './warehouse-words.ts';

import css from './warehouse.module.css';

type Row = z.output<(typeof listShipments)['answer']>['items'][number];

const columnsIn = (
  said: SaidOf<typeof shipmentsWords>,
  trade: SaidOf<typeof tradeWords>,
): Column<Row>[] => [
  {
    head: trade.shipment,
    cell: (row) => (
      <span className={css.cell}>
        <Link to={`/staff/shipments/${row.id}`}>
          <span className={css.id}>{row.trackingNumber}</span>
        </Link>
        <span className={css.under}>{row.description}</span>
      </span>
    ),
  },
  {
    head: trade.customer,
    cell: ({ customer }) => (
      <span className={css.cell}>
        {customer.name}
        <span className={css.under}>{customer.shippingMark}</span>
      </span>
    ),
  },
  {
    head: said.status,
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Status of="shipment" is={row.status} mode={row.mode} />
        <HoldWords kinds={row.holds} />
      </span>
    ),
  },
  {
    head: trade.mode,
    cell: (row) => (
      <span className={css.id}>{`${trade[row.mode]} · ${trade.cartons(row.cartons)}`}</span>
    ),
  },
  {
    head: said.eta,
    cell: (row) => (
      <span className={css.cell}>
        {row.eta ? day(row.eta) : '–'}
        <span className={classes(css.under, css.id)}>
          {row.batchNumber ?? row.destination.city}
        </span>
      </span>
    ),
  },
  { head: said.updated, phone: 'hidden', cell: (row) => ago(row.updatedAt) },
];

const camera = (take: (code: string) => void) => <CameraScan onCode={take} />;

/** A scan opens the record; hands ask by any code of a carton, the others by what the list can find. */
function useOpenScanned(filters: Filters) {
  const said = useWords(shipmentsWords);
  const problem = useProblem();
  const viewer = useViewer();
  const navigate = useNavigate();
  const isHand = hasDuty(viewer, 'warehouse');

  async function shipmentsOf(code: string) {
    if (isHand) {
      const found = await call(scan, { query: { code } });
      const [first] = found.packages.filter(({ shipmentId }) => shipmentId !== null);
      if (first?.shipmentId)
        return [{ id: first.shipmentId, trackingNumber: first.trackingNumber ?? code }];
    }
    return (await call(listShipments, { query: { q: code, limit: 20 } })).items;
  }
  return async ({ code }: Scan): Promise<ScanResult> => {
    try {
      const found = await shipmentsOf(code);
      const [first] = found;
      if (!first) return { tone: 'bad', title: said.unknown };
      if (found.length > 1) {
        filters.set('q', code);
        return { tone: 'ok', title: said.several(found.length) };
      }
      void navigate(`/staff/shipments/${first.id}`);
      return { tone: 'ok', title: said.scanned(first.trackingNumber) };
    } catch (error) {
      return { tone: 'bad', ...problem(error) };
    }
  };
}

export default function ShipmentsPage() {
  const said = useWords(shipmentsWords);
  const trade = useWords(tradeWords);
  const filters = useFilters();
  const handleScan = useOpenScanned(filters);
  const shipments = usePages(listShipments, {
    query: {
      q: filters.get('q'),
      mode: filters.oneOf('mode', modes),
      status: filters.oneOf('status', [...shipmentStatuses, 'ACTIVE']),
    },
    staleMs: 0,
  });
  return (
    <>
      <PageHead title={said.title} />
      <div className="stack">
        <ScanField label={said.scan} onScan={handleScan} hasList={false} camera={camera} />
        <div>
          <ShipmentFilters filters={filters} />
          <ListCard
            of={shipments}
            what={said.what}
            label={said.title}
            columns={columnsIn(said, trade)}
            unmatched={{ title: said.noneFiltered, filters }}
            none={
              <Empty spot="box" title={said.none}>
                {said.noneHint}
              </Empty>
            }
          />
        </div>
      </div>
    </>
  );
}

function ShipmentFilters({ filters }: { filters: Filters }) {
  const said = useWords(shipmentsWords);
  const trade = useWords(tradeWords);
  const language = useLanguage();
  const chosen = filters.oneOf('status', shipmentStatuses);
  const shown = ['RECEIVING', 'READY', 'IN_TRANSIT', 'CLEARED', 'READY_FOR_PICKUP'] as const;
  const offered = chosen && !shown.some((one) => one === chosen) ? [...shown, chosen] : shown;
  return (
    <FilterBar filters={filters} search={said.search}>
      <Chips
        filters={filters}
        name="status"
        label={said.status}
        options={[
          { value: 'ACTIVE', label: said.active },
          ...offered.map((value) => ({ value, label: statuses.shipment[value][language] })),
        ]}
      />
      <Chips
        filters={filters}
        name="mode"
        label={trade.mode}
        options={modes.map((value) => ({ value, label: trade[value] }))}
      />
    </FilterBar>
  );
}
