import { addMs } from '@sankofa/domain/values/time';

import { typedJson } from '../stored-texts.ts';
import type { World } from '../world.ts';

/** Creates an export of the admin that is done and has its file. */
export async function taskOf(world: World) {
  const id = crypto.randomUUID();
  const at = world.clock();
  await world.db
    .insertInto('tasks')
    .values({
      id,
      kind: 'EXPORT',
      title: typedJson('Export shipments'),
      input: '{}',
      state: 'DONE',
      startedBy: await world.as('admin').id(),
      queuedAt: at,
      runningSince: at,
      endedAt: at,
      expiresAt: addMs(at, 86_400_000),
    })
    .execute();
  await world.db
    .insertInto('taskFiles')
    .values({
      taskId: id,
      fileName: 'shipments.csv',
      kind: 'text/csv',
      bytes: Buffer.from('a\r\n'),
    })
    .execute();
  return id;
}
