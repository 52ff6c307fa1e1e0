import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import pLimit from 'p-limit';

import {
  tooMuchMemory,
  type UploadDone,
  type UploadFailed,
  type UploadMessage,
  type UploadTask,
} from './upload-types.ts';

/** Limits that differ from the usual ones. */
export type UploadLimits = { timeMs?: number; memoryBytes?: number };

/**
 * A picture of 40 million pixels takes three seconds on one core and half of this memory, a list of 20,000
 * rows two seconds.
 */
const usual: Required<UploadLimits> = { timeMs: 20_000, memoryBytes: 700_000_000 };
const maxHeapMb = 256;
const idleMs = 30_000;

const program = fileURLToPath(new URL('upload-process.ts', import.meta.url));
const queue = pLimit(2);
type Idle = { child: ChildProcess; detach: () => void; leave: NodeJS.Timeout };
const idle: Idle[] = [];

/**
 * Opens an upload in its own process, two at a time: one that crashes, hangs or uses too much memory is ended
 * without affecting anything else. The process has none of our secrets.
 * @returns `stopped` if the process ended before it answered
 */
export const inUploadProcess = (
  sent: UploadTask,
  limits: UploadLimits = {},
): Promise<UploadDone | { stopped: true }> =>
  queue(() => answerOf(borrowChild(), sent, { ...usual, ...limits }));

function borrowChild(): ChildProcess {
  const waiting = idle.pop();
  if (!waiting) return startChild();
  clearTimeout(waiting.leave);
  waiting.child.off('exit', waiting.detach);
  waiting.child.ref();
  waiting.child.channel?.ref();
  return waiting.child;
}

function startChild(): ChildProcess {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    env: {},
    serialization: 'advanced',
    // What V8 prints when it runs out of memory does not belong in our log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The channel breaks when the process ends; the exit event handles that.
  child.on('error', () => undefined);
  return child;
}

/** Keeps a process for the next file, and ends it when none comes, to free its memory. */
function returnChild(child: ChildProcess) {
  const detach = () => {
    clearTimeout(waiting.leave);
    idle.splice(idle.indexOf(waiting), 1);
  };
  const leave = setTimeout(() => {
    child.off('exit', detach);
    detach();
    child.disconnect();
  }, idleMs).unref();
  const waiting = { child, detach, leave };
  child.once('exit', detach);
  child.unref();
  child.channel?.unref();
  idle.push(waiting);
}

function answerOf(
  child: ChildProcess,
  sent: UploadTask,
  { timeMs, memoryBytes }: Required<UploadLimits>,
) {
  return new Promise<UploadDone | { stopped: true }>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      child.off('message', handleAnswer);
      child.off('exit', handleExit);
      child.off('error', handleError);
    };
    const handleAnswer = (answer: UploadDone | UploadFailed) => {
      end();
      returnChild(child);
      if ('failed' in answer) reject(new Error(`Opening an upload failed: ${answer.failed}`));
      else resolve(answer);
    };
    const handleExit = (code: number | null) => {
      end();
      // By a signal: out of memory, crashed, or ended by us. Any other exit code is a bug.
      if (code === null || code === tooMuchMemory) resolve({ stopped: true });
      else reject(new Error(`The upload process ended with ${code}`));
    };
    const handleError = (error: Error) => {
      if (child.pid !== undefined) return;
      end();
      reject(error);
    };
    const timer = setTimeout(() => child.kill('SIGKILL'), timeMs);
    child.on('message', handleAnswer);
    child.on('exit', handleExit);
    child.on('error', handleError);
    child.send({ sent, memoryBytes } satisfies UploadMessage);
  });
}
