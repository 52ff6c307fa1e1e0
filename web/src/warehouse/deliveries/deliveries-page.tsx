import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { listAwaitingDelivery } from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod/mini';

import { volume, weight } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Chips, ClearFilters, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { handOverTexts } from '../hand-over-texts.ts';
import { useWarehouse } from '../site-choice.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import { runTexts } from './run-texts.ts';

import css from '../warehouse.module.css';

type Row = z.output<(typeof listAwaitingDelivery)['answer']>['items'][number];

/** The common head of the two lists of runs and the list of waiting shipments. */
export function DeliveriesHead() {
  const t = useTexts(runTexts);
  const path = '/staff/warehouse/deliveries';
  return (
    <>
      <PageHead title={t.title} />
      <Tabs
        label={t.deliveries}
        tabs={[
          { to: path, label: t.toDeliver },
          { to: `${path}/out`, label: t.out },
          { to: `${path}/ended`, label: t.ended },
        ]}
      />
    </>
  );
}

/** Shipments ready for delivery: selected by area, then loaded onto a vehicle. */
export default function DeliveriesPage() {
  const t = useTexts(runTexts);
  const other = useTexts(handOverTexts);
  const viewer = useViewer();
  if (!mayStepPackage(viewer, 'dispatch'))
    return (
      <>
        <PageHead title={t.title} />
        <Alert title={other.onlyDestination}>{other.onlyDestinationHint}</Alert>
      </>
    );
  return (
    <>
      <DeliveriesHead />
      <ShipmentsToDeliver />
    </>
  );
}

const columnsIn = (
  t: TextsOf<typeof runTexts>,
  trade: TextsOf<typeof tradeTexts>,
  nameOf: ReturnType<typeof useWarehouse>,
): Column<Row>[] => [
  {
    head: trade.customer,
    cell: ({ customer, trackingNumber }) => (
      <span className={css.cell}>
        {customer.name}
        <span className={css.secondary}>
          {customer.shippingMark} · <span className={css.id}>{trackingNumber}</span>
        </span>
      </span>
    ),
  },
  { head: t.area, phone: 'corner', cell: ({ area }) => area },
  {
    head: t.address,
    cell: ({ deliverTo, failedBecause }) => (
      <span className={css.cell}>
        {deliverTo}
        {failedBecause && <span className={css.secondary}>{t.lastTry(failedBecause)}</span>}
      </span>
    ),
  },
  {
    head: t.location,
    cell: ({ cartons, ...row }) => (
      <span className={css.cell}>
        {[nameOf(row), ...new Set(cartons.flatMap(({ shelf }) => shelf ?? []))]
          .filter(Boolean)
          .join(' · ')}
        <span className={css.secondary}>{trade.cartons(cartons.length)}</span>
      </span>
    ),
  },
  {
    head: trade.weight,
    cell: ({ weightKg, volumeCbm }) => (
      <span className={css.cell}>
        {weight(weightKg)}
        <span className={css.secondary}>{volume(volumeCbm)}</span>
      </span>
    ),
  },
];

function ShipmentsToDeliver() {
  const t = useTexts(runTexts);
  const nameOf = useWarehouse();
  const trade = useTexts(tradeTexts);
  const filters = useFilters();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const waiting = usePages(listAwaitingDelivery, {
    query: { q: filters.get('q'), area: filters.get('area') },
    staleMs: 0,
  });
  const ids = rowsOnScreen(waiting)
    .map(({ shipmentId }) => shipmentId)
    .filter((id) => selected.has(id));
  return (
    <>
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="area"
          label={t.area}
          options={(waiting.first?.areas ?? []).map(({ area, shipments }) => ({
            value: area,
            label: area,
            count: shipments,
          }))}
        />
      </FilterBar>
      <Card isFlush>
        <Answer
          of={waiting}
          what={t.what}
          empty={
            filters.isFiltered ? (
              <Empty title={t.noneFiltered} action={<ClearFilters filters={filters} />} />
            ) : (
              <Empty spot="box" title={t.none}>
                {t.noneHint}
              </Empty>
            )
          }
        >
          {(rows) => (
            <Table
              label={t.toDeliver}
              rows={rows}
              keyOf={(row) => row.shipmentId}
              nameOf={(row) => row.trackingNumber}
              selection={{ ids: selected, onChange: setSelected }}
              more={waiting}
              columns={columnsIn(t, trade, nameOf)}
            />
          )}
        </Answer>
      </Card>
      {(waiting.data?.length ?? 0) > 0 && <Bulk ids={ids} />}
    </>
  );
}

/** Loads the selection onto one vehicle. */
function Bulk({ ids }: { ids: readonly string[] }) {
  const t = useTexts(runTexts);
  const navigate = useNavigate();
  return (
    <div className={css.bulk}>
      {ids.length === 0 ? (
        <p className="muted">{t.chooseFirst}</p>
      ) : (
        <Button
          variant="primary"
          size="huge"
          onClick={() => void navigate(`/staff/warehouse/deliveries/load?shipments=${ids.join()}`)}
        >
          {t.loadThese(ids.length)}
        </Button>
      )}
    </div>
  );
}
