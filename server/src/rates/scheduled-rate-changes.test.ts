import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { addMs, type Instant } from '@sankofa/domain/values/time';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { msOf, systemClock, type Clock } from '../platform/clock.ts';
import { listenLive } from '../platform/live-channel.ts';
import { airRate } from '../testing/money/air-rate.ts';
import { runDueJobs } from '../testing/run-due-jobs.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';
import { announceBeginning, announceMissed } from './scheduled-rate-changes.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await startTrade(world);
});
afterAll(() => world.close());

const running: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
});

/** How far the clock of the workers is ahead of the real one. */
let aheadMs = 0;
beforeEach(() => {
  aheadMs = 0;
});
const runningClock: Clock = () => addMs(systemClock(), aheadMs);

const address = () => world.databaseAddress;

/** Starts a worker. */
async function work() {
  const parts = { db: world.db, clock: runningClock };
  await announceMissed(parts);
  const stopping = new AbortController();
  const handlers = {
    'announce-rates': ({ beginsAt }: { beginsAt: Instant }) => announceBeginning(parts, beginsAt),
  };
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await runDueJobs({ address: address(), handlers }, runningClock);
      await pause(100);
    }
  })();
  running.push({
    stop: async () => {
      stopping.abort();
      await done;
    },
  });
}

/** Starts a process, and records when its pages were notified. */
async function start() {
  const broadcasts: Instant[] = [];
  const live = { ...world.parts.live, broadcast: () => void broadcasts.push(runningClock()) };
  const listener = listenLive(address(), { ...world.parts, live });
  running.push(listener);
  await listener.ready;
  await work();
  return broadcasts;
}

const finance = () => world.as('finance');
/** Returns a time by the clock of the workers: rates are added by the test clock, which is behind it. */
const later = (ms: number) => addMs(runningClock(), ms);
const air = (effectiveFrom: Instant, dollars = '26.00') => ({
  ...airRate(dollars),
  effectiveFrom,
});
const write = async (path: string, body: object) =>
  expect((await finance().post(path, body)).statusCode).toBe(200);

test('a scheduled price is announced when it takes effect, by each process to its own pages', async () => {
  const [first, second] = [await start(), await start()];
  const [rate, exchange, soon] = [later(60_000), later(62_000), later(62_600)];
  await write('/rates', air(rate));
  await write('/exchange-rates', {
    cedisPerDollar: '12.9',
    effectiveFrom: exchange,
    note: 'Of the bank',
  });
  await write('/rates', air(soon, '26.50'));
  // Each was notified once when it was added.
  await expect.poll(() => [first.length, second.length]).toEqual([3, 3]);
  for (const broadcasts of [first, second]) broadcasts.length = 0;
  await pause(1_500);
  expect([first, second]).toEqual([[], []]);
  aheadMs += 57_000;
  await expect.poll(() => [first.length, second.length], { timeout: 30_000 }).toEqual([3, 3]);
  // Never early: a page would still get the old price.
  for (const broadcasts of [first, second])
    for (const [at, instant] of [rate, exchange, soon].entries())
      expect(msOf(broadcasts[at] ?? '')).toBeGreaterThanOrEqual(msOf(instant));
  await pause(1_500);
  expect([first.length, second.length]).toEqual([3, 3]);
});

test('a price that took effect while no process ran is announced after the start, and again for late pages', async () => {
  await write('/rates', air(later(300), '27.00'));
  await pause(600);
  const broadcasts = await start();
  await expect.poll(() => broadcasts.length, { timeout: 30_000 }).toBe(2);
});

test('a price that took effect long ago is not announced again', async () => {
  aheadMs = 10 * 60_000;
  const broadcasts = await start();
  await pause(2_500);
  expect(broadcasts).toEqual([]);
});

test('a page with an open socket is notified', async () => {
  const url = (await world.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  const socket = new WebSocket(`${url}/ws`, {
    origin: new URL(world.config.publicUrl).origin,
  });
  await once(socket, 'open');
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push(data.toString()));
  aheadMs = 10 * 60_000;
  await work();
  // Once when it is added, once when it takes effect.
  await write('/rates', air(later(60_000), '27.40'));
  const updates = () => received.filter((one) => one.includes('rates-updated')).length;
  await expect.poll(updates).toBe(1);
  aheadMs += 58_000;
  await expect.poll(updates).toBe(2);
  socket.close();
});

test('two exchange rates cannot take effect at the same time', async () => {
  const effectiveFrom = later(86_400_000);
  const add = (cedisPerDollar: string) =>
    finance().post('/exchange-rates', { note: 'Of the bank', effectiveFrom, cedisPerDollar });
  expect((await add('12.60')).statusCode).toBe(200);
  const second = await add('12.65');
  expect(second.statusCode).toBe(422);
  expect(second.json()).toMatchObject({ code: 'rate.overlap' });
});
