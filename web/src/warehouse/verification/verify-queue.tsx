import { type FoundPackage, listInventory } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { z } from 'zod/mini';

import { type SaidOf, useWords } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Measured } from '../measured.tsx';
import { ModeAndAge, modeAndAge } from '../mode-and-age.tsx';
import { tradeWords } from '../warehouse-words.ts';
import { VerifyOrder } from './verify-order.tsx';
import { verifyWords } from './verify-words.ts';

import css from '../warehouse.module.css';

/** An address that was typed by hand counts as unset. */
const idIn = (text = '') => (z.uuid().safeParse(text).success ? text : undefined);

type Row = z.output<(typeof listInventory)['answer']>['items'][number];

const columnsIn = (
  said: SaidOf<typeof verifyWords>,
  trade: SaidOf<typeof tradeWords>,
  onOpen: (carton: FoundPackage) => void,
): Column<Row>[] => [
  { head: trade.label, cell: (row) => <span className={css.id}>{row.labelNumber}</span> },
  { head: trade.customer, cell: (row) => row.customer?.shippingMark ?? trade.nobody },
  { head: trade.shelf, cell: (row) => row.shelf ?? '–' },
  { head: said.first, cell: ({ measured }) => (measured ? <Measured of={measured} /> : '–') },
  { head: said.age, cell: (row) => said.waits(row.days ?? 0) },
  {
    head: said.open,
    phone: 'corner',
    cell: (row) => (
      <Button
        size="large"
        aria-label={`${said.open} ${row.labelNumber}`}
        onClick={() => onOpen(row)}
      >
        {said.open}
      </Button>
    ),
  },
];

/** Received cartons of this warehouse that nobody measured a second time, the longest waiting first. */
export function VerifyQueue({
  siteId,
  onOpen,
}: {
  siteId: string;
  onOpen: (carton: FoundPackage) => void;
}) {
  const said = useWords(verifyWords);
  const trade = useWords(tradeWords);
  const filters = useFilters();
  const columns = columnsIn(said, trade, onOpen);
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
      <h2 id="queue">{said.queue}</h2>
      <VerifyOrder filters={filters} />
      <FilterBar filters={filters}>
        <ModeAndAge filters={filters} />
      </FilterBar>
      <ListCard
        of={waiting}
        what={said.what}
        label={said.queue}
        columns={columns}
        unmatched={{ title: said.noneFiltered, filters }}
        none={
          <Empty spot="box" title={said.none}>
            {said.noneHint}
          </Empty>
        }
      />
    </section>
  );
}
