import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';

import { CallError } from '../lib/http/call-error.ts';
import { chooseLanguage } from '../lib/messages/language.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { ErrorScreen, errorKind } from './error-screen.tsx';

const unexpected = 'An unexpected error occurred. Our team has been notified.';
const parts =
  'We had trouble loading parts of this page. There may be a new version. Please try again.';
const network = 'Network connection issue detected. Please check your internet connection.';

beforeEach(() => {
  // React and the router log errors of a page; here they are intended.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const Caught = () => <ErrorScreen error={useRouteError()} />;

function renderThrowing(error: unknown) {
  const ThrowError = () => {
    throw error;
  };
  const router = createMemoryRouter([
    { path: '/', element: <ThrowError />, errorElement: <Caught /> },
  ]);
  render(<RouterProvider router={router} />);
}

test.each([
  [new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), 'PARTS'],
  [new Error('Loading chunk 7 failed'), 'PARTS'],
  [new TypeError('Failed to fetch'), 'NETWORK'],
  [new CallError(0, { code: 'network.timeout', message: 'slow' }), 'NETWORK'],
  [new TypeError('x is undefined'), 'UNEXPECTED'],
  [new CallError(500, {}), 'UNEXPECTED'],
  ['a string', 'UNEXPECTED'],
])('%s is recognized as %s', (error, kind) => {
  expect(errorKind(error)).toBe(kind);
});

test.each([
  [new Error('Loading chunk 7 failed'), parts],
  [new TypeError('Failed to fetch'), network],
])('%s is shown in the words of the specification', (error, text) => {
  renderThrowing(error);
  expect(screen.getByText(text)).toBeTruthy();
});

test('the error screen is in the reader’s language', () => {
  chooseLanguage('zh');
  renderThrowing(new TypeError('Failed to fetch'));
  expect(screen.getByRole('heading', { name: '出错了' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '清除缓存并重试' })).toBeTruthy();
  chooseLanguage('en');
});

test('an unexpected error is reported once, with details for debugging', async () => {
  const server = fakeServer({ 'POST /client-errors': json(200, {}) });
  renderThrowing(new TypeError('x is undefined'));
  expect(screen.getByText(unexpected)).toBeTruthy();
  await waitFor(() => expect(server.calls()).toEqual(['POST /client-errors']));
  expect(server.requests.at(-1)?.body).toMatchObject({
    name: 'TypeError',
    message: 'x is undefined',
    path: '/',
    requestId: null,
  });
});

test('a report names the request whose answer caused the error', async () => {
  const server = fakeServer({ 'POST /client-errors': json(200, {}) });
  renderThrowing(new CallError(500, { requestId: '0190a000-0000-7000-8000-00000000000f' }));
  await waitFor(() => expect(server.calls()).toHaveLength(1));
  expect(server.requests.at(-1)?.body).toMatchObject({
    requestId: '0190a000-0000-7000-8000-00000000000f',
  });
});

test('a network failure is not reported, since there is no connection', async () => {
  const server = fakeServer({});
  renderThrowing(new TypeError('Failed to fetch'));
  expect(await screen.findByText(network)).toBeTruthy();
  expect(server.requests).toEqual([]);
});

test('a failed report is logged, and the screen stays', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeServer({
    'POST /client-errors': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  renderThrowing(new TypeError('x is undefined'));
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  expect(screen.getByText(unexpected)).toBeTruthy();
});

test.each([
  ['Try Again', 'kept', 'kept', false],
  ['Clear Cache & Retry', null, null, true],
])(
  '%s: stored data is then %s, and the page reloads after a second',
  async (name, storedKeys, session, isCleared) => {
    const reload = vi.fn<() => void>();
    const unregister = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    const emptied = vi.fn<(name: string) => Promise<boolean>>().mockResolvedValue(true);
    vi.stubGlobal('caches', { keys: () => Promise.resolve(['pages']), delete: emptied });
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistrations: () => Promise.resolve([{ unregister }]) },
    });
    vi.stubGlobal('location', { pathname: '/', href: '/', reload });
    fakeServer({ 'POST /client-errors': json(200, {}), 'GET /': json(200, {}) });
    localStorage.setItem('a', 'kept');
    sessionStorage.setItem('a', 'kept');
    renderThrowing(new TypeError('x is undefined'));
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name }));
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(reload).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(emptied).toHaveBeenCalledWith('pages');
    expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual([storedKeys, session]);
    expect(unregister).toHaveBeenCalledTimes(isCleared ? 1 : 0);
  },
);

test.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while the server fails', json(503, {})],
])('%s the page is not reloaded, and nothing is cleared', async (_name, page) => {
  const reload = vi.fn<() => void>();
  const emptied = vi.fn<(name: string) => Promise<boolean>>().mockResolvedValue(true);
  vi.stubGlobal('caches', { keys: () => Promise.resolve(['pages']), delete: emptied });
  vi.stubGlobal('location', { pathname: '/', href: '/', reload });
  fakeServer({ 'POST /client-errors': json(200, {}), 'GET /': page });
  renderThrowing(new TypeError('x is undefined'));
  vi.useFakeTimers();
  const again = screen.getByRole('button', { name: 'Try Again' });
  fireEvent.click(again);
  expect(again.getAttribute('aria-busy')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(again.getAttribute('aria-busy')).toBeNull();
  expect([reload.mock.calls, emptied.mock.calls]).toEqual([[], []]);
});

const waiting = {
  outbox: 'used',
  'device-id': '0192f7a0-0000-7000-8000-00000000d001',
};

/** A script outside the bundle, without types. */
const missingModule: string = '../../public/load-error.js';

test.each(['of the page', 'of the script that replaces a page that didn’t load'])(
  'waiting scans and their device id survive the Clear Cache & Retry button %s',
  async (storageKey) => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { pathname: '/', href: '/', reload: vi.fn<() => void>() });
    fakeServer({ 'POST /client-errors': json(200, {}), 'GET /': json(200, {}) });
    localStorage.clear();
    for (const [name, value] of Object.entries(waiting)) localStorage.setItem(name, value);
    for (const name of ['user', 'theme', 'outbox-places']) localStorage.setItem(name, 'kept');
    if (storageKey === 'of the page') renderThrowing(new TypeError('x is undefined'));
    else await import(missingModule);
    fireEvent.click(screen.getByRole('button', { name: 'Clear Cache & Retry' }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    const left = Object.keys(localStorage).map((name) => [name, localStorage.getItem(name)]);
    expect(Object.fromEntries(left)).toEqual(waiting);
    localStorage.clear();
    document.body.replaceChildren();
  },
);
