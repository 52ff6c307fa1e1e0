import { addMs } from '@sankofa/domain/values/time';

import { typedJson } from '../../stored-texts.ts';
import type { World } from '../../world.ts';

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

/** Creates an import of one customer that is not imported yet. */
export async function importOf(world: World) {
  const id = crypto.randomUUID();
  await world.db
    .insertInto('imports')
    .values({
      id,
      kind: 'CUSTOMERS',
      fileName: 'customers.csv',
      fileHash: 'a'.repeat(64),
      headings: ['Name', 'Email'],
      columns: ['name', 'email'],
      state: 'READY',
      rows: 1,
      invalid: 0,
      uploadedBy: await world.as('admin').id(),
      uploadedAt: world.clock(),
    })
    .execute();
  await world.db
    .insertInto('importRows')
    .values({ importId: id, rowNumber: 2, cells: ['Adwoa Sarpong', 'adwoa@example.test'] })
    .execute();
  return id;
}
