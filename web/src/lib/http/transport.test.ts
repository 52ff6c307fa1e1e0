import { beforeEach, expect, test, vi } from 'vitest';

import { safePath } from '../session/safe-path.ts';
import { csrfToken, send } from './transport.ts';

const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});

test('every call goes to our own base path, with cookies, for 30 seconds at most', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  asked.mockResolvedValue(Response.json({}));
  await send('/rates', { method: 'GET' });
  expect(asked.mock.lastCall?.[0]).toBe('/api/rates');
  expect(asked.mock.lastCall?.[1].credentials).toBe('include');
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
});

test('a call without an answer in that time says so', async () => {
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  asked.mockImplementation(() => {
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
  'a page in %j asks for answers in %s, and says so itself where none comes',
  async (lang, asks, words) => {
    document.documentElement.lang = lang;
    asked.mockResolvedValueOnce(Response.json({}));
    await send('/rates', { method: 'GET', headers: { 'X-Other': 'kept' } });
    const headers = new Headers(asked.mock.lastCall?.[1].headers);
    expect([headers.get('accept-language'), headers.get('x-other')]).toEqual([asks, 'kept']);
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(send('/rates', {})).rejects.toMatchObject({
      message: expect.stringMatching(words),
    });
    document.documentElement.lang = '';
  },
);

test('the CSRF token is asked for where the cookie is missing, and once for all who wait', async () => {
  asked.mockImplementation(() => {
    document.cookie = 'XSRF-TOKEN=a%20b; Path=/';
    return Promise.resolve(Response.json({}));
  });
  expect(await Promise.all([csrfToken(), csrfToken()])).toEqual(['a b', 'a b']);
  expect(await csrfToken()).toBe('a b');
  expect(asked).toHaveBeenCalledTimes(1);
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
])('%j leads to %j', (value, path) => expect(safePath(value)).toBe(path));
