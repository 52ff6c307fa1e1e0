import { listBatches } from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { type BatchState, batchStates } from '@sankofa/domain/batches/batch-status';
import { modes } from '@sankofa/domain/mode';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link, useLocation } from 'react-router';

import { clock, counted, day, dayAt } from '../lib/format.ts';
import { usePages } from '../lib/query.tsx';
import { useViewer } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Chips, FilterBar, useFilters } from '../ui/filters.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Status } from '../ui/pill.tsx';
import { statuses } from '../ui/status.ts';
import type { Column } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { DelayedPill, Eta } from './batch-dates.tsx';
import { type BatchRow, modeWords, useBatchesPath, wayWords } from './batch-words.ts';
import { FillGauge } from './fill-gauge.tsx';

import css from './batches-page.module.css';

const over: readonly BatchState[] = ['COMPLETED', 'CANCELLED'];
const scopes = {
  all: { states: batchStates, state: undefined },
  active: { states: batchStates.filter((state) => !over.includes(state)), state: 'ACTIVE' },
  history: { states: over, state: 'HISTORY' },
} as const;

/** All batches, the ones under way or the past ones: the last part of the address says which. */
export default function BatchesPage() {
  const { pathname } = useLocation();
  const path = useBatchesPath();
  const viewer = useViewer();
  const filters = useFilters();
  const name = pathname.endsWith('/active')
    ? 'active'
    : pathname.endsWith('/history')
      ? 'history'
      : 'all';
  const scope = scopes[name];
  const batches = usePages(listBatches, {
    query: {
      q: filters.get('q'),
      mode: filters.oneOf('mode', modes),
      state: filters.oneOf('state', scope.states) ?? scope.state,
    },
    staleMs: 30_000,
  });
  const create = mayBatch.plan(viewer) && (
    <ButtonLink to={`${path}/create`} variant="primary" icon={IconPlus}>
      Plan a batch
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Batches" actions={create} />
      <Tabs
        label="Which batches"
        tabs={[
          { to: path, label: 'All' },
          { to: `${path}/active`, label: 'Under way' },
          { to: `${path}/history`, label: 'History' },
        ]}
      />
      <FilterBar filters={filters} search="Batch, container, air waybill, vessel">
        <Chips
          filters={filters}
          name="mode"
          label="Mode"
          options={modes.map((mode) => ({ value: mode, label: modeWords[mode] }))}
        />
        <Chips
          filters={filters}
          name="state"
          label="State"
          options={scope.states.map((state) => ({ value: state, label: statuses.batch[state].en }))}
        />
      </FilterBar>
      <ListCard
        of={batches}
        what="the batches"
        label="Batches"
        columns={columnsAt(path)}
        unmatched={{ title: 'No batch matches', filters }}
        none={
          <Empty spot="box" title="No batches here yet" action={create}>
            A batch is one container or one air consignment. Cartons are scanned into it, and each
            of its steps moves every carton, shipment and customer in it at once.
          </Empty>
        }
      />
    </>
  );
}

const columnsAt = (path: string): Column<BatchRow>[] => [
  {
    head: 'Batch',
    cell: (row) => (
      <span className={css.name}>
        <Link to={`${path}/${row.id}`} className="num">
          {row.batchNumber}
        </Link>
        <span className={css.way}>
          {modeWords[row.mode]}, {wayWords(row)}
        </span>
      </span>
    ),
  },
  {
    head: 'State',
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Status of="batch" is={row.state} mode={row.mode} />
        <DelayedPill of={row} />
      </span>
    ),
  },
  { head: 'Fill', cell: (row) => <FillGauge of={row} isSmall /> },
  {
    head: 'Cut-off',
    cell: (row) => (
      <span className={css.two}>
        <span>{dayAt(row.cutoffAt, 'guangzhou')}</span>
        <span className="muted small">{clock(row.cutoffAt, 'guangzhou')}</span>
      </span>
    ),
  },
  {
    head: 'Leaves, arrives',
    cell: (row) => (
      <span className={css.two}>
        <span>{day(row.etd)}</span>
        <Eta of={row} />
      </span>
    ),
  },
  {
    head: 'Load',
    cell: (row) => (
      <span className={css.two}>
        <span>{counted(row.cartons, 'carton')}</span>
        <span className="muted small">
          {counted(row.shipments, 'shipment')}, {counted(row.customers, 'customer')}
        </span>
      </span>
    ),
  },
];
