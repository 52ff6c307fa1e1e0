import type { Actor } from '@sankofa/domain/access';

import type { Work } from '../../platform/database/work.ts';
import type { World } from '../world.ts';
import { waitsForLock } from './wait-for-lock.ts';

export type Step = (work: Work) => Promise<unknown>;

/**
 * Begins a command of somebody while another one, which holds something, has not ended. Answers whether it waited;
 * both are carried out, or refused, before.
 */
export async function inTurn(
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
