import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import process from 'node:process';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { prepareFile } from './files.ts';
import type * as UploadPool from './upload-pool.ts';

/** A pool of its own: that of the product may still keep processes of another test file. */
const ownPool = './upload-pool.ts?own';
const { inUploadProcess }: typeof UploadPool = await import(/* @vite-ignore */ ownPool);

/** Node says on this channel which processes it starts. */
const channel = 'child_process';
const started: ChildProcess[] = [];
const note = (message: unknown) => {
  started.push((message as { process: ChildProcess }).process);
};
beforeAll(() => subscribe(channel, note));
afterAll(() => void unsubscribe(channel, note));

const isThere = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;
const alive = () => started.filter(isThere);

/** 24 million points: 72 MB when it is drawn, and a few kilobytes as it is sent. */
const points = { width: 6000, height: 4000, channels: 3 as const };
const drawnBytes = points.width * points.height * points.channels;
const photo = () =>
  sharp({ create: { ...points, background: { r: 40, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

test('twelve photos at once are drawn two at a time, elsewhere, and their memory is given back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const bytes = await photo();
    const before = process.memoryUsage.rss();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => inUploadProcess({ task: 'picture', bytes })),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ drawn: { picture: { width: 1600 } } });
    // As many processes as pictures that are drawn at the same time.
    expect(started).toHaveLength(2);
    expect(process.memoryUsage.rss() - before).toBeLessThan(drawnBytes);
    expect(alive()).toHaveLength(2);
    // Nobody sends another: the processes end, and with them all that they held.
    await vi.advanceTimersByTimeAsync(29_000);
    expect(alive()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(() => alive().length).toBe(0);
});

test('after a rest the next photo is drawn by a process of its own', async () => {
  const bytes = await photo();
  expect(await inUploadProcess({ task: 'picture', bytes })).toHaveProperty('drawn');
  expect([started.length, alive().length]).toEqual([3, 1]);
});

test('a photo that takes longer than it may ends its process, is refused, and the next one is drawn', async () => {
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
