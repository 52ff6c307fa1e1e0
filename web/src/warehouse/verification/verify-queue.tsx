import { listInventory } from '@sankofa/domain/warehouse/inventory/inventory-endpoints';
import type { FoundPackage } from '@sankofa/domain/warehouse/warehouse-endpoints';
import type { z } from 'zod/mini';

import { idIn } from '../../lib/format/id-in.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Measurements } from '../measurements.tsx';
import { ModeAndAge, modeAndAge } from '../mode-and-age.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import { VerifyOrder } from './verify-order.tsx';
import { verifyTexts } from './verify-texts.ts';

import css from '../warehouse.module.css';

/** Returns an id from the URL; an invalid one counts as not set. */

type Row = z.output<(typeof listInventory)['answer']>['items'][number];

const columnsIn = (
  t: TextsOf<typeof verifyTexts>,
  trade: TextsOf<typeof tradeTexts>,
  onOpen: (carton: FoundPackage) => void,
): Column<Row>[] => [
  { head: trade.label, cell: (row) => <span className={css.id}>{row.labelNumber}</span> },
  { head: trade.customer, cell: (row) => row.customer?.shippingMark ?? trade.unidentified },
  { head: trade.shelf, cell: (row) => row.shelf ?? '–' },
  { head: t.first, cell: ({ measured }) => (measured ? <Measurements of={measured} /> : '–') },
  { head: t.age, cell: (row) => t.waits(row.days ?? 0) },
  {
    head: t.open,
    phone: 'corner',
    cell: (row) => (
      <Button size="large" aria-label={`${t.open} ${row.labelNumber}`} onClick={() => onOpen(row)}>
        {t.open}
      </Button>
    ),
  },
];

/** Received cartons of this warehouse without a second measurement, the longest waiting first. */
export function VerifyQueue({
  siteId,
  onOpen,
}: {
  siteId: string;
  onOpen: (carton: FoundPackage) => void;
}) {
  const t = useTexts(verifyTexts);
  const trade = useTexts(tradeTexts);
  const filters = useFilters();
  const columns = columnsIn(t, trade, onOpen);
  const waiting = usePages(listInventory, {
    query: {
      siteId,
      state: 'RECEIVED',
      shipmentId: idIn(filters.get('shipment')),
      ...modeAndAge(filters),
    },
    staleMs: 0,
  });
  return (
    <section className="stack" aria-labelledby="queue">
      <h2 id="queue">{t.queue}</h2>
      <VerifyOrder filters={filters} />
      <FilterBar filters={filters}>
        <ModeAndAge filters={filters} />
      </FilterBar>
      <ListCard
        of={waiting}
        what={t.what}
        label={t.queue}
        columns={columns}
        unmatched={{ title: t.noneFiltered, filters }}
        none={
          <Empty spot="box" title={t.none}>
            {t.noneHint}
          </Empty>
        }
      />
    </section>
  );
}
