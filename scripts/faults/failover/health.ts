import { setTimeout as pause } from 'node:timers/promises';

import type { Machine } from './machines.ts';

/** Whether a program of a machine answers at this page with success. */
export async function isHealthy(
  { address }: Machine,
  port: number,
  page: string,
): Promise<boolean> {
  const answer = await fetch(`http://${address}:${port}${page}`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}

/** @throws Error if it does not happen within these seconds */
export async function until(what: string, seconds: number, hasHappened: () => Promise<boolean>) {
  const deadline = performance.now() + seconds * 1000;
  while (!(await hasHappened())) {
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s for ${what}`);
    await pause(200);
  }
}
