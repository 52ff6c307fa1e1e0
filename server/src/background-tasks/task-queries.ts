import type { Actor } from '@sankofa/domain/access';
import type {
  listFailedItems,
  listTasks,
  TaskAnswer,
} from '@sankofa/domain/background-tasks/task-endpoints';
import type { Message, WithMessages } from '@sankofa/domain/texts/message';
import type { Page } from '@sankofa/domain/values/list';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { insertChunks } from '../platform/database/insert-chunks.ts';
import { totalOf } from '../platform/http/list-total.ts';
import { storedMessageSchema } from '../platform/texts/stored-messages.ts';

export type TaskRow = Selectable<DB['tasks']>;
export type NewItem = { label: string; subjectId: string; input: object };
export type ShownTask = WithMessages<Omit<TaskAnswer, 'id'>> & { id: string };

const open = ['QUEUED', 'RUNNING'] as const;

const selectTasks = (db: Db | Tx) =>
  db
    .selectFrom('tasks as t')
    .innerJoin('users as u', 'u.id', 't.startedBy')
    .leftJoin('taskFiles as f', 'f.taskId', 't.id')
    .selectAll('t')
    .select(['u.name as starter', 'f.fileName']);
type Row = Awaited<ReturnType<ReturnType<typeof selectTasks>['execute']>>[number];

const messageIn = (json: unknown): Message => storedMessageSchema.parse(json);

const shownOf = ({ starter, ...row }: Row): ShownTask => ({
  id: row.id,
  kind: row.kind,
  title: messageIn(row.title),
  state: row.state,
  startedBy: { id: row.startedBy, name: starter },
  done: row.done,
  failed: row.failed,
  total: row.total,
  summary: row.summary === null ? null : messageIn(row.summary),
  fileName: row.fileName,
  queuedAt: row.queuedAt,
  endedAt: row.endedAt,
  expiresAt: row.expiresAt,
  isCancelling: row.state === 'RUNNING' && row.cancelRequestedAt !== null,
});

export async function findShownTask(db: Db | Tx, id: string): Promise<ShownTask | null> {
  const row = await selectTasks(db).where('t.id', '=', id).executeTakeFirst();
  return row ? shownOf(row) : null;
}

/** Returns a page of tasks, newest first. */
export async function pageOfTasks(
  db: Db,
  actor: Actor,
  { cursor, limit, withTotal, state, kind, whose }: z.output<typeof listTasks.query>,
): Promise<Page<ShownTask>> {
  let query = selectTasks(db)
    .orderBy('t.id', 'desc')
    .limit(limit + 1);
  if (whose === 'MINE') query = query.where('t.startedBy', '=', actor.id);
  if (state === 'OPEN') query = query.where('t.state', 'in', open);
  else if (state) query = query.where('t.state', '=', state);
  if (kind) query = query.where('t.kind', '=', kind);
  const total = withTotal ? await totalOf(query) : undefined;
  if (cursor) query = query.where('t.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const { items, nextCursor } = pageOfRows(await query.execute(), limit, ({ id }) => [id]);
  return { items: items.map(shownOf), nextCursor, ...(total === undefined ? {} : { total }) };
}

/** Returns a page of the records that failed, in the order of the task. */
export async function pageOfFailures(
  db: Db,
  taskId: string,
  { cursor, limit, withTotal }: z.output<typeof listFailedItems.query>,
) {
  let query = db
    .selectFrom('taskItems')
    .select(['position', 'label', 'subjectId', 'reason'])
    .where('taskId', '=', taskId)
    .where('outcome', '=', 'FAILED')
    .orderBy('position')
    .limit(limit + 1);
  const total = withTotal ? await totalOf(query) : undefined;
  if (cursor)
    query = query.where('position', '>', Number(cursorValues(cursor, ['number'])[0] ?? 0));
  const page = pageOfRows(await query.execute(), limit, ({ position }) => [String(position)]);
  return {
    items: page.items.map((row) => ({ ...row, reason: messageIn(row.reason) })),
    nextCursor: page.nextCursor,
    ...(total === undefined ? {} : { total }),
  };
}

export const findTask = (db: Db | Tx, id: string) =>
  db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst();

export const lockTask = (tx: Tx, id: string) =>
  tx.selectFrom('tasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the tasks of one person, so that no two of a kind start at once and the limit is counted once. */
export const lockTasksOf = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tasks.${userId}`}, 23))`.execute(tx);

export async function countOpenTasks(tx: Tx, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number>().as('tasks'))
    .where('startedBy', '=', userId)
    .where('state', 'in', open)
    .executeTakeFirstOrThrow();
  return row.tasks;
}

export const findRunning = (tx: Tx, { startedBy, kind }: Pick<TaskRow, 'startedBy' | 'kind'>) =>
  tx
    .selectFrom('tasks')
    .select('id')
    .where('startedBy', '=', startedBy)
    .where('kind', '=', kind)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();

/** Returns the oldest queued task of a person and kind, which runs next. */
export const findNextQueued = (tx: Tx, { startedBy, kind }: Pick<TaskRow, 'startedBy' | 'kind'>) =>
  tx
    .selectFrom('tasks')
    .select('id')
    .where('startedBy', '=', startedBy)
    .where('kind', '=', kind)
    .where('state', '=', 'QUEUED')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export async function addTask(
  tx: Tx,
  {
    title,
    input,
    ...row
  }: Omit<Insertable<DB['tasks']>, 'title' | 'input'> & {
    id: string;
    title: Message;
    input: object;
  },
  items: readonly NewItem[],
) {
  await tx
    .insertInto('tasks')
    .values({ ...row, title: JSON.stringify(title), input: JSON.stringify(input) })
    .execute();
  const rows = items.map((item, index) => ({
    taskId: row.id,
    position: index + 1,
    label: item.label,
    subjectId: item.subjectId,
    input: JSON.stringify(item.input),
  }));
  for (const chunk of insertChunks(rows)) await tx.insertInto('taskItems').values(chunk).execute();
}

type Change = Pick<
  Updateable<DB['tasks']>,
  'state' | 'runningSince' | 'cancelRequestedAt' | 'endedAt' | 'expiresAt' | 'total' | 'done'
> & { summary?: Message | null };

export async function changeTask(db: Db | Tx, id: string, { summary, ...change }: Change) {
  await db
    .updateTable('tasks')
    .set({ ...change, ...(summary && { summary: JSON.stringify(summary) }) })
    .where('id', '=', id)
    .execute();
}

export const isCancelRequested = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('tasks')
    .select('cancelRequestedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined || row.cancelRequestedAt !== null;
};

export type WaitingItem = { position: number; subjectId: string; input: unknown };

/** Returns the next record that the task has not processed. */
export const findWaitingItem = (db: Db, taskId: string) =>
  db
    .selectFrom('taskItems')
    .select(['position', 'subjectId', 'input'])
    .where('taskId', '=', taskId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();

/**
 * Marks a record as processed, in the transaction of what was done to it.
 * @returns false if it was processed before
 */
export async function markItem(
  tx: Tx,
  { taskId, position }: { taskId: string; position: number },
  reason: Message | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('taskItems')
    .set(
      reason === null ? { outcome: 'DONE' } : { outcome: 'FAILED', reason: JSON.stringify(reason) },
    )
    .where('taskId', '=', taskId)
    .where('position', '=', position)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable('tasks')
    .set((eb) => ({
      done: eb('done', '+', 1),
      failed: eb('failed', '+', reason === null ? 0 : 1),
    }))
    .where('id', '=', taskId)
    .execute();
  return true;
}

export async function storeTaskFile(
  tx: Tx,
  taskId: string,
  { fileName, kind, bytes }: { fileName: string; kind: string; bytes: Uint8Array },
) {
  await tx
    .insertInto('taskFiles')
    .values({ taskId, fileName, kind, bytes: Buffer.from(bytes) })
    .execute();
}

export const findTaskFile = (db: Db, taskId: string) =>
  db.selectFrom('taskFiles').selectAll().where('taskId', '=', taskId).executeTakeFirst();

/** Returns the person a task acts for; none if the account was deactivated. */
export const findStarter = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'duties', 'siteKind'])
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
