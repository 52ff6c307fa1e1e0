import { me } from '@sankofa/domain/accounts/account-endpoints';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { call } from '../../lib/http/call.ts';
import { storeAccessToken } from '../../lib/http/token.ts';
import { languageFor } from '../../lib/messages/language.ts';
import { storeUser } from '../../lib/session/session.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { ama, wei } from '../../testing/people.ts';
import { IdleWatch } from './idle.tsx';

const minute = 60_000;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
  server = fakeServer({ 'POST /auth/logout': json(200, {}) });
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const warning = () => screen.queryByRole('alertdialog');

test('the dialog warns after 25 minutes, counts down, and logs out after 30', async () => {
  render(<IdleWatch />);
  await pass(25 * minute - 1000);
  expect(warning()).toBeNull();
  await pass(1000);
  expect(warning()?.textContent).toContain('Your session will expire in 5:00 due to inactivity.');
  await pass(61_000);
  expect(warning()?.textContent).toContain('3:59');
  expect(server.calls()).toEqual([]);
  await pass(4 * minute);
  expect(server.calls()).toEqual(['POST /auth/logout']);
});

test('staff of a stricter company are warned 5 minutes before its limit, also if it changes meanwhile', async () => {
  storeUser({ ...wei, idleMinutes: 15 });
  render(<IdleWatch />);
  await pass(10 * minute - 1000);
  expect(warning()).toBeNull();
  await pass(1000);
  expect(warning()?.textContent).toContain('Your session will expire in 5:00 due to inactivity.');
  act(() => storeUser(wei));
  await pass(1000);
  expect(warning()).toBeNull();
  act(() => storeUser({ ...wei, idleMinutes: 10 }));
  await pass(1000);
  expect(server.calls()).toEqual(['POST /auth/logout']);
});

test('a key or a click restarts the 25 minutes', async () => {
  render(<IdleWatch />);
  await pass(20 * minute);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(20 * minute);
  fireEvent.mouseDown(document.body);
  await pass(24 * minute);
  expect(warning()).toBeNull();
  await pass(minute);
  expect(warning()).not.toBeNull();
});

test('moving the mouse is not activity', async () => {
  render(<IdleWatch />);
  await pass(20 * minute);
  fireEvent.mouseMove(document.body);
  await pass(5 * minute);
  expect(warning()).not.toBeNull();
});

test('the time is announced to screen readers only at 5:00, 1:00 and 0:30', async () => {
  render(<IdleWatch />);
  const received = new Set<string>();
  await pass(25 * minute - 1000);
  for (let tick = 0; tick < 30; tick += 1) {
    await pass(tick === 0 ? 1000 : 10_000);
    received.add(screen.getByRole('status').textContent);
  }
  expect([...received].map((text) => /\d:\d\d/.exec(text)?.[0])).toEqual(['5:00', '1:00', '0:30']);
});

/** Suspends the tab: the clock goes on and no timer runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);
const aloud = () => screen.getByRole('status').textContent;
const wake = () => {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

test.each([
  ['wakes after the dialog was due', 0, 27 * minute + 30_000, '2:30'],
  ['slept while the dialog was open', 26 * minute, 90_000, '2:30'],
  ['slept into the last minute', 26 * minute, 3 * minute + 15_000, '0:45'],
])('a tab that %s shows the time really left', async (_how, before, asleep, left) => {
  render(<IdleWatch />);
  await pass(before);
  sleep(asleep);
  wake();
  const text = `Your session will expire in ${left} due to inactivity.`;
  expect([warning()?.textContent.includes(text), aloud()]).toEqual([true, text]);
});

test('the remaining time describes the dialog', async () => {
  localStorage.setItem('lastActivity', String(Date.now() - 27 * minute));
  render(<IdleWatch />);
  const described = document.getElementById(warning()?.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Your session will expire in 3:00 due to inactivity.');
  expect(aloud()).toBe(described?.textContent);
});

test('a click after the end, before the tab has ticked, logs out', async () => {
  render(<IdleWatch />);
  await pass(10 * minute);
  sleep(2 * 60 * minute);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(0);
  expect(server.calls()).toEqual(['POST /auth/logout']);
});

test.each(['Stay Logged In', 'a key'])('pressing %s keeps the session', async (how) => {
  render(<IdleWatch />);
  await pass(26 * minute);
  if (how === 'a key') fireEvent.keyDown(document.body, { key: 'x' });
  else fireEvent.click(screen.getByRole('button', { name: how }));
  expect(warning()).toBeNull();
  await pass(24 * minute);
  expect([warning(), server.calls()]).toEqual([null, []]);
});

test('the focus is on staying logged in, so that the Enter of a scanner does not log out', async () => {
  render(<IdleWatch />);
  await pass(25 * minute);
  expect(document.activeElement?.textContent).toBe('Stay Logged In');
});

test('staff who read Chinese are warned in Chinese', async () => {
  languageFor('wei', 'zh');
  render(<IdleWatch />);
  await pass(26 * minute);
  expect(warning()?.textContent).toContain('由于长时间没有操作，登录将在 4:00 后过期。');
  fireEvent.click(screen.getByRole('button', { name: '保持登录' }));
  expect(warning()).toBeNull();
  languageFor('', 'en');
});

test('after a long idle time activity is reported to the server at once, before its own half hour ends', async () => {
  server = fakeServer({
    'GET /auth/me': json(200, { user: ama }),
    'GET /auth/session-health': json(200, {
      healthy: true,
      idleEndsAt: ama.createdAt,
      endsAt: ama.createdAt,
    }),
  });
  storeAccessToken('t1');
  render(<IdleWatch />);
  await call(me);
  await pass(9 * minute);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(1000);
  expect(server.calls()).toEqual(['GET /auth/me']);
  await call(me);
  await pass(29 * minute);
  fireEvent.click(screen.getByRole('button', { name: 'Stay Logged In' }));
  await pass(0);
  expect(server.calls().at(-1)).toBe('GET /auth/session-health');
  expect(server.requests.at(-1)?.headers.get('x-user-active')).toBe('0');
});

test.each(['Logout Now', 'Log out and close'])(
  '%s logs out, although clicking is activity too',
  async (name) => {
    render(<IdleWatch />);
    await pass(26 * minute);
    const button = screen.getByRole('button', { name });
    fireEvent.mouseDown(button);
    fireEvent.click(button);
    await pass(0);
    expect(server.calls()).toEqual(['POST /auth/logout']);
  },
);

test('a page opened in the last five minutes warns at once, with the time left', async () => {
  localStorage.setItem('lastActivity', String(Date.now() - 27 * minute));
  render(<IdleWatch />);
  expect(warning()?.textContent).toContain('3:00');
});

test('activity in another tab counts here', async () => {
  render(<IdleWatch />);
  await pass(25 * minute);
  expect(warning()).not.toBeNull();
  localStorage.setItem('lastActivity', String(Date.now()));
  await pass(1000);
  expect(warning()).toBeNull();
});

test('key presses within one second count once', async () => {
  render(<IdleWatch />);
  await pass(10_000);
  fireEvent.keyDown(document.body, { key: 'a' });
  const first = localStorage.getItem('lastActivity');
  await pass(999);
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(localStorage.getItem('lastActivity')).toBe(first);
  await pass(1);
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(Number(localStorage.getItem('lastActivity'))).toBe(Number(first) + 1000);
});

test('the user’s stored data and cookies are deleted after half an hour', async () => {
  localStorage.setItem('user', '{}');
  document.cookie = 'other=1; Path=/';
  render(<IdleWatch />);
  await pass(30 * minute);
  expect([localStorage.getItem('user'), localStorage.getItem('lastActivity')]).toEqual([
    null,
    null,
  ]);
  expect(document.cookie).toBe('');
});
