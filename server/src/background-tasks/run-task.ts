import type { Actor } from '@sankofa/domain/access';
import type { TaskKind } from '@sankofa/domain/background-tasks/task-status';
import { nextTaskState } from '@sankofa/domain/background-tasks/task-status';
import { taskTexts } from '@sankofa/domain/background-tasks/task-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';

import { inWork, type Work } from '../platform/database/work.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import {
  changeTask,
  findRunning,
  findStarter,
  findTask,
  findWaitingItem,
  isCancelRequested,
  lockTask,
  lockTasksOf,
  markItem,
  storeTaskFile,
  type TaskRow,
  type WaitingItem,
} from './task-queries.ts';
import { endTask, notifyStarter, queueTask } from './tasks.ts';

export type TaskFile = { fileName: string; kind: string; bytes: Uint8Array };
/** How a task ended: its result, or `more` if it has to go on in another job. */
export type TaskOutcome =
  | {
      summary: Message;
      file?: TaskFile;
      done?: number;
      /** What is written together with the result. */
      atEnd?: (work: Pick<Work, 'tx' | 'now'>) => Promise<void>;
    }
  | { step: 'cancel' }
  | 'more';

/** What the code of a kind gets: the task, the person it acts for, and how to report progress. */
export type TaskRun = {
  parts: Parts;
  task: TaskRow;
  actor: Actor;
  /** Runs a command as the person who started the task. */
  inWork: <T>(command: (work: Work) => Promise<T>) => Promise<T>;
  report: (progress: { done: number; total: number }) => Promise<void>;
  isCancelled: () => Promise<boolean>;
};
export type TaskKinds = Record<TaskKind, (run: TaskRun) => Promise<TaskOutcome>>;

/**
 * Runs a task as its job. A job that is repeated after a crash continues where the last commit was, and one
 * whose task has ended does nothing.
 */
export async function runTask(parts: Parts, kinds: TaskKinds, taskId: string) {
  const task = await begin(parts, taskId);
  if (!task) return;
  const starter = await findStarter(parts.db, task.startedBy);
  const run = starter && runOf(parts, task, starter);
  const outcome = run ? await outcomeOf(run, kinds) : { failure: taskTexts.notAllowedAnyMore };
  await parts.db.transaction().execute(async (tx) => {
    await lockTasksOf(tx, task.startedBy);
    const work = { tx, now: parts.clock() };
    if (outcome === 'more') {
      await queueTask(work, taskId);
      return;
    }
    const locked = await lockTask(tx, taskId);
    if (locked?.state !== 'RUNNING') return;
    if ('failure' in outcome)
      await endTask(work, locked, { step: 'fail', summary: outcome.failure });
    else if ('step' in outcome) await endTask(work, locked, outcome);
    else {
      if (outcome.file) await storeTaskFile(tx, taskId, outcome.file);
      if (outcome.done !== undefined) {
        await changeTask(tx, taskId, { done: outcome.done, total: outcome.done });
      }
      await outcome.atEnd?.(work);
      await endTask(work, locked, { step: 'finish', summary: outcome.summary });
    }
  });
}

/** Starts a queued task, or returns one that runs already. Null if it has ended or has to wait. */
async function begin({ db, clock }: Parts, taskId: string): Promise<TaskRow | null> {
  const known = await findTask(db, taskId);
  if (!known) return null;
  return db.transaction().execute(async (tx) => {
    await lockTasksOf(tx, known.startedBy);
    const task = await lockTask(tx, taskId);
    if (task?.state === 'RUNNING') return task;
    if (task?.state !== 'QUEUED' || (await findRunning(tx, task))) return null;
    const running = { state: nextTaskState('start', task.state), runningSince: clock() };
    await changeTask(tx, taskId, running);
    await notifyStarter(tx, task);
    return { ...task, ...running };
  });
}

function runOf(parts: Parts, task: TaskRow, actor: Actor): TaskRun {
  const { db, clock, log } = parts;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    parts,
    task,
    actor,
    inWork: (command) =>
      inWork(
        db,
        { actor, now: clock(), request: { id: `task ${task.id}`, ip: null, userAgent: null }, log },
        command,
      ),
    report: async ({ done, total }) => {
      if (performance.now() - reportedAt < reportEveryMs) return;
      reportedAt = performance.now();
      await db.transaction().execute(async (tx) => {
        await changeTask(tx, task.id, { done, total });
        await notifyStarter(tx, task);
      });
    },
    isCancelled: () => isCancelRequested(db, task.id),
  };
}

/** How often open pages are notified while a task runs. */
const reportEveryMs = 500;

async function outcomeOf(run: TaskRun, kinds: TaskKinds) {
  try {
    if (await run.isCancelled()) return { step: 'cancel' as const };
    return await kinds[run.task.kind](run);
  } catch (error) {
    if (error instanceof Problem) return { failure: error.text };
    run.parts.log.error({ err: error, taskId: run.task.id }, 'a task failed');
    return { failure: taskTexts.unexpected };
  }
}

/** Longer tasks go on in another job, so that emails get their turn and a shutdown need not wait. */
const sliceMs = 5_000;

/**
 * Processes the records of a bulk action, each in its own transaction together with its mark, so that none is
 * processed twice. One that is refused is marked with the reason, and the next one follows.
 * @returns null when all are processed
 */
export async function processItems(
  run: TaskRun,
  process: (work: Work, item: WaitingItem) => Promise<unknown>,
): Promise<Exclude<TaskOutcome, { summary: Message }> | null> {
  const { parts, task } = run;
  const startedAt = performance.now();
  let notifiedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    if (await run.isCancelled()) return { step: 'cancel' };
    if (performance.now() - startedAt > sliceMs) return 'more';
    const item = await findWaitingItem(parts.db, task.id);
    if (!item) return null;
    const at = { taskId: task.id, position: item.position };
    try {
      await run.inWork(async (work) => {
        if (await markItem(work.tx, at, null)) await process(work, item);
      });
    } catch (error) {
      const isRefused = error instanceof Problem;
      if (!isRefused)
        parts.log.error(
          { err: error, taskId: task.id, item: item.subjectId },
          'a record of a task failed',
        );
      const reason = isRefused ? error.text : taskTexts.itemUnexpected;
      await parts.db.transaction().execute((tx) => markItem(tx, at, reason));
    }
    if (performance.now() - notifiedAt > reportEveryMs) {
      notifiedAt = performance.now();
      await parts.db.transaction().execute((tx) => notifyStarter(tx, task));
    }
  }
}
