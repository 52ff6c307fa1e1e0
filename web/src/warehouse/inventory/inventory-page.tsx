import {
  getInventoryCsv,
  getInventoryTotals,
  getInventoryXlsx,
} from '@sankofa/domain/warehouse/counts/stock-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/inventory/inventory-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { ListExport, PrintMany } from '../../background-tasks/background-tasks.tsx';
import { day, volume, weight } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { rowsOnScreen, useAnswer, usePages } from '../../lib/queries/query.tsx';
import { type Filters, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { HoldPills } from '../carton-holds.tsx';
import { inventoryTexts } from '../inventory-texts.ts';
import { LabelButtons } from '../labels/label-buttons.tsx';
import { ShelfLabels } from '../labels/shelf-labels.tsx';
import { useWarehouse } from '../site-choice.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import { Age } from './age.tsx';
import { CartonDialog } from './carton-dialog.tsx';
import { inventoryQueryOf, InventoryFilters } from './inventory-filters.tsx';
import { InventoryHead } from './inventory-head.tsx';
import { MoveDialog } from './move-dialog.tsx';

import css from '../warehouse.module.css';

type Row = z.output<(typeof listInventory)['answer']>['items'][number];
const columnsIn = (
  t: TextsOf<typeof inventoryTexts>,
  trade: TextsOf<typeof tradeTexts>,
  {
    onOpen,
    filters,
    nameOf,
  }: { onOpen: (row: Row) => void; filters: Filters; nameOf: ReturnType<typeof useWarehouse> },
): Column<Row>[] => [
  {
    head: trade.label,
    cell: (row) => (
      <span className={css.cell}>
        <button type="button" data-printed className={css.linkButton} onClick={() => onOpen(row)}>
          <span className={css.id}>{row.labelNumber}</span>
        </button>
        <span className={`${css.secondary} ${css.freeText}`}>{row.contents}</span>
      </span>
    ),
  },
  {
    head: trade.customer,
    cell: (row) => <OwnerCell row={row} filters={filters} />,
  },
  {
    head: t.location,
    cell: (row) => (
      <span className={css.location}>
        {nameOf(row)}
        {row.shelf && (
          <Button size="small" data-printed onClick={() => filters.set('shelf', row.shelf)}>
            {t.onShelf(row.shelf)}
          </Button>
        )}
      </span>
    ),
  },
  {
    head: t.state,
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Status of="package" is={row.state} {...(row.mode ? { mode: row.mode } : {})} />
        <HoldPills holds={row.holds} />
      </span>
    ),
  },
  { head: trade.mode, cell: (row) => (row.mode ? trade[row.mode] : '–') },
  {
    head: t.since,
    cell: (row) => (
      <span className={css.pills}>
        {row.storedSince && <span className="num">{day(row.storedSince)}</span>}
        <Age days={row.days} />
      </span>
    ),
  },
];

/** The customer, which filters the list on click, and the shipment. */
function OwnerCell({ row, filters }: { row: Row; filters: Filters }) {
  const t = useTexts(inventoryTexts);
  const trade = useTexts(tradeTexts);
  const { customer } = row;
  return (
    <span className={css.cell}>
      {customer ? (
        <button
          type="button"
          data-printed
          className={css.linkButton}
          aria-label={t.onlyOf(customer.shippingMark)}
          onClick={() => filters.set('customer', customer.id)}
        >
          {customer.shippingMark}
        </button>
      ) : (
        trade.unidentified
      )}
      {row.shipmentId && row.trackingNumber && (
        <Link to={`/staff/shipments/${row.shipmentId}`} className={css.secondary}>
          <span className={css.id}>{row.trackingNumber}</span>
        </Link>
      )}
    </span>
  );
}

/** The inventory, oldest first. */
export default function InventoryPage() {
  const t = useTexts(inventoryTexts);
  const trade = useTexts(tradeTexts);
  const filters = useFilters();
  const [isMoving, setMoving] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const query = inventoryQueryOf(filters);
  const inventory = usePages(listInventory, { query: query, staleMs: 0 });
  const totals = useAnswer(getInventoryTotals, { query: query, staleMs: 0 });
  const nameOf = useWarehouse();
  const columns = columnsIn(t, trade, { onOpen: ({ id }) => setOpenId(id), filters, nameOf });
  const open = rowsOnScreen(inventory).find(({ id }) => id === openId);
  const inOrder = inListOrder(rowsOnScreen(inventory), selected);
  return (
    <>
      <InventoryHead
        actions={
          <>
            <ShelfLabels />
            <PrintMany of="inventory" query={query} />
            <InventoryFiles query={query} />
          </>
        }
      />
      <InventoryFilters
        filters={filters}
        zones={totals.data?.zones ?? []}
        owner={inventory.data?.[0]?.customer ?? null}
      />
      {totals.data && <Totals of={totals.data} />}
      <ListCard
        of={inventory}
        what={t.what}
        label={t.title}
        columns={columns}
        selection={{ ids: selected, onChange: setSelected }}
        nameOf={(row) => row.labelNumber}
        unmatched={{ title: t.noneFiltered, filters }}
        none={
          <Empty spot="box" title={t.none}>
            {t.noneHint}
          </Empty>
        }
      />
      <SelectionBar
        ids={inOrder}
        onClear={() => setSelected(new Set())}
        onMove={() => setMoving(true)}
      />
      {isMoving && (
        <MoveDialog
          ids={inOrder}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false);
            setSelected(new Set());
          }}
        />
      )}
      {open && <CartonDialog carton={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** Returns the selection in the order of the list, followed by cartons ticked under other filters. */
function inListOrder(rows: readonly Row[], selected: ReadonlySet<string>): string[] {
  const listed = rows.flatMap(({ id }) => (selected.has(id) ? [id] : []));
  return [...new Set([...listed, ...selected])];
}

function Totals({ of: sums }: { of: z.output<(typeof getInventoryTotals)['answer']> }) {
  const t = useTexts(inventoryTexts);
  return (
    <p role="status" className="muted">
      {t.totals(sums.pieces, weight(sums.weightKg), volume(sums.volumeCbm), sums.storageDays)}
    </p>
  );
}

function SelectionBar({
  ids,
  onClear,
  onMove,
}: {
  ids: readonly string[];
  onClear: () => void;
  onMove: () => void;
}) {
  const t = useTexts(inventoryTexts);
  if (ids.length === 0) return null;
  return (
    <div className={css.bulk} role="region" aria-label={t.selected(ids.length)}>
      <strong>{t.selected(ids.length)}</strong>
      <span className="row">
        <Button size="large" onClick={onClear}>
          {t.clear}
        </Button>
        <Button size="large" onClick={onMove}>
          {t.move}
        </Button>
        <LabelButtons ids={ids} variant="primary" size="large" />
      </span>
    </div>
  );
}

const InventoryFiles = ({ query }: { query: z.input<typeof getInventoryCsv.query> }) => (
  <>
    <ListExport
      label="CSV"
      list="inventory"
      format="csv"
      query={query}
      load={() => download(getInventoryCsv, { query })}
    />
    <ListExport
      label="Excel"
      list="inventory"
      format="xlsx"
      query={query}
      load={() => download(getInventoryXlsx, { query })}
    />
  </>
);
