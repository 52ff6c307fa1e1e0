import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import process from 'node:process';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { prepareFile } from './files.ts';
import type * as UploadPool from './upload-pool.ts';

/** A separate module instance: the shared pool may still have processes from another test file. */
const ownPool = './upload-pool.ts?own';
const { inUploadProcess }: typeof UploadPool = await import(/* @vite-ignore */ ownPool);

/** The diagnostics channel on which Node reports the processes that it starts. */
const channel = 'child_process';
const started: ChildProcess[] = [];
const note = (message: unknown) => {
  started.push((message as { process: ChildProcess }).process);
};
beforeAll(() => subscribe(channel, note));
afterAll(() => void unsubscribe(channel, note));

const isThere = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;
const running = () => started.filter(isThere);

/** 24 megapixels: 72 MB when decoded, but a few kilobytes as uploaded. */
const points = { width: 6000, height: 4000, channels: 3 as const };
const drawnBytes = points.width * points.height * points.channels;
const photo = () =>
  sharp({ create: { ...points, background: { r: 40, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

test('twelve photos at once are processed two at a time in child processes, and their memory is freed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const bytes = await photo();
    const before = process.memoryUsage.rss();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => inUploadProcess({ task: 'picture', bytes })),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ drawn: { picture: { width: 1600 } } });
    // As many processes as pictures are processed at the same time.
    expect(started).toHaveLength(2);
    expect(process.memoryUsage.rss() - before).toBeLessThan(drawnBytes);
    expect(running()).toHaveLength(2);
    // With no more uploads, the processes end and free all their memory.
    await vi.advanceTimersByTimeAsync(29_000);
    expect(running()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(() => running().length).toBe(0);
});

test('after an idle period the next photo is processed by a new process', async () => {
  const bytes = await photo();
  expect(await inUploadProcess({ task: 'picture', bytes })).toHaveProperty('drawn');
  expect([started.length, running().length]).toEqual([3, 1]);
});

test('a photo that exceeds its time limit ends its process and is refused, and the next one is processed', async () => {
  const bytes = await photo();
  const sent = { task: 'picture', bytes } as const;
  expect(await inUploadProcess(sent, { timeMs: 1 })).toEqual({ stopped: true });
  const kept = prepareFile(
    { folder: '/nowhere' },
    { bytes, kind: 'image/jpeg' },
    { limits: { timeMs: 1 } },
  );
  await expect(kept).rejects.toMatchObject({ code: 'file.too_large' });
  expect(await inUploadProcess(sent)).toHaveProperty('drawn');
});

test('a photo that exceeds its memory limit ends its process and is refused, and the next one is processed', async () => {
  const bytes = await photo();
  const sent = { task: 'picture', bytes } as const;
  // Less than the program itself needs.
  expect(await inUploadProcess(sent, { memoryBytes: 20_000_000 })).toEqual({ stopped: true });
  expect(await inUploadProcess(sent)).toHaveProperty('drawn');
});
