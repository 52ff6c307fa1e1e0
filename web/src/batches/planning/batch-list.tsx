import { Link } from 'react-router';

import { clock, day, dayAt } from '../../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { Status } from '../../ui/data/status-pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { DelayedPill, Eta } from '../batch-dates.tsx';
import { type BatchRow, batchTexts, useRouteText } from '../batch-texts.ts';
import { FillGauge } from '../fill-gauge.tsx';

import css from './batches-page.module.css';

const texts = dictionary({
  en: { batch: 'Batch', fill: 'Capacity used', leaves: 'Departs, arrives', load: 'Load' },
  zh: { batch: '批次', fill: '装载率', leaves: '离港、到港', load: '货量' },
});

/** Returns the columns of the list, in the reader's language. */
export function useBatchColumns(path: string): Column<BatchRow>[] {
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  const routeTextOf = useRouteText();
  return columnsIn(t, trade, { path, routeTextOf });
}

const columnsIn = (
  t: TextsOf<typeof texts>,
  trade: TextsOf<typeof batchTexts>,
  { path, routeTextOf }: { path: string; routeTextOf: ReturnType<typeof useRouteText> },
): Column<BatchRow>[] => [
  {
    head: t.batch,
    cell: (row) => (
      <span className={css.name}>
        <Link to={`${path}/${row.id}`} className="num">
          {row.batchNumber}
        </Link>
        <span className={css.route}>{[trade[row.mode], routeTextOf(row)].join(trade.comma)}</span>
      </span>
    ),
  },
  {
    head: trade.state,
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Status of="batch" is={row.state} mode={row.mode} />
        <DelayedPill of={row} />
      </span>
    ),
  },
  { head: t.fill, cell: (row) => <FillGauge of={row} isSmall /> },
  {
    head: trade.cutoff,
    cell: (row) => (
      <span className={css.stacked}>
        <span>{dayAt(row.cutoffAt, 'guangzhou')}</span>
        <span className="muted small">{clock(row.cutoffAt, 'guangzhou')}</span>
      </span>
    ),
  },
  {
    head: t.leaves,
    cell: (row) => (
      <span className={css.stacked}>
        <span>{day(row.etd)}</span>
        <Eta of={row} />
      </span>
    ),
  },
  {
    head: t.load,
    cell: (row) => (
      <span className={css.stacked}>
        <span>{trade.cartons(row.cartons)}</span>
        <span className="muted small">
          {[trade.shipments(row.shipments), trade.customers(row.customers)].join(trade.comma)}
        </span>
      </span>
    ),
  },
];
