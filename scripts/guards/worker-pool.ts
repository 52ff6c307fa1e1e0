import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

import { root } from './sources.ts';
import type { Answer, FileResult, Order } from './worker.ts';

type Run = Order['runs'][number];
type WorkerPool = {
  workers: number;
  hitsFolder: string;
  /** How long a test file may take before its worker counts as hung. */
  limitMs: (file: string) => number;
  /** Returns the next runs for an idle worker; none if nothing is left for it now. */
  next: () => Run[];
  recordResult: (result: FileResult) => void;
};

/** Gives the workers runs until none are left, and stops them. */
export async function runWorkerPool(pool: WorkerPool) {
  await Promise.all(Array.from({ length: pool.workers }, () => runWorker(pool)));
}

async function runWorker(pool: WorkerPool) {
  let left: Run[] = [];
  for (;;) {
    const first = left.length > 0 ? left : pool.next();
    if (first.length === 0) return;
    left = await oneWorker(pool, first);
  }
}

/** Runs one worker until nothing is left; returns the open runs of a worker that hung or crashed. */
function oneWorker(pool: WorkerPool, first: Run[]): Promise<Run[]> {
  const child = fork(
    path.join(import.meta.dirname, 'worker.ts'),
    pool.hitsFolder === '' ? [] : [pool.hitsFolder],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  let open = first;
  let isOver = false;
  return new Promise((resolve) => {
    const endPool = (failure: string) => {
      // The first run without a result is the one that was running.
      const [broken, ...rest] = open;
      if (broken) pool.recordResult({ ...broken, ms: 0, fault: failure });
      open = rest;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(endPool, limitOf(pool, open), 'does not end');
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(endPool, limitOf(pool, open), 'does not end');
    };
    child.on('message', (answer: Answer) => {
      if ('result' in answer) {
        open = open.filter(
          ({ file, guard }) => file !== answer.result.file || guard !== answer.result.guard,
        );
        pool.recordResult(answer.result);
        restart();
        return;
      }
      if ('done' in answer) open = pool.next();
      restart();
      if (open.length > 0) send(child, open);
      else {
        isOver = true;
        child.disconnect();
      }
    });
    child.once('exit', () => {
      clearTimeout(timer);
      if (!isOver && child.signalCode !== 'SIGKILL') endPool('ends the process');
      resolve(open);
    });
  });
}

/** Returns the time limit for the file that a worker is running. */
const limitOf = ({ limitMs }: WorkerPool, [run]: readonly Run[]) => limitMs(run?.file ?? '');

const send = (child: ChildProcess, runs: Run[]) => child.send({ runs } satisfies Order);
