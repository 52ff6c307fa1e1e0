import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { safePath } from '../session/safe-path.ts';
import { storedContact } from './server-time.ts';
import { csrfToken, send } from './transport.ts';

const fetchMock = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => void vi.useRealTimers());

test('every call goes to our own base path, with cookies, and times out after 30 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  fetchMock.mockResolvedValue(Response.json({}));
  await send('/rates', { method: 'GET' });
  expect(fetchMock.mock.lastCall?.[0]).toBe('/api/rates');
  expect(fetchMock.mock.lastCall?.[1].credentials).toBe('include');
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
});

test('every answer, also a refusal, corrects the clock of the device by its header', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:30:00.000Z') });
  for (const status of [200, 403]) {
    const date = new Date(Date.now() + status * 60_000).toUTCString();
    fetchMock.mockResolvedValue(Response.json({}, { status, headers: { date } }));
    await send('/rates', { method: 'GET' });
    const contact: { offsetMs: number } = JSON.parse(storedContact() ?? '');
    // The header counts in seconds, so half a second is added.
    expect(contact.offsetMs).toBe(status * 60_000 + 500);
  }
});

test('a call that times out says so', async () => {
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  fetchMock.mockImplementation(() => {
    over.abort();
    return Promise.reject(new DOMException('', 'TimeoutError'));
  });
  await expect(send('/rates', {})).rejects.toMatchObject({ status: 0, code: 'network.timeout' });
  timeout.mockRestore();
});

test.each([
  ['en', 'en', /^Network connection issue detected/],
  ['zh-CN', 'zh-CN', /没有网络连接/],
  ['', 'en', /^Network connection issue detected/],
])(
  'a page in %j requests answers in %s, and has its own message if there is none',
  async (lang, isSent, text) => {
    document.documentElement.lang = lang;
    fetchMock.mockResolvedValueOnce(Response.json({}));
    await send('/rates', { method: 'GET', headers: { 'X-Other': 'kept' } });
    const headers = new Headers(fetchMock.mock.lastCall?.[1].headers);
    expect([headers.get('accept-language'), headers.get('x-other')]).toEqual([isSent, 'kept']);
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(send('/rates', {})).rejects.toMatchObject({
      message: expect.stringMatching(text),
    });
    document.documentElement.lang = '';
  },
);

test('the CSRF token is requested if the cookie is missing, once for all waiting calls', async () => {
  fetchMock.mockImplementation(() => {
    document.cookie = 'XSRF-TOKEN=a%20b; Path=/';
    return Promise.resolve(Response.json({}));
  });
  expect(await Promise.all([csrfToken(), csrfToken()])).toEqual(['a b', 'a b']);
  expect(await csrfToken()).toBe('a b');
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test.each([
  ['/customer/invoices?state=DUE#due', '/customer/invoices?state=DUE#due'],
  ['//evil.example/x', null],
  [String.raw`/\evil.example`, null],
  [String.raw`\\evil.example`, null],
  ['/\t/evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['customer', null],
  ['', null],
  [null, null],
])('the safe path of %j is %j', (value, path) => expect(safePath(value)).toBe(path));
