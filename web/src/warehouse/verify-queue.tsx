import { modes } from '@sankofa/domain/mode';
import { type FoundPackage, listInventory } from '@sankofa/domain/warehouse/warehouse-endpoints';
import type { z } from 'zod';

import { usePages } from '../lib/query.tsx';
import { type SaidOf, useWords } from '../lib/words.ts';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { Chips, FilterBar, useFilters } from '../ui/filters.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Measured } from './measured.tsx';
import { verifyWords } from './verify-words.ts';
import { tradeWords } from './warehouse-words.ts';

import css from './warehouse.module.css';

export const ages = ['0-7', '8-30', '30+'] as const;

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
      mode: filters.oneOf('mode', modes),
      age: filters.oneOf('age', ages),
    },
    staleMs: 0,
  });
  return (
    <section className="stack" aria-labelledby="queue">
      <h2 id="queue">{said.queue}</h2>
      <FilterBar filters={filters}>
        <Chips
          filters={filters}
          name="mode"
          label={trade.mode}
          options={modes.map((value) => ({ value, label: trade[value] }))}
        />
        <Chips
          filters={filters}
          name="age"
          label={said.age}
          options={[
            { value: '0-7', label: said.fresh },
            { value: '8-30', label: said.weeks },
            { value: '30+', label: said.old },
          ]}
        />
      </FilterBar>
      <Card isFlush>
        <Answer
          of={waiting}
          what={said.what}
          empty={
            filters.isFiltered ? (
              <Empty title={said.noneFiltered} />
            ) : (
              <Empty spot="box" title={said.none}>
                {said.noneHint}
              </Empty>
            )
          }
        >
          {(rows) => (
            <Table
              label={said.queue}
              rows={rows}
              keyOf={(row) => row.id}
              more={waiting}
              columns={columns}
            />
          )}
        </Answer>
      </Card>
    </section>
  );
}
