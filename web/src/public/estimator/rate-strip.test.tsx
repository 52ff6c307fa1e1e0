import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { RateStrip } from './rate-strip.tsx';

const answer = (sea: unknown, exchangeRate: unknown = 15.5) => ({
  rates: [
    { shippingType: 'sea', rate: sea, isActive: true },
    { shippingType: 'air', rate: 24, isActive: true },
  ],
  exchangeRate,
  updatedAt: '2026-11-18T14:05:00.000Z',
});
const warning = 'Showing default rates. Live rates are currently unavailable.';
const changed = JSON.stringify({ type: 'rates-updated' });

let sea: unknown;
let status: number;
let server: ReturnType<typeof fakeServer>;
const rateCalls = () => server.calls().filter((call) => call === 'GET /rates').length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = async () => {
  const { unmount } = render(<RateStrip />);
  // The strip loads its live part after it is mounted.
  await act(() => import('./live-rates.tsx'));
  await pass(0);
  return unmount;
};
const shown = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.created = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  sea = 231.5;
  status = 200;
  server = fakeServer({ 'GET /rates': () => json(status, answer(sea))() });
});
afterEach(() => vi.useRealTimers());

test('live rates have two decimals and are labelled as live', async () => {
  await open();
  expect(shown()).toEqual(['$231.50', '$24.00', 'GHS\u00a015.50']);
  expect(screen.getByText(/^Live rates, updated/)).toBeDefined();
  expect(screen.queryByText(warning)).toBeNull();
});

test.each([
  ['2026-11-18T18:00:00Z', 'Live rates, updated 14:05\u00a0GMT'],
  ['2026-11-21T09:00:00Z', 'Live rates, updated 18 Nov 2026, 14:05\u00a0GMT'],
])('requested at %s, the strip shows when the rates last changed', async (at, text) => {
  vi.setSystemTime(new Date(at));
  await open();
  expect(document.querySelector('section')?.textContent).toContain(text);
});

test('rates without a valid start are only labelled as live', async () => {
  server = fakeServer({ 'GET /rates': json(200, { ...answer(sea), updatedAt: 'lately' }) });
  await open();
  expect(screen.getByText('Live rates')).toBeDefined();
});

test('a rate that is not a number is N/A', async () => {
  sea = 'ask us';
  await open();
  expect(shown()[0]).toBe('N/A');
});

test('if the call fails, the default rates are shown with a warning', async () => {
  status = 503;
  await open();
  expect(shown()).toEqual(['$220.00', '$22.00', 'GHS\u00a012.50']);
  expect(screen.getByRole('status').textContent).toBe(warning);
});

test('an empty list counts as no rates', async () => {
  server = fakeServer({ 'GET /rates': json(200, { rates: [], exchangeRate: null }) });
  await open();
  expect(shown()).toEqual(['$220.00', '$22.00', 'GHS\u00a012.50']);
  expect(screen.getByText(warning)).toBeDefined();
});

test('a change is fetched at once, then at most every five seconds', async () => {
  await open();
  FakeSocket.last().open();
  sea = 240;
  FakeSocket.last().receive(changed);
  await pass(0);
  expect(rateCalls()).toBe(2);
  expect(shown()[0]).toBe('$240.00');
  expect(screen.getByText(/^Rates updated. Sea: 240.00/)).toBeDefined();

  for (let second = 1; second < 5; second += 1) {
    FakeSocket.last().receive(changed);
    await pass(1_000);
  }
  await pass(999);
  expect(rateCalls()).toBe(2);
  // A change in the meantime is not lost.
  await pass(1);
  expect(rateCalls()).toBe(3);
  await pass(60_000);
  expect(rateCalls()).toBe(3);
});

test('a change during the first request makes its answer stale', async () => {
  const before = Promise.withResolvers<Response>();
  const answers = [before.promise, Promise.resolve(json(200, answer(240))())];
  server = fakeServer({ 'GET /rates': () => answers.shift() ?? json(500, {})() });
  await open();
  expect(rateCalls()).toBe(1);
  FakeSocket.last().open();
  FakeSocket.last().receive(changed);
  await pass(0);
  before.resolve(json(200, answer(231.5))());
  await pass(0);
  expect(rateCalls()).toBe(2);
  expect(shown()[0]).toBe('$240.00');
});

test('another kind of message requests nothing', async () => {
  await open();
  FakeSocket.last().open();
  FakeSocket.last().receive(JSON.stringify({ type: 'announcement-updated' }));
  await pass(10_000);
  expect(rateCalls()).toBe(1);
});

test('an answer is fresh for five minutes, and returning to the window fetches nothing', async () => {
  const leave = await open();
  await pass(5 * 60_000 - 1);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(rateCalls()).toBe(1);
  leave();
});

test('leaving closes the connection with 1000 and requests nothing more', async () => {
  const leave = await open();
  const socket = FakeSocket.last();
  socket.open();
  socket.receive(changed);
  await pass(0);
  socket.receive(changed);
  leave();
  expect(socket.closedWith).toBe(1000);
  await pass(60_000);
  expect(rateCalls()).toBe(2);
  expect(FakeSocket.created).toHaveLength(1);
});

test('a broken connection is reopened after 5 s, an intended close never', async () => {
  await open();
  FakeSocket.last().end(1006);
  await pass(4_999);
  expect(FakeSocket.created).toHaveLength(1);
  await pass(1);
  expect(FakeSocket.created).toHaveLength(2);
  FakeSocket.last().end(1000);
  await pass(3_600_000);
  expect(FakeSocket.created).toHaveLength(2);
});
