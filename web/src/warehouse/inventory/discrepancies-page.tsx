import {
  listDiscrepancies,
  resolveDiscrepancy,
} from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { dayAt } from '../../lib/format/format.ts';
import { type TextsOf, useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
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
import { inventoryTexts } from '../inventory-texts.ts';
import { ReasonForm } from '../reason-form.tsx';
import { tradeTexts, problemText } from '../warehouse-texts.ts';
import { InventoryHead } from './inventory-head.tsx';

import css from '../warehouse.module.css';

type Row = z.output<(typeof listDiscrepancies)['answer']>['items'][number];

const columnsIn = (
  t: TextsOf<typeof inventoryTexts>,
  trade: TextsOf<typeof tradeTexts>,
  onResolve: (row: Row) => void,
): Column<Row>[] => [
  {
    head: trade.label,
    cell: (row) => (
      <span className={css.cell}>
        <span className={css.id}>{row.package.labelNumber}</span>
        <span className={classes('num', css.secondary)}>{row.package.trackingNumber}</span>
        <span className={css.secondary}>{row.batchNumber}</span>
      </span>
    ),
  },
  {
    head: t.kind,
    phone: 'corner',
    cell: (row) => <Pill tone={row.resolvedAt ? 'neutral' : 'warn'}>{t[row.kind]}</Pill>,
  },
  {
    head: t.details,
    cell: (row) => (
      <div className="stack">
        {row.details}
        <CartonPhotos ids={row.photoIds} />
      </div>
    ),
  },
  { head: t.opened, cell: (row) => `${dayAt(row.openedAt)} · ${row.openedBy}` },
  {
    head: t.outcome,
    cell: (row) =>
      row.resolution ?? (
        <Button size="large" onClick={() => onResolve(row)}>
          {t.resolve}
        </Button>
      ),
  },
];

/** Cartons that were short, over, damaged or measured differently, with their resolutions. */
export default function DiscrepanciesPage() {
  const t = useTexts(inventoryTexts);
  const trade = useTexts(tradeTexts);
  const filters = useFilters();
  const state = filters.oneOf('state', ['open', 'closed']);
  const [resolving, setResolving] = useState<Row | null>(null);
  const columns = columnsIn(t, trade, setResolving);
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
          label={t.state}
          options={[
            { value: 'open', label: t.isOpen },
            { value: 'closed', label: t.isClosed },
          ]}
        />
      </FilterBar>
      <ListCard
        of={list}
        what={t.discrepanciesWhat}
        label={t.discrepancies}
        columns={columns}
        none={
          <Empty spot="success" title={t.noDiscrepancies}>
            {t.noDiscrepanciesHint}
          </Empty>
        }
      />
      {resolving && <ResolveDialog row={resolving} onClose={() => setResolving(null)} />}
    </>
  );
}

function ResolveDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useTexts(inventoryTexts);
  const other = useOtherTexts(inventoryTexts);
  const send = useSend(resolveDiscrepancy, { invalidates: [listDiscrepancies] });
  return (
    <Dialog isOpen onClose={onClose} title={t.resolveTitle(row.package.labelNumber)}>
      <div className="stack">
        <p>{row.details}</p>
        <CartonPhotos ids={row.photoIds} />
        {send.error && <Alert tone="bad" {...problemText(send.error)} />}
        <ReasonForm
          label={t.outcome}
          otherLabel={other.outcome}
          action={t.resolveDo}
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
