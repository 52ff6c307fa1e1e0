import { holdKinds } from '@sankofa/domain/shipments/hold';
import type { PackageState } from '@sankofa/domain/shipments/package-status';
import {
  getInventoryCsv,
  getInventoryTotals,
  getInventoryXlsx,
} from '@sankofa/domain/warehouse/stock-endpoints';
import { listInventory, listSites } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { download } from '../lib/files.ts';
import { count, volume, weight } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { useAnswer, usePages } from '../lib/query.tsx';
import { type SaidOf, useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Chips, FilterBar, type Filters, useFilters } from '../ui/filters.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { Status } from '../ui/pill.tsx';
import { statuses } from '../ui/status.ts';
import type { Column } from '../ui/table.tsx';
import { Age } from './age.tsx';
import { CartonDialog } from './carton-dialog.tsx';
import { HoldPills } from './carton-holds.tsx';
import { InventoryHead } from './inventory-head.tsx';
import { inventoryWords } from './inventory-words.ts';
import { LabelButtons } from './label-buttons.tsx';
import { ModeAndAge, modeAndAge } from './mode-and-age.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useSiteName, useWhere } from './site-choice.tsx';
import { holdSaid, tradeWords } from './warehouse-words.ts';

import css from './warehouse.module.css';

type Row = z.output<(typeof listInventory)['answer']>['items'][number];
const inside = [
  'UNIDENTIFIED',
  'RECEIVED',
  'VERIFIED',
  'IN_WAREHOUSE',
  'AVAILABLE',
] as const satisfies readonly PackageState[];

const columnsIn = (
  said: SaidOf<typeof inventoryWords>,
  trade: SaidOf<typeof tradeWords>,
  {
    onOpen,
    filters,
    nameOf,
  }: { onOpen: (row: Row) => void; filters: Filters; nameOf: ReturnType<typeof useWhere> },
): Column<Row>[] => [
  {
    head: trade.label,
    cell: (row) => (
      <span className={css.cell}>
        <button type="button" className={css.asLink} onClick={() => onOpen(row)}>
          <span className={css.id}>{row.labelNumber}</span>
        </button>
        <span className={css.under}>{row.contents}</span>
      </span>
    ),
  },
  {
    head: trade.customer,
    cell: (row) => (
      <span className={css.cell}>
        {row.customer?.shippingMark ?? trade.nobody}
        {row.shipmentId && row.trackingNumber && (
          <Link to={`/staff/shipments/${row.shipmentId}`} className={css.under}>
            <span className={css.id}>{row.trackingNumber}</span>
          </Link>
        )}
      </span>
    ),
  },
  {
    head: said.where,
    cell: (row) => (
      <span className={css.where}>
        {nameOf(row)}
        {row.shelf && (
          <Button size="small" onClick={() => filters.set('shelf', row.shelf)}>
            {said.onShelf(row.shelf)}
          </Button>
        )}
      </span>
    ),
  },
  {
    head: said.state,
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Status of="package" is={row.state} {...(row.mode ? { mode: row.mode } : {})} />
        <HoldPills holds={row.holds} />
      </span>
    ),
  },
  { head: trade.mode, cell: (row) => (row.mode ? trade[row.mode] : '–') },
  { head: said.days, isNumber: true, cell: (row) => <Age days={row.days} /> },
];

/** What lies where, the oldest first. */
export default function InventoryPage() {
  const said = useWords(inventoryWords);
  const trade = useWords(tradeWords);
  const filters = useFilters();
  const [isMoving, setMoving] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const asked = {
    q: filters.get('q'),
    siteId: filters.get('site'),
    state: filters.oneOf('state', inside),
    ...modeAndAge(filters),
    zone: filters.get('zone'),
    shelf: filters.get('shelf'),
    hold: filters.oneOf('hold', holdKinds),
  };
  const inventory = usePages(listInventory, { query: asked, staleMs: 0 });
  const totals = useAnswer(getInventoryTotals, { query: asked, staleMs: 0 });
  const nameOf = useWhere();
  const columns = columnsIn(said, trade, { onOpen: ({ id }) => setOpenId(id), filters, nameOf });
  const open = inventory.data?.find(({ id }) => id === openId);
  const inOrder = inListOrder(inventory.data ?? [], chosen);
  return (
    <>
      <InventoryHead
        actions={
          <>
            <DownloadButton word="CSV" take={() => download(getInventoryCsv, { query: asked })} />
            <DownloadButton
              word="Excel"
              take={() => download(getInventoryXlsx, { query: asked })}
            />
          </>
        }
      />
      <InventoryFilters filters={filters} zones={totals.data?.zones ?? []} />
      {totals.data && <Totals of={totals.data} />}
      <ListCard
        of={inventory}
        what={said.what}
        label={said.title}
        columns={columns}
        selection={{ ids: chosen, onChange: setChosen }}
        nameOf={(row) => row.labelNumber}
        unmatched={{ title: said.noneFiltered, filters }}
        none={
          <Empty spot="box" title={said.none}>
            {said.noneHint}
          </Empty>
        }
      />
      <ChosenBar
        ids={inOrder}
        onClear={() => setChosen(new Set())}
        onMove={() => setMoving(true)}
      />
      {isMoving && (
        <MoveDialog
          ids={inOrder}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false);
            setChosen(new Set());
          }}
        />
      )}
      {open && <CartonDialog carton={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** As they stand in the list, however they were ticked; then what was ticked under other filters. */
function inListOrder(rows: readonly Row[], chosen: ReadonlySet<string>): string[] {
  const listed = rows.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  return [...new Set([...listed, ...chosen])];
}

function Totals({ of: sums }: { of: z.output<(typeof getInventoryTotals)['answer']> }) {
  const said = useWords(inventoryWords);
  return (
    <p role="status" className="muted">
      {said.totals(
        count(sums.pieces),
        weight(sums.weightKg),
        volume(sums.volumeCbm),
        count(sums.storageDays),
      )}
    </p>
  );
}

function InventoryFilters({
  filters,
  zones,
}: {
  filters: Filters;
  zones: readonly { zone: string; pieces: number }[];
}) {
  const said = useWords(inventoryWords);
  const trade = useWords(tradeWords);
  const language = useLanguage();
  const nameOf = useSiteName();
  const sites = useAnswer(listSites);
  const shelf = filters.get('shelf');
  return (
    <FilterBar filters={filters} search={said.search}>
      {sites.data && sites.data.items.length > 1 && (
        <Chips
          filters={filters}
          name="site"
          label={said.site}
          options={sites.data.items.map((site) => ({ value: site.id, label: nameOf(site) }))}
        />
      )}
      <Chips
        filters={filters}
        name="state"
        label={said.state}
        options={inside.map((value) => ({ value, label: statuses.package[value][language] }))}
      />
      <ModeAndAge filters={filters} />
      {zones.length > 0 && (
        <Chips
          filters={filters}
          name="zone"
          label={said.zone}
          options={zones.map(({ zone, pieces }) => ({
            value: zone,
            label: `${said.zone} ${zone}`,
            count: pieces,
          }))}
        />
      )}
      <Chips
        filters={filters}
        name="hold"
        label={said.holdFilter}
        options={holdKinds.map((kind) => ({ value: kind, label: holdSaid(kind, language).name }))}
      />
      {shelf && (
        <Chips
          filters={filters}
          name="shelf"
          label={trade.shelf}
          options={[{ value: shelf, label: said.onShelf(shelf) }]}
        />
      )}
    </FilterBar>
  );
}

function ChosenBar({
  ids,
  onClear,
  onMove,
}: {
  ids: readonly string[];
  onClear: () => void;
  onMove: () => void;
}) {
  const said = useWords(inventoryWords);
  if (ids.length === 0) return null;
  return (
    <div className={css.bulk} role="region" aria-label={said.chosen(ids.length)}>
      <strong>{said.chosen(ids.length)}</strong>
      <span className="row">
        <Button size="large" onClick={onClear}>
          {said.clear}
        </Button>
        <Button size="large" onClick={onMove}>
          {said.move}
        </Button>
        <LabelButtons ids={ids} variant="primary" size="large" />
      </span>
    </div>
  );
}
