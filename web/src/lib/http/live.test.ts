import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FakeSocket } from '../../testing/fake-socket.ts';
import { listenLive } from './live.ts';
import { clearAccessToken, storeAccessToken } from './token.ts';

const last = () => FakeSocket.last();
let stop: () => void;
const received = vi.fn<(message: { type: string }) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.created = [];
  received.mockReset();
  vi.stubGlobal('WebSocket', FakeSocket);
  sessionStorage.clear();
  stop = listenLive(received);
});
afterEach(() => stop());

test('the connection is retried after 5 s, doubling, and given up after the fifth attempt', () => {
  for (const seconds of [5, 10, 20, 40, 80]) {
    const before = FakeSocket.created.length;
    last().end(1006);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(FakeSocket.created).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.created).toHaveLength(before + 1);
  }
  last().end(1006);
  vi.advanceTimersByTime(3_600_000);
  expect(FakeSocket.created).toHaveLength(6);
});

test('a successful connection resets the attempts; 1000 is not retried', () => {
  last().end(1006);
  vi.advanceTimersByTime(5000);
  last().open();
  last().end(1001);
  vi.advanceTimersByTime(5000);
  expect(FakeSocket.created).toHaveLength(3);
  last().open();
  last().end(1000);
  vi.advanceTimersByTime(3_600_000);
  expect(FakeSocket.created).toHaveLength(3);
});

test('the connection closes with 1000 when there are no listeners left', () => {
  const other = listenLive(() => {});
  const socket = last();
  stop();
  expect(socket.closedWith).toBeNull();
  other();
  expect(socket.closedWith).toBe(1000);
  expect(FakeSocket.created).toHaveLength(1);
});

test('the token is sent in the first message and never in the URL', () => {
  storeAccessToken('secret');
  last().open();
  expect(last().sent).toEqual(['{"type":"sign-in","token":"secret"}']);
  expect(last().address).toMatch(/^ws:.*\/ws$/);
});

const signIn = (token: string) => JSON.stringify({ type: 'sign-in', token });

test('logging in or out opens a new connection', () => {
  const visitors = last();
  visitors.open();
  expect(visitors.sent).toEqual([]);
  storeAccessToken('hers');
  expect(visitors.closedWith).toBe(1000);
  last().open();
  expect(last().sent).toEqual([signIn('hers')]);

  const current = last();
  clearAccessToken();
  expect(current.closedWith).toBe(1000);
  last().open();
  expect([FakeSocket.created.length, last().sent]).toEqual([3, []]);
});

test('a socket authenticates once: another listener or a new token of the same user changes nothing', () => {
  storeAccessToken('first');
  last().open();
  last().receive('{"type":"signed-in"}');
  const other = listenLive(() => {});
  storeAccessToken('second');
  other();
  expect([FakeSocket.created.length, last().sent]).toEqual([1, [signIn('first')]]);
});

test('a token that arrives while the socket opens is sent once it is open', () => {
  storeAccessToken('hers');
  last().open();
  expect([FakeSocket.created.length, last().sent]).toEqual([1, [signIn('hers')]]);
});

test('a refused token is not retried forever; a new one connects at once', () => {
  storeAccessToken('over');
  for (const seconds of [5, 10, 20, 40, 80]) {
    last().open();
    last().end(1008);
    vi.advanceTimersByTime(seconds * 1000);
  }
  last().open();
  last().end(1008);
  vi.advanceTimersByTime(3_600_000);
  expect(FakeSocket.created).toHaveLength(6);
  storeAccessToken('fresh');
  last().open();
  expect([FakeSocket.created.length, last().sent]).toEqual([7, [signIn('fresh')]]);
});

test('messages are passed on; an unreadable one is only logged', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  last().open();
  last().receive('{"type":"rates-updated"}');
  last().receive('{"no":"type"}');
  last().receive('not json');
  expect(received.mock.calls).toEqual([[{ type: 'rates-updated' }]]);
  expect(log).toHaveBeenCalledTimes(1);
});

test('a page that is left closes with 1000, and listens again when restored', () => {
  const socket = last();
  socket.open();
  window.dispatchEvent(new Event('pagehide'));
  expect(socket.closedWith).toBe(1000);
  vi.advanceTimersByTime(3_600_000);
  expect(FakeSocket.created).toHaveLength(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(FakeSocket.created).toHaveLength(2);
});
