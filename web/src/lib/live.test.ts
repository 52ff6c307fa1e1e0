import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FakeSocket } from '../testing/fake-socket.ts';
import { listenLive } from './live.ts';
import { keepAccessToken } from './token.ts';

const last = () => FakeSocket.last();
let stop: () => void;
const heard = vi.fn<(message: { type: string }) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  heard.mockReset();
  vi.stubGlobal('WebSocket', FakeSocket);
  stop = listenLive(heard);
});
afterEach(() => stop());

test('it backs off from 5 s, doubling, and gives up after the fifth attempt', () => {
  for (const seconds of [5, 10, 20, 40, 80]) {
    const before = FakeSocket.made.length;
    last().end(1006);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(FakeSocket.made).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(before + 1);
  }
  last().end(1006);
  vi.advanceTimersByTime(3_600_000);
  expect(FakeSocket.made).toHaveLength(6);
});

test('after it was open again the counting begins anew; 1000 is not retried', () => {
  last().end(1006);
  vi.advanceTimersByTime(5000);
  last().open();
  last().end(1001);
  vi.advanceTimersByTime(5000);
  expect(FakeSocket.made).toHaveLength(3);
  last().open();
  last().end(1000);
  vi.advanceTimersByTime(3_600_000);
  expect(FakeSocket.made).toHaveLength(3);
});

test('it is closed with 1000 when nobody listens any more', () => {
  const other = listenLive(() => {});
  const socket = last();
  stop();
  expect(socket.closedWith).toBeNull();
  other();
  expect(socket.closedWith).toBe(1000);
  expect(FakeSocket.made).toHaveLength(1);
});

test('the token goes in the first message and never in the address', () => {
  keepAccessToken('secret');
  last().open();
  expect(last().sent).toEqual(['{"type":"sign-in","token":"secret"}']);
  expect(last().address).toMatch(/^ws:.*\/ws$/);
});

test('messages are handed on; one that cannot be read is only logged', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  last().open();
  last().say('{"type":"rates-updated"}');
  last().say('{"no":"type"}');
  last().say('not json');
  expect(heard.mock.calls).toEqual([[{ type: 'rates-updated' }]]);
  expect(log).toHaveBeenCalledTimes(1);
});

test('a page that is left closes with 1000, and one that is come back to listens again', () => {
  const socket = last();
  socket.open();
  window.dispatchEvent(new Event('pagehide'));
  expect(socket.closedWith).toBe(1000);
  vi.advanceTimersByTime(3_600_000);
  expect(FakeSocket.made).toHaveLength(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(FakeSocket.made).toHaveLength(2);
});
