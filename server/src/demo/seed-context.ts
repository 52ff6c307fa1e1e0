import type { Actor } from '@sankofa/domain/access';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';

type SeedStep = { at: Instant; order: number; who: Actor; play: (work: Work) => Promise<unknown> };

const dayMs = 86_400_000;
const actsInOneTransaction = 40;

/**
 * Runs the planned steps of the demo in order of time, each at its own time and as its own person. Steps in
 * the future are left out.
 */
export function seedContextFor(db: Db, now: Instant) {
  const acts: SeedStep[] = [];
  let order = 0;

  /** Returns the time some days from now; a fraction is allowed. */
  const day = (days: number): Instant => addMs(now, Math.round(days * dayMs));

  function plan(at: Instant, who: Actor, play: SeedStep['play']) {
    if (at > now) return;
    order += 1;
    acts.splice(placeOf(at), 0, { at, order, who, play });
  }

  /** Returns the position after all steps planned for the same time or earlier. */
  function placeOf(at: Instant): number {
    let [low, high] = [0, acts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((acts[middle]?.at ?? '') <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Runs all steps. A step may plan later ones. */
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
  // No one has to be notified while past data is created.
  after: () => undefined,
  ...ends,
});
export type SeedContext = ReturnType<typeof seedContextFor>;
