import { dayAt, withDays } from '../../lib/format/format.ts';
import { clockOf, hasHappened } from '../../ui/data/milestone-timeline.tsx';
import type { Tracked } from '../tracking-lookup.ts';

/** What follows each status while no planned step of a batch says it more exactly. */
const following: Partial<Record<Tracked['status'], string>> = {
  DRAFT: 'The shipment is submitted',
  SUBMITTED: 'Your supplier delivers the cartons to our warehouse in China',
  RECEIVING: 'The remaining cartons arrive at our warehouse in China',
  RECEIVED: 'We check and measure the cartons',
  READY: 'We load the cartons into the next batch',
  BOOKED: 'The batch departs',
  IN_TRANSIT: 'The batch arrives in Ghana',
  ARRIVED: 'Customs releases the goods',
  CLEARED: 'We unload the goods, and tell you when they are ready for pickup',
  READY_FOR_PICKUP: 'Collect the goods with your pickup code, or have them delivered',
  PARTIALLY_DELIVERED: 'Collect the remaining cartons with your pickup code',
};

type Steps = Pick<Tracked, 'status' | 'milestones'>;

/** Returns what happens next, and when if a batch has planned it; null once nothing does. */
export function nextStep({
  status,
  milestones,
}: Steps): { text: string; when: string | null } | null {
  const fallback = following[status];
  if (fallback === undefined) return null;
  const happened = new Set(milestones.filter(hasHappened).map(({ code }) => code));
  const [planned] = milestones
    .filter((milestone) => !hasHappened(milestone) && !happened.has(milestone.code))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  if (!planned) return { text: fallback, when: null };
  const place = planned.place === null ? '' : `, ${planned.place}`;
  return {
    text: `${withDays(planned.sentence)}${place}`,
    when: dayAt(planned.at, clockOf(planned.code)),
  };
}
