import { listBatches } from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { type BatchState, batchStates } from '@sankofa/domain/batches/batch-status';
import { modes } from '@sankofa/domain/values/mode';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';

import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { store, stored } from '../../lib/storage/stored.ts';
import { filterDays, FilterPeriod } from '../../ui/data/filter-period.tsx';
import { Chips, FilterBar, useFilters, type Filters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { statuses } from '../../ui/data/status.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { batchTexts, useBatchesPath } from '../batch-texts.ts';
import { useBatchColumns } from './batch-list.tsx';
import { BatchTimeline } from './batch-timeline.tsx';

import css from './batches-page.module.css';

/** Loaded on demand with the dialogs of all steps, which the list doesn't need. */
const BatchBoard = lazy(async () => ({
  default: (await import('./batch-board.tsx')).BatchBoard,
}));

const over: readonly BatchState[] = ['COMPLETED', 'CANCELLED'];
/** The batches of each page, and their views: the first one by default. */
const scopes = {
  all: { states: batchStates, state: undefined, views: ['list', 'board'] },
  active: {
    states: batchStates.filter((state) => !over.includes(state)),
    state: 'ACTIVE',
    views: ['timeline', 'list'],
  },
  history: { states: over, state: 'HISTORY', views: ['list'] },
} as const;
type Scope = keyof typeof scopes;
type View = 'list' | 'board' | 'timeline';

const texts = dictionary({
  en: {
    view: 'View',
    list: 'List',
    board: 'Board',
    timeline: 'Timeline',
    batches: 'Batches',
    all: 'All',
    active: 'Active',
    history: 'History',
    search: 'Search by batch, container, air waybill or vessel',
    unmatched: 'No matching batches',
    none: 'No batches yet',
    arrived: 'Arrived',
    removeRoute: (from: string, to: string) => `${from} → ${to}, remove filter`,
    noneHint:
      'A batch is one container or one air consignment. Scan cartons into it, then update it once and every shipment inside follows.',
  },
  zh: {
    view: '查看方式',
    list: '列表',
    board: '看板',
    timeline: '时间线',
    batches: '批次',
    all: '全部',
    active: '进行中',
    history: '历史',
    search: '按批次号、柜号、空运主单号或船名搜索',
    unmatched: '没有符合条件的批次',
    none: '还没有批次',
    arrived: '到港',
    removeRoute: (from: string, to: string) => `${from} → ${to}，移除筛选`,
    noneHint:
      '一个批次即一个货柜或一票空运。货件扫描装入后，批次状态更新时，其中的货件和运单同步更新。',
  },
});

/** All batches, current or past ones, by the last part of the path. */
export default function BatchesPage() {
  const { pathname } = useLocation();
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  const path = useBatchesPath();
  const viewer = useViewer();
  const name: Scope = pathname.endsWith('/active')
    ? 'active'
    : pathname.endsWith('/history')
      ? 'history'
      : 'all';
  const create = mayBatch.plan(viewer) && (
    <ButtonLink to={`${path}/create`} variant="primary" icon={IconPlus}>
      {trade.plan}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={trade.batches} actions={create} />
      <Tabs
        label={t.batches}
        tabs={[
          { to: path, label: t.all },
          { to: `${path}/active`, label: t.active },
          { to: `${path}/history`, label: t.history },
        ]}
      />
      <Batches key={name} name={name} create={create} />
    </>
  );
}

function Batches({ name, create }: { name: Scope; create: ReactNode }) {
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  const language = useLanguage();
  const filters = useFilters();
  const { view: storedView, choose } = useView(name);
  // A figure's rows are a list: the board has only batches under way.
  const hasRows = filterDays(filters, 'arrived').from !== undefined;
  const view = hasRows ? 'list' : storedView;
  const mode = filters.oneOf('mode', modes);
  return (
    <>
      {!hasRows && <ViewChoice name={name} view={view} onChoose={choose} />}
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="mode"
          label={trade.mode}
          options={modes.map((value) => ({ value, label: trade[value] }))}
        />
        {view === 'list' && (
          <Chips
            filters={filters}
            name="state"
            label={trade.state}
            options={scopes[name].states.map((state) => ({
              value: state,
              label: statuses.batch[state][language],
            }))}
          />
        )}
        <FilterPeriod filters={filters} name="arrived" label={t.arrived} />
        <RouteFilter filters={filters} />
      </FilterBar>
      {view === 'board' && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <BatchBoard q={filters.get('q')} mode={mode} />
        </Suspense>
      )}
      {view === 'timeline' && <BatchTimeline q={filters.get('q')} mode={mode} />}
      {view === 'list' && <BatchList name={name} filters={filters} create={create} />}
    </>
  );
}

const placeIn = (filters: Filters, name: string) => {
  const place = filters.get(name);
  return place?.length === 5 ? place : undefined;
};

/** The route that the list is filtered by after following a figure. */
function RouteFilter({ filters }: { filters: Filters }) {
  const t = useTexts(texts);
  const origin = placeIn(filters, 'originPlace');
  const destination = placeIn(filters, 'destinationPlace');
  if (origin === undefined || destination === undefined) return null;
  return (
    <Button
      size="small"
      icon={IconX}
      aria-pressed
      aria-label={t.removeRoute(origin, destination)}
      onClick={() => filters.setAll({ originPlace: null, destinationPlace: null })}
    >
      {`${origin} → ${destination}`}
    </Button>
  );
}

/** Returns the view last chosen on this device. */
function useView(name: Scope) {
  const key = `batches-${name}`;
  const views: readonly View[] = scopes[name].views;
  const [view, setView] = useState(() => views.find((one) => one === stored(key)) ?? views[0]);
  return {
    view,
    choose: (view: View) => {
      store(key, view);
      setView(view);
    },
  };
}

function ViewChoice({
  name,
  view,
  onChoose,
}: {
  name: Scope;
  view: View | undefined;
  onChoose: (view: View) => void;
}) {
  const t = useTexts(texts);
  const { views } = scopes[name];
  if (views.length < 2) return null;
  return (
    <div className={css.views} role="group" aria-label={t.view}>
      {views.map((one) => (
        <Button key={one} size="small" aria-pressed={one === view} onClick={() => onChoose(one)}>
          {t[one]}
        </Button>
      ))}
    </div>
  );
}

function BatchList({
  name,
  filters,
  create,
}: {
  name: Scope;
  filters: Filters;
  create: ReactNode;
}) {
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  const columns = useBatchColumns(useBatchesPath());
  const { states, state } = scopes[name];
  const arrived = filterDays(filters, 'arrived');
  const batches = usePages(listBatches, {
    query: {
      q: filters.get('q'),
      mode: filters.oneOf('mode', modes),
      state: filters.oneOf('state', states) ?? state,
      arrivedFrom: arrived.from,
      arrivedTo: arrived.to,
      originPlace: placeIn(filters, 'originPlace'),
      destinationPlace: placeIn(filters, 'destinationPlace'),
      ...(arrived.from !== undefined && { withTotal: 'true' }),
    },
    staleMs: 30_000,
  });
  return (
    <ListCard
      of={batches}
      what={trade.what}
      label={trade.batches}
      columns={columns}
      unmatched={{ title: t.unmatched, filters }}
      none={
        <Empty spot="box" title={t.none} action={create}>
          {t.noneHint}
        </Empty>
      }
    />
  );
}
