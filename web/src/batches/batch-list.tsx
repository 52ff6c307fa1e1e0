import { Link } from 'react-router';

import { clock, counted, day, dayAt } from '../lib/format.ts';
import { Status } from '../ui/pill.tsx';
import type { Column } from '../ui/table.tsx';
import { DelayedPill, Eta } from './batch-dates.tsx';
import { type BatchRow, modeWords, wayWords } from './batch-words.ts';
import { FillGauge } from './fill-gauge.tsx';

import css from './batches-page.module.css';

export const batchColumnsAt = (path: string): Column<BatchRow>[] => [
  {
    head: 'Batch',
    cell: (row) => (
      <span className={css.name}>
        <Link to={`${path}/${row.id}`} className="num">
          {row.batchNumber}
        </Link>
        <span className={css.way}>
          {modeWords[row.mode]}, {wayWords(row)}
        </span>
      </span>
    ),
  },
  {
    head: 'State',
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Status of="batch" is={row.state} mode={row.mode} />
        <DelayedPill of={row} />
      </span>
    ),
  },
  { head: 'Fill', cell: (row) => <FillGauge of={row} isSmall /> },
  {
    head: 'Cut-off',
    cell: (row) => (
      <span className={css.two}>
        <span>{dayAt(row.cutoffAt, 'guangzhou')}</span>
        <span className="muted small">{clock(row.cutoffAt, 'guangzhou')}</span>
      </span>
    ),
  },
  {
    head: 'Leaves, arrives',
    cell: (row) => (
      <span className={css.two}>
        <span>{day(row.etd)}</span>
        <Eta of={row} />
      </span>
    ),
  },
  {
    head: 'Load',
    cell: (row) => (
      <span className={css.two}>
        <span>{counted(row.cartons, 'carton')}</span>
        <span className="muted small">
          {counted(row.shipments, 'shipment')}, {counted(row.customers, 'customer')}
        </span>
      </span>
    ),
  },
];
