import type { milestoneSchema } from '@sankofa/domain/shipments/shipment-endpoints';
import type { z } from 'zod/mini';

import { counted, dayAndTime, dayAt, type Place, withDays } from '../../lib/format/format.ts';
import { Timeline, type TimelineEntry } from './timeline.tsx';

type Milestone = z.output<typeof milestoneSchema>;

/** Milestones in China, shown in China's time; all others are in Ghana's (look.md §4.2). */
const inChina = new Set([
  'RCV',
  'VER',
  'UNI',
  'VOI',
  'REO',
  'OFL',
  'STUF',
  'FOH',
  'GTIN',
  'RCS',
  'DEPA',
  'DEP',
]);
export const clockOf = (code: string): Place => (inChina.has(code) ? 'guangzhou' : 'accra');

/**
 * Returns `null` if a milestone applies to the whole batch or to every carton: then there is nothing to
 * count.
 */
function cartonsPassed(passed: number, all: number): string | null {
  return passed > 0 && passed < all ? `${passed} of ${counted(all, 'carton')}` : null;
}

/** Whether it has happened. A delay is about the future, but its announcement has happened. */
export const hasHappened = ({ classifier, code }: Pick<Milestone, 'classifier' | 'code'>) =>
  classifier === 'ACTUAL' || code === 'DLAY';

/** Returns milestones newest first; expected ones come last, in chronological order. */
export function entriesOf(milestones: readonly Milestone[], cartons: number): TimelineEntry[] {
  const done = milestones.filter(hasHappened).toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const happened = new Set(done.map(({ code }) => code));
  const expected = milestones
    .filter((milestone) => !hasHappened(milestone) && !happened.has(milestone.code))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return [...done, ...expected].map((milestone, at) => {
    const { code, classifier, sentence, place } = milestone;
    const isDone = hasHappened(milestone);
    const when = isDone
      ? dayAndTime(milestone.at, clockOf(code))
      : `Expected ${dayAt(milestone.at, clockOf(code))}`;
    return {
      id: `${code}-${classifier}-${milestone.at}-${place ?? ''}`,
      title: withDays(sentence),
      meta: [when, place, cartonsPassed(milestone.cartons, cartons)].filter(Boolean).join(' · '),
      state: isDone ? (at === 0 ? 'now' : 'done') : 'expected',
    };
  });
}

/** The history of a shipment: where it was, when by the local clock, and what is expected next. */
export function MilestoneTimeline({
  milestones,
  cartons,
}: {
  milestones: readonly Milestone[];
  /** The number of cartons in the shipment: a milestone that only some have passed says how many. */
  cartons: number;
}) {
  if (milestones.length === 0)
    return <p className="muted">No updates yet. The first scan will appear here.</p>;
  return (
    <Timeline label="Tracking history, newest first" entries={entriesOf(milestones, cartons)} />
  );
}
