import type { Actor } from '@sankofa/domain/access';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';

type SeedStep = {
  at: Instant;
  order: number;
  actor: Actor;
  play: (work: Work) => Promise<unknown>;
};

const dayMs = 86_400_000;
const stepsPerTransaction = 40;

/**
 * Runs the planned steps of the demo in order of time, each at its own time and as its own person. Steps in
 * the future are left out.
 */
export function seedContextFor(db: Db, now: Instant) {
  const steps: SeedStep[] = [];
  let order = 0;

  /** Returns the time some days from now; a fraction is allowed. */
  const day = (days: number): Instant => addMs(now, Math.round(days * dayMs));

  function plan(at: Instant, actor: Actor, play: SeedStep['play']) {
    if (at > now) return;
    order += 1;
    steps.splice(placeOf(at), 0, { at, order, actor, play });
  }

  /** Returns the position after all steps planned for the same time or earlier. */
  function placeOf(at: Instant): number {
    let [low, high] = [0, steps.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((steps[middle]?.at ?? '') <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Runs all steps. A step may plan later ones. */
  async function run(onDay: (at: Instant) => void) {
    while (steps.length > 0)
      await db.transaction().execute(async (tx) => {
        const atEnd: (() => Promise<void>)[] = [];
        const atLast: (() => Promise<void>)[] = [];
        const ends = {
          atEnd: (task: () => Promise<void>) => void atEnd.push(task),
          atLast: (task: () => Promise<void>) => void atLast.push(task),
        };
        for (let count = 0; count < stepsPerTransaction; count += 1) {
          const step = steps.shift();
          if (!step) break;
          await step.play(workOf(step, tx, ends));
          onDay(step.at);
        }
        for (const task of atEnd) await task();
        for (const task of atLast) await task();
      });
  }
  return { day, plan, run };
}
const workOf = (step: SeedStep, tx: Tx, ends: Pick<Work, 'atEnd' | 'atLast'>): Work => ({
  tx,
  now: step.at,
  actor: step.actor,
  request: { id: `demo-${step.order}`, ip: null, userAgent: 'demo' },
  // No one has to be notified while past data is created.
  after: () => undefined,
  ...ends,
});
export type SeedContext = ReturnType<typeof seedContextFor>;
