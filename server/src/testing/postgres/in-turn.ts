import type { Actor } from '@sankofa/domain/access';

import type { Work } from '../../platform/database/work.ts';
import type { World } from '../world.ts';
import { waitsForLock } from './wait-for-lock.ts';

export type Step = (work: Work) => Promise<unknown>;

/**
 * Runs a command while another transaction that holds a lock is open, and returns whether it waited. The
 * transaction then ends, and the command succeeds or is refused.
 */
export async function runInTurn(
  world: World,
  held: Step,
  { by, command }: { by: Actor; command: Step },
): Promise<'waits' | 'done'> {
  const { how, task } = await world.work(by, async (work) => {
    await held(work);
    const begun = world.work(by, command).then(
      () => null,
      () => null,
    );
    return { how: await waitsForLock(world.db, begun), task: { begun } };
  });
  await task.begun;
  return how;
}
