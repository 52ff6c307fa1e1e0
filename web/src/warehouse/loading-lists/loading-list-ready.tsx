import {
  type LoadingLine,
  readLoadingRow,
} from '@sankofa/domain/warehouse/loading-lists/loading-row';

import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import { loadingListTexts } from './loading-list-texts.ts';
import type { useLoadingList } from './use-loading-list.ts';

import css from '../warehouse.module.css';

/** Enough to check that each column was recognized. */
const maxShown = 20;

type Work = ReturnType<typeof useLoadingList>;
type ReadyRow = { row: number; line: LoadingLine; owner: string };

const columnsIn = (
  t: TextsOf<typeof loadingListTexts>,
  trade: TextsOf<typeof tradeTexts>,
): Column<ReadyRow>[] => [
  { head: t.rowHead, phone: 'corner', cell: ({ row }) => t.row(row) },
  {
    head: t.owner,
    phone: 'title',
    cell: ({ owner, line }) => (
      <span className={css.cell}>
        {owner}
        <span className={css.secondary}>{line.mark}</span>
      </span>
    ),
  },
  {
    head: trade.supplierNumber,
    cell: ({ line }) => <span className={css.id}>{line.supplierNumber}</span>,
  },
  { head: t.goods, cell: ({ line }) => <span className={css.freeText}>{line.contents}</span> },
  { head: t.cartons, isNumber: true, cell: ({ line }) => line.cartons },
  {
    head: trade.mode,
    cell: ({ line }) => `${trade[line.mode]} · ${trade[line.goodsClass]}`,
  },
];

/** The first valid rows as they will be imported, with their customers. */
export function ReadyRows({ work }: { work: Work }) {
  const t = useTexts(loadingListTexts);
  const trade = useTexts(tradeTexts);
  const ready = (work.list?.rows ?? []).filter(
    ({ row }) => work.results.get(row)?.outcome === 'ready',
  );
  if (ready.length === 0) return null;
  const rows = ready.slice(0, maxShown).map(({ row, cells }): ReadyRow => {
    const owner = work.results.get(row)?.customerName ?? '';
    return { row, line: readLoadingRow(cells).line, owner };
  });
  const title = t.readyTitle(rows.length, ready.length);
  return (
    <Card isFlush title={title}>
      <Table
        label={title}
        rows={rows}
        columns={columnsIn(t, trade)}
        keyOf={({ row }) => String(row)}
      />
    </Card>
  );
}
