import { canStep, nextState, type StateTable } from '../state-machine.ts';
import { taskStateTexts, taskStepTexts, taskTexts } from './task-texts.ts';

export const taskStates = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type TaskState = (typeof taskStates)[number];
export type TaskStep = keyof typeof taskStepTexts;

export const taskKinds = [
  'EXPORT',
  'ISSUE_INVOICES',
  'IMPORT',
  'MESSAGE_CUSTOMERS',
  'PRINT_LABELS',
  'EMAIL_STATEMENTS',
] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskTable: StateTable<TaskState, TaskStep> = {
  name: 'Task',
  problem: 'task.step_not_allowed',
  label: taskTexts.thisTask,
  initial: ['QUEUED'],
  states: taskStateTexts,
  steps: taskStepTexts,
  transitions: {
    QUEUED: { start: 'RUNNING', cancel: 'CANCELLED' },
    RUNNING: { finish: 'DONE', fail: 'FAILED', cancel: 'CANCELLED' },
    DONE: {},
    FAILED: {},
    CANCELLED: {},
  },
};

export const canStepTask = (step: TaskStep, from: TaskState) => canStep(taskTable, step, from);

/** Returns the state after a step, or refuses with what blocks it and how to unblock it. */
export const nextTaskState = (step: TaskStep, from: TaskState) => nextState(taskTable, step, from);
