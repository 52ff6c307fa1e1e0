import { day } from '../lib/format.ts';
import { Pill } from '../ui/pill.tsx';
import type { BatchRow } from './batch-words.ts';

/** When it should arrive; a delayed batch also shows the day that was planned first. */
export function Eta({ of: batch }: { of: BatchRow }) {
  if (!batch.isDelayed) return <>{day(batch.eta)}</>;
  return (
    <span>
      {day(batch.eta)}{' '}
      <span className="muted small">
        <span className="hidden-text">, first planned for </span>
        <s>{day(batch.firstEta)}</s>
      </span>
    </span>
  );
}

const isUnderWay = ({ state }: BatchRow) =>
  state === 'PLANNED' || state === 'OPEN' || state === 'CLOSED' || state === 'DEPARTED';

/** Delayed is no state of its own: it stands beside the state while the batch has not arrived. */
export const DelayedPill = ({ of: batch }: { of: BatchRow }) =>
  batch.isDelayed && isUnderWay(batch) ? <Pill tone="warn">Delayed</Pill> : null;
