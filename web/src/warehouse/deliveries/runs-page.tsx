import { listRuns } from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod/mini';

import { clock, dayAt } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DeliveriesHead } from './deliveries-page.tsx';
import { runTexts } from './run-texts.ts';

import css from '../warehouse.module.css';

type Row = z.output<(typeof listRuns)['answer']>['items'][number];

const columnsIn = (t: TextsOf<typeof runTexts>): Column<Row>[] => [
  {
    head: t.run,
    cell: (row) => (
      <span className={css.cell}>
        <Link to={`/staff/warehouse/deliveries/${row.id}`}>{row.runNumber}</Link>
        <span className={css.secondary}>{row.areas}</span>
      </span>
    ),
  },
  {
    head: t.driver,
    cell: (row) => (
      <span className={css.cell}>
        {row.driver}
        <span className={css.secondary}>{row.driverPhone}</span>
      </span>
    ),
  },
  {
    head: t.progress,
    phone: 'corner',
    cell: (row) => (
      <span className={css.pills}>
        <Pill tone={row.endedAt ? 'ok' : 'moving'} mode="ROAD">
          {t.stops(row.delivered + row.failed, row.stops)}
        </Pill>
        {row.failed > 0 && <Pill tone="warn">{t.failedOf(row.failed)}</Pill>}
      </span>
    ),
  },
  {
    head: t.left,
    cell: (row) => (
      <span className={css.cell}>
        {dayAt(row.dispatchedAt)}
        <span className={css.secondary}>{clock(row.dispatchedAt)}</span>
      </span>
    ),
  },
];

/** Runs under way or ended, by the last part of the path. */
export default function RunsPage() {
  const t = useTexts(runTexts);
  const { pathname } = useLocation();
  const isOut = pathname.endsWith('/out');
  const runs = usePages(listRuns, {
    query: { state: isOut ? 'OUT' : 'ENDED' },
    staleMs: 0,
    everyMs: 30_000,
  });
  return (
    <>
      <DeliveriesHead />
      <ListCard
        of={runs}
        what={t.what}
        label={isOut ? t.out : t.ended}
        columns={columnsIn(t)}
        none={
          <Empty spot="box" title={isOut ? t.noneOut : t.noneEnded}>
            {isOut && t.noneOutHint}
          </Empty>
        }
      />
    </>
  );
}
