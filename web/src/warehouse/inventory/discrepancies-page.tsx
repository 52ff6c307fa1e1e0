import {
  listDiscrepancies,
  resolveDiscrepancy,
} from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { dayAt } from '../../lib/format/format.ts';
import { type SaidOf, useOtherWords, useWords } from '../../lib/messages/messages.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { CartonPhotos } from '../carton-photos.tsx';
import { inventoryWords } from '../inventory-words.ts';
import { ReasonForm } from '../reason-form.tsx';
import { tradeWords, useProblem } from '../warehouse-words.ts';
import { InventoryHead } from './inventory-head.tsx';

import css from '../warehouse.module.css';

type Row = z.output<(typeof listDiscrepancies)['answer']>['items'][number];

const columnsIn = (
  said: SaidOf<typeof inventoryWords>,
  trade: SaidOf<typeof tradeWords>,
  onResolve: (row: Row) => void,
): Column<Row>[] => [
  {
    head: trade.label,
    cell: (row) => (
      <span className={css.cell}>
        <span className={css.id}>{row.package.labelNumber}</span>
        <span className={classes('num', css.under)}>{row.package.trackingNumber}</span>
        <span className={css.under}>{row.batchNumber}</span>
      </span>
    ),
  },
  {
    head: said.kind,
    phone: 'corner',
    cell: (row) => <Pill tone={row.resolvedAt ? 'neutral' : 'warn'}>{said[row.kind]}</Pill>,
  },
  {
    head: said.details,
    cell: (row) => (
      <div className="stack">
        {row.details}
        <CartonPhotos ids={row.photoIds} />
      </div>
    ),
  },
  { head: said.opened, cell: (row) => `${dayAt(row.openedAt)} · ${row.openedBy}` },
  {
    head: said.outcome,
    cell: (row) =>
      row.resolution ?? (
        <Button size="large" onClick={() => onResolve(row)}>
          {said.resolve}
        </Button>
      ),
  },
];

/** Cartons that were short, over, damaged or measured differently, and what came of each. */
export default function DiscrepanciesPage() {
  const said = useWords(inventoryWords);
  const trade = useWords(tradeWords);
  const filters = useFilters();
  const state = filters.oneOf('state', ['open', 'closed']);
  const [resolving, setResolving] = useState<Row | null>(null);
  const columns = columnsIn(said, trade, setResolving);
  const list = usePages(listDiscrepancies, {
    query: { isOpen: state && (state === 'open' ? 'true' : 'false') },
    staleMs: 0,
  });
  return (
    <>
      <InventoryHead />
      <FilterBar filters={filters}>
        <Chips
          filters={filters}
          name="state"
          label={said.state}
          options={[
            { value: 'open', label: said.isOpen },
            { value: 'closed', label: said.isClosed },
          ]}
        />
      </FilterBar>
      <ListCard
        of={list}
        what={said.discrepanciesWhat}
        label={said.discrepancies}
        columns={columns}
        none={
          <Empty spot="success" title={said.noDiscrepancies}>
            {said.noDiscrepanciesHint}
          </Empty>
        }
      />
      {resolving && <Resolve row={resolving} onClose={() => setResolving(null)} />}
    </>
  );
}

function Resolve({ row, onClose }: { row: Row; onClose: () => void }) {
  const said = useWords(inventoryWords);
  const other = useOtherWords(inventoryWords);
  const problem = useProblem();
  const send = useSend(resolveDiscrepancy, { invalidates: [listDiscrepancies] });
  return (
    <Dialog isOpen onClose={onClose} title={said.resolveTitle(row.package.labelNumber)}>
      <div className="stack">
        <p>{row.details}</p>
        <CartonPhotos ids={row.photoIds} />
        {send.error && <Alert tone="bad" {...problem(send.error)} />}
        <ReasonForm
          label={said.outcome}
          otherLabel={other.outcome}
          action={said.resolveDo}
          isBusy={send.isPending}
          onBack={onClose}
          onReason={(resolution) =>
            send.mutate({ params: { id: row.id }, body: { resolution } }, { onSuccess: onClose })
          }
        />
      </div>
    </Dialog>
  );
}
