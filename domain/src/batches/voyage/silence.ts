import type { Mode } from '../../values/mode.ts';
import { daysBetween, type PlainDay } from '../../values/time.ts';
import type { BatchState } from '../batch-status.ts';
import { newsCodes } from '../milestone.ts';

/** Days without news after which staff are asked, by what the goods are doing. At sea little is reported. */
const quietDays: Partial<Record<BatchState, Record<Mode, number>>> = {
  DEPARTED: { SEA: 10, AIR: 2 },
  ARRIVED: { SEA: 4, AIR: 2 },
  CLEARING: { SEA: 5, AIR: 3 },
  UNLOADING: { SEA: 3, AIR: 2 },
};
export const quietStates = ['DEPARTED', 'ARRIVED', 'CLEARING', 'UNLOADING'] as const;

export type OnTheWay = {
  state: BatchState;
  mode: Mode;
  eta: PlainDay;
  /** The day of the last event; `ASK` does not count. */
  lastNewsOn: PlainDay;
};

/**
 * Returns why customers should hear that there is no news: the batch is overdue, or nothing was recorded for longer than
 * usual. Null if neither.
 */
export function silenceOf({ state, mode, eta, lastNewsOn }: OnTheWay, today: PlainDay) {
  const days = daysBetween(lastNewsOn, today);
  if (state === 'DEPARTED' && eta < today && days > 0) return { kind: 'OVERDUE' as const, days };
  const most = quietDays[state]?.[mode];
  return most !== undefined && days >= most ? { kind: 'QUIET' as const, days } : null;
}

type Entry = { code: string; classifier: 'PLANNED' | 'ESTIMATED' | 'ACTUAL'; on: PlainDay };
export type Silence = {
  /** The day of the last news. */
  since: PlainDay;
  days: number;
  /** When our staff were asked to find out. */
  askedOn: PlainDay;
};

/** Returns what to say openly about a history, oldest first, whose last entry is that staff were asked. */
export function silenceIn(history: readonly Entry[], today: PlainDay): Silence | null {
  const happened = history.filter(
    ({ code, classifier }) =>
      classifier === 'ACTUAL' || code === 'DLAY' || newsCodes.includes(code),
  );
  const last = happened.at(-1);
  if (last?.code !== 'ASK') return null;
  const news = happened.findLast(({ code }) => code !== 'ASK');
  const since = news?.on ?? last.on;
  return { since, days: daysBetween(since, today), askedOn: last.on };
}
