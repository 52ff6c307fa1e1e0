import { authorize } from '@sankofa/domain/authorize';
import { maxOpenTasks, taskDays } from '@sankofa/domain/background-tasks/task-endpoints';
import { mayTask } from '@sankofa/domain/background-tasks/task-policy';
import {
  nextTaskState,
  type TaskKind,
  type TaskStep,
} from '@sankofa/domain/background-tasks/task-status';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import { addMs } from '@sankofa/domain/values/time';

import { audit } from '../platform/database/audit.ts';
import type { Tx } from '../platform/database/db.ts';
import type { PublicWork, Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { notifyUser } from '../platform/live-channel.ts';
import {
  addTask,
  changeTask,
  countOpenTasks,
  findNextQueued,
  findShownTask,
  findTask,
  lockTask,
  lockTasksOf,
  type NewItem,
  type ShownTask,
  type TaskRow,
} from './task-queries.ts';

const dayMs = 24 * 60 * 60_000;

type NewTask = { kind: TaskKind; title: Message; input: object; items?: readonly NewItem[] };

/**
 * Queues a task for the actor. It runs after this transaction commits, one of a kind and person at a time.
 * The caller has checked that the actor may do what it does.
 * @throws Problem task.too_many
 */
export async function startTask(
  work: Work,
  { kind, title, input, items = [] }: NewTask,
): Promise<ShownTask> {
  await lockTasksOf(work.tx, work.actor.id);
  if ((await countOpenTasks(work.tx, work.actor.id)) >= maxOpenTasks)
    throw new Problem('task.too_many');
  const id = newId(work.now);
  await addTask(
    work.tx,
    {
      id,
      kind,
      title,
      input,
      state: 'QUEUED',
      startedBy: work.actor.id,
      total: items.length > 0 ? items.length : null,
      queuedAt: work.now,
    },
    items,
  );
  await queueTask(work, id);
  await notifyStarter(work.tx, { id, startedBy: work.actor.id });
  audit(work, {
    action: 'task.start',
    subject: 'task',
    subjectId: id,
    after: { kind, items: items.length },
  });
  return shownTask(work.tx, id);
}

export const queueTask = ({ tx, now }: Pick<PublicWork, 'tx' | 'now'>, taskId: string) =>
  addJob(tx, 'run-task', { taskId }, { at: now, key: `task.${taskId}` });

/** Notifies the open pages of the person who started the task. */
export const notifyStarter = (tx: Tx, { id, startedBy }: Pick<TaskRow, 'id' | 'startedBy'>) =>
  notifyUser(tx, startedBy, { type: 'task-changed', id });

/** @throws Problem thing.not_found for colleagues */
export async function visibleTask(
  { tx, actor }: Pick<Work, 'actor'> & { tx: Parameters<typeof findTask>[0] },
  id: string,
): Promise<TaskRow> {
  const task = await findTask(tx, id);
  if (!task || !mayTask.see(actor, task)) throw new Problem('thing.not_found');
  return task;
}

async function shownTask(tx: Tx, id: string): Promise<ShownTask> {
  const task = await findShownTask(tx, id);
  if (!task) throw new Problem('thing.not_found');
  return task;
}

/**
 * Cancels a queued task at once, and a running one before its next step. What it has done stays.
 * @throws Problem thing.not_found, task.step_not_allowed
 */
export async function cancelTask(work: Work, id: string): Promise<ShownTask> {
  const { startedBy } = await visibleTask(work, id);
  await lockTasksOf(work.tx, startedBy);
  const task = await lockTask(work.tx, id);
  if (!task) throw new Problem('thing.not_found');
  authorize(work, null, mayTask.cancel, task);
  nextTaskState('cancel', task.state);
  if (task.state === 'QUEUED') await endTask(work, task, { step: 'cancel' });
  else {
    await changeTask(work.tx, id, { cancelRequestedAt: task.cancelRequestedAt ?? work.now });
    await notifyStarter(work.tx, task);
  }
  audit(work, {
    action: 'task.cancel',
    subject: 'task',
    subjectId: id,
    before: { state: task.state, done: task.done },
  });
  return shownTask(work.tx, id);
}

/** Ends a locked task and starts the person’s next one of the same kind. */
export async function endTask(
  work: Pick<PublicWork, 'tx' | 'now'>,
  task: TaskRow,
  { step, summary = null }: { step: Exclude<TaskStep, 'start'>; summary?: Message | null },
) {
  await changeTask(work.tx, task.id, {
    state: nextTaskState(step, task.state),
    endedAt: work.now,
    expiresAt: addMs(work.now, taskDays * dayMs),
    summary,
  });
  const next = await findNextQueued(work.tx, task);
  if (next) await queueTask(work, next.id);
  await notifyStarter(work.tx, task);
}
