import type { Mode } from '@sankofa/domain/values/mode';
import type { ReactNode } from 'react';

import { counted, day, dayAndTime, dayRange } from '../../lib/format/format.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import type { Tracked } from '../tracking-lookup.ts';
import type { MapRoute } from './served-map.ts';

import css from './tracking.module.css';

export type DrawMap = (route: MapRoute) => ReactNode;

const modeWords: Record<Mode, string> = { AIR: 'air', SEA: 'sea' };

const isOver = ({ status }: Pick<Tracked, 'status'>) =>
  status === 'DELIVERED' || status === 'CANCELLED';

type TrackedDates = Pick<
  Tracked,
  'status' | 'mode' | 'to' | 'expected' | 'isLongerThanUsual' | 'updatedAt'
>;

/** When it should be ready, and when that was last updated. */
export const TrackingDates = ({ one }: { one: TrackedDates }) => (
  <div className={css.eta}>
    {one.expected && !isOver(one) && (
      <>
        <span className="small muted">Estimated ready in {one.to}</span>
        <strong className={css.range}>
          {dayRange(one.expected.earliest, one.expected.latest)}
        </strong>
        <span className="small muted">
          Based on our last {one.expected.batches} batches by {modeWords[one.mode]}
        </span>
      </>
    )}
    {one.isLongerThanUsual && (
      <span className="small">
        Taking longer than 9 in 10 of our last batches by {modeWords[one.mode]}: no date yet.
      </span>
    )}
    <span className="small muted">Updated {dayAndTime(one.updatedAt)}</span>
  </div>
);

type InTransit = Pick<
  Tracked,
  'status' | 'mode' | 'step' | 'progress' | 'from' | 'to' | 'voyage' | 'isDelayed' | 'silence'
>;

/** The progress: any delay, the steps, and the map as a picture and as text. */
export function TrackingProgress({ one, drawMap }: { one: InTransit; drawMap: DrawMap }) {
  return (
    <>
      {one.isDelayed && !isOver(one) && (
        <div className={css.delay}>
          <Alert tone="warn" title="Delayed">
            The dates shown are the new estimate.
          </Alert>
        </div>
      )}
      {one.silence && !isOver(one) && (
        <div className={css.delay}>
          <Alert tone="warn" title={`No news since ${day(one.silence.since)}`}>
            {counted(one.silence.days, 'day')} ago. On {day(one.silence.askedOn)} we asked our team
            to find out. Their answer will appear here.
          </Alert>
        </div>
      )}
      {one.status !== 'CANCELLED' && (
        <>
          <Progress step={one.step} isDone={one.status === 'DELIVERED'} />
          {drawMap({
            mode: one.mode,
            progress: progressShare(one),
            from: one.voyage?.from ?? one.from,
            to: one.voyage?.to ?? one.to,
          })}
          <p className="small muted">{progressText(one)}</p>
        </>
      )}
    </>
  );
}

/**
 * Returns the completed share of the route on the map, from 0 to 100. A step is a fifth of the whole
 * progress, and the voyage is the one from 60 to 80.
 */
export const progressShare = ({ step, progress }: Pick<Tracked, 'step' | 'progress'>) =>
  step < 4 ? 0 : step > 4 ? 100 : Math.min(100, Math.max(0, (progress - 60) * 5));

/** Returns the map as text. */
function progressText(one: InTransit): string {
  const routeText = `from ${one.from} to ${one.to} by ${one.mode === 'AIR' ? 'air' : 'sea'}`;
  const done = progressShare(one);
  if (one.step < 4) return `Not departed yet. Will travel ${routeText}.`;
  if (done >= 100) return `Arrived. Travelled ${routeText}.`;
  return done < 5
    ? `Just departed. Travelling ${routeText}.`
    : `About ${done}% of the journey ${routeText}. Position is estimated.`;
}
