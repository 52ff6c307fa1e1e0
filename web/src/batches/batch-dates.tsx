import { day } from '../lib/format/format.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { Pill } from '../ui/data/pill.tsx';
import type { BatchRow } from './batch-texts.ts';

const texts = dictionary({
  en: { first: (at: string) => `(was ${at})`, delayed: 'Delayed' },
  zh: { first: (at: string) => `（原定 ${at}）`, delayed: '延误' },
});

/** Returns the day without its year, if the year is the same. */
const shortDay = ({ eta, firstEta }: BatchRow) =>
  eta.slice(0, 4) === firstEta.slice(0, 4)
    ? day(firstEta).replace(/ \d{4}$|^\d{4}年/, '')
    : day(firstEta);

/** The expected arrival; a delayed batch also shows the day that was planned first. */
export function Eta({ of: batch }: { of: BatchRow }) {
  const t = useTexts(texts);
  if (!batch.isDelayed) return <>{day(batch.eta)}</>;
  return (
    <span>
      {day(batch.eta)} <span className="muted small">{t.first(shortDay(batch))}</span>
    </span>
  );
}

const isActive = ({ state }: BatchRow) =>
  state === 'PLANNED' || state === 'OPEN' || state === 'CLOSED' || state === 'DEPARTED';

/** Delayed is not a status: it is shown beside the status until the batch arrives. */
export function DelayedPill({ of: batch }: { of: BatchRow }) {
  const t = useTexts(texts);
  return batch.isDelayed && isActive(batch) ? <Pill tone="warn">{t.delayed}</Pill> : null;
}
