import { modes } from '@sankofa/domain/values/mode';
import { listShipmentVerifications } from '@sankofa/domain/warehouse/verification/verification-endpoints';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Age } from '../inventory/age.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import { VerifyOrder } from './verify-order.tsx';
import { verifyTexts } from './verify-texts.ts';

import css from '../warehouse.module.css';

type Row = z.output<(typeof listShipmentVerifications)['answer']>['items'][number];

const columnsIn = (
  t: TextsOf<typeof verifyTexts>,
  trade: TextsOf<typeof tradeTexts>,
): Column<Row>[] => [
  {
    head: trade.shipment,
    cell: (row) => (
      <span className={css.cell}>
        <Link to={`/staff/shipments/${row.id}`}>
          <span className={css.id}>{row.trackingNumber}</span>
        </Link>
        <span className={css.secondary}>{trade[row.mode]}</span>
      </span>
    ),
  },
  {
    head: trade.customer,
    cell: ({ customer }) => (
      <span className={css.cell}>
        {customer.shippingMark}
        <span className={css.secondary}>{customer.name}</span>
      </span>
    ),
  },
  {
    head: t.waiting,
    cell: (row) => (
      <span className={css.cell}>
        {t.ofCartons(row.waiting, row.cartons)}
        <span className={css.secondary}>{t.alsoVerified(row.verified, row.expected)}</span>
        {row.differing > 0 && <Pill tone="warn">{t.differing(row.differing)}</Pill>}
      </span>
    ),
  },
  { head: t.age, cell: (row) => <Age days={row.days} /> },
  {
    head: t.open,
    phone: 'corner',
    cell: (row) => (
      <ButtonLink
        size="large"
        to={`/staff/warehouse/verify?shipment=${row.id}`}
        aria-label={`${t.open} ${row.trackingNumber}`}
      >
        {t.open}
      </ButtonLink>
    ),
  },
];

/** The queue by shipment: what remains of each before its invoice can be drafted. */
export function VerifyByShipment({ siteId }: { siteId: string }) {
  const t = useTexts(verifyTexts);
  const trade = useTexts(tradeTexts);
  const filters = useFilters();
  const waiting = usePages(listShipmentVerifications, {
    query: { siteId, q: filters.get('q'), mode: filters.oneOf('mode', modes) },
    staleMs: 0,
  });
  return (
    <section className="stack" aria-labelledby="queue">
      <h2 id="queue">{t.queue}</h2>
      <VerifyOrder filters={filters} />
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="mode"
          label={trade.mode}
          options={modes.map((value) => ({ value, label: trade[value] }))}
        />
      </FilterBar>
      <ListCard
        of={waiting}
        what={t.what}
        label={t.byShipment}
        columns={columnsIn(t, trade)}
        unmatched={{ title: t.noShipmentFiltered, filters }}
        none={
          <Empty spot="box" title={t.none}>
            {t.noneHint}
          </Empty>
        }
      />
    </section>
  );
}
