import { listBatches } from '@sankofa/domain/batches/batch-endpoints';
import type { Mode } from '@sankofa/domain/values/mode';
import { Link } from 'react-router';

import { day, month, today } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { type BatchRow, useBatchesPath } from '../batch-texts.ts';
import { daysLate, monthsIn, placeIn, pointsOf, type Span, spanOf } from './timeline-days.ts';

import css from './batch-timeline.module.css';

const texts = dictionary({
  en: {
    what: 'the batches',
    label: 'Active batches by date',
    none: 'No active batches',
    more: 'Load more',
    today: 'Today',
    cutoff: 'Cut-off',
    leaves: 'Departs',
    left: 'Departed',
    first: 'Original ETA',
    arrives: 'Arrives',
    arrived: 'Arrived',
    late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  },
  zh: {
    what: '批次',
    label: '进行中批次的时间线',
    none: '没有进行中的批次',
    more: '加载更多',
    today: '今天',
    cutoff: '截货',
    leaves: '预计离港',
    left: '已离港',
    first: '原定到港',
    arrives: '预计到港',
    arrived: '已到港',
    late: (days: number) => `晚 ${days} 天`,
  },
});

/** Each batch under way as a bar over the days, with today; on a phone as a list of its days. */
export function BatchTimeline({ q, mode }: { q: string | undefined; mode: Mode | undefined }) {
  const t = useTexts(texts);
  const batches = usePages(listBatches, {
    query: { q, mode, state: 'ACTIVE' },
    staleMs: 30_000,
    everyMs: 60_000,
  });
  return (
    <Card isFlush>
      <Answer of={batches} what={t.what} empty={<Empty title={t.none} />}>
        {(rows) => {
          const span = spanOf(rows, today());
          return (
            <>
              <Axis span={span} />
              <ul className={css.rows} aria-label={t.label}>
                {rows.map((row) => (
                  <Row key={row.id} row={row} span={span} />
                ))}
              </ul>
            </>
          );
        }}
      </Answer>
      {batches.hasMore && (
        <p className={css.more}>
          <Button size="small" isBusy={batches.isLoadingMore} onClick={batches.loadMore}>
            {t.more}
          </Button>
        </p>
      )}
    </Card>
  );
}

/** The months above the bars; each row lists its days as text. */
function Axis({ span }: { span: Span }) {
  const t = useTexts(texts);
  return (
    <div className={css.axis} aria-hidden="true">
      <span />
      <svg className={css.months} width="100%" height="22">
        {monthsIn(span).map((on) => (
          <text key={on} x={`${placeIn(span, on) / 10}%`} y="15">
            {month(on)}
          </text>
        ))}
        <text className={css.now} x={`${placeIn(span, today()) / 10}%`} y="15" textAnchor="end">
          {t.today}
        </text>
      </svg>
    </div>
  );
}

function Row({ row, span }: { row: BatchRow; span: Span }) {
  const t = useTexts(texts);
  const path = useBatchesPath();
  const late = daysLate(row);
  const now = today();
  const points = pointsOf(row);
  // The day planned first is no longer expected.
  const next = points.findIndex(({ key, on }) => on > now && key !== 'first');
  return (
    <li className={css.row}>
      <span className={css.name}>
        <Link to={`${path}/${row.id}`} className="num">
          {row.batchNumber}
        </Link>
        <Status of="batch" is={row.state} mode={row.mode} />
        {late > 0 && <strong className={css.late}>{t.late(late)}</strong>}
      </span>
      <span className={css.milestones}>
        <TimelineBar row={row} span={span} />
        <ol className={css.points}>
          {points.map(({ key, on }, at) => (
            <li
              key={key}
              className={classes(css.point, on <= now && css.passed, at === next && css.next)}
            >
              <span className="muted">{t[key]}</span> <span className="num">{day(on)}</span>
            </li>
          ))}
        </ol>
      </span>
    </li>
  );
}

/** Returns a width that is never too narrow to see. */
const wide = (from: number, to: number) => Math.max(to - from, 4);

/** The bar from cut-off to arrival: waiting, in transit, and the delay after the first plan. */
function TimelineBar({ row, span }: { row: BatchRow; span: Span }) {
  const at = new Map(pointsOf(row).map(({ key, on }) => [key, placeIn(span, on)]));
  const leaves = at.get('left') ?? at.get('leaves') ?? 0;
  const begin = at.get('cutoff') ?? leaves;
  const ends = at.get('arrived') ?? at.get('arrives') ?? leaves;
  const planned = Math.min(at.get('first') ?? ends, ends);
  return (
    <svg className={css.bar} viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
      <rect
        className={css.loadingBar}
        x={Math.min(begin, leaves)}
        y="7"
        height="6"
        width={wide(begin, leaves)}
      />
      <rect
        className={row.departedAt ? css.transitBar : css.plans}
        x={leaves}
        y="4"
        height="12"
        width={wide(leaves, planned)}
      />
      {ends > planned && (
        <rect className={css.delay} x={planned} y="4" height="12" width={ends - planned} />
      )}
      <rect className={css.today} x={placeIn(span, today())} y="0" height="20" width="2" />
    </svg>
  );
}
