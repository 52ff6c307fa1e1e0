import {
  type LoadingLine,
  readLoadingRow,
} from '@sankofa/domain/warehouse/loading-lists/loading-row';

import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tradeWords } from '../warehouse-words.ts';
import { loadingListWords } from './loading-list-words.ts';
import type { useLoadingList } from './use-loading-list.ts';

import css from '../warehouse.module.css';

/** Enough to see that each column was understood. */
const mostShown = 20;

type Work = ReturnType<typeof useLoadingList>;
type Ready = { row: number; line: LoadingLine; owner: string };

const columnsIn = (
  t: TextsOf<typeof loadingListWords>,
  trade: TextsOf<typeof tradeWords>,
): Column<Ready>[] => [
  { head: t.rowHead, phone: 'corner', cell: ({ row }) => t.row(row) },
  {
    head: t.owner,
    phone: 'title',
    cell: ({ owner, line }) => (
      <span className={css.cell}>
        {owner}
        <span className={css.under}>{line.mark}</span>
      </span>
    ),
  },
  {
    head: trade.supplierNumber,
    cell: ({ line }) => <span className={css.id}>{line.supplierNumber}</span>,
  },
  { head: t.goods, cell: ({ line }) => <span className={css.typed}>{line.contents}</span> },
  { head: t.cartons, isNumber: true, cell: ({ line }) => line.cartons },
  {
    head: trade.mode,
    cell: ({ line }) => `${trade[line.mode]} · ${trade[line.goodsClass]}`,
  },
];

/** The first rows that nothing stands against, as they will be taken in, and whose they are. */
export function ReadyRows({ work }: { work: Work }) {
  const t = useTexts(loadingListWords);
  const trade = useTexts(tradeWords);
  const ready = (work.list?.rows ?? []).filter(
    ({ row }) => work.results.get(row)?.outcome === 'ready',
  );
  if (ready.length === 0) return null;
  const rows = ready.slice(0, mostShown).map(({ row, cells }): Ready => {
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
