import type { Actor } from '@sankofa/domain/access';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';

type SeedStep = { at: Instant; order: number; who: Actor; play: (work: Work) => Promise<unknown> };

const dayMs = 86_400_000;
const actsInOneTransaction = 40;

/**
 * Time, retold: acts are put on at their hour, each by its own person, in the order in which they would
 * have happened. What would lie in the future has not happened.
 */
export function seedContextFor(db: Db, now: Instant) {
  const acts: SeedStep[] = [];
  let order = 0;

  /** An instant some days from now, which may be a fraction. */
  const day = (days: number): Instant => addMs(now, Math.round(days * dayMs));

  function plan(at: Instant, who: Actor, play: SeedStep['play']) {
    if (at > now) return;
    order += 1;
    acts.splice(placeOf(at), 0, { at, order, who, play });
  }

  /** After everything that is planned for the same instant or before it. */
  function placeOf(at: Instant): number {
    let [low, high] = [0, acts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((acts[middle]?.at ?? '') <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Plays until nothing is left. An act may plan others, later than itself. */
  async function perform(onDay: (at: Instant) => void) {
    while (acts.length > 0)
      await db.transaction().execute(async (tx) => {
        const atEnd: (() => Promise<void>)[] = [];
        const atLast: (() => Promise<void>)[] = [];
        const ends = {
          atEnd: (task: () => Promise<void>) => void atEnd.push(task),
          atLast: (task: () => Promise<void>) => void atLast.push(task),
        };
        for (let count = 0; count < actsInOneTransaction; count += 1) {
          const act = acts.shift();
          if (!act) break;
          await act.play(workOf(act, tx, ends));
          onDay(act.at);
        }
        for (const task of atEnd) await task();
        for (const task of atLast) await task();
      });
  }
  return { day, plan, perform };
}
const workOf = (act: SeedStep, tx: Tx, ends: Pick<Work, 'atEnd' | 'atLast'>): Work => ({
  tx,
  now: act.at,
  actor: act.who,
  request: { id: `demo-${act.order}`, ip: null, userAgent: 'demo' },
  // There is nobody to tell while the past is being retold.
  after: () => undefined,
  ...ends,
});
export type SeedContext = ReturnType<typeof seedContextFor>;
