import { requestTimeoutMs } from '@sankofa/domain/accounts/sessions/session';

import { nowMs } from '../format/now.ts';
import { CallError, isRecord } from './call-error.ts';
import { recordContact } from './connection.ts';
import { recordServerTime } from './server-time.ts';

const texts = {
  en: {
    'network.timeout': 'The server took too long to respond. Please try again',
    'network.offline': 'Network connection issue detected. Please check your internet connection.',
  },
  zh: {
    'network.timeout': '服务器响应超时，请重试',
    'network.offline': '没有网络连接，请检查网络',
  },
};
/** Whether the page is in Chinese. */
export const isChinese = () => document.documentElement.lang.startsWith('zh');

/**
 * Sends to `/api`, with cookies and a timeout; an unreachable server is a CallError of status 0. The timeout of a file
 * is counted from its last progress.
 */
export async function send(address: string, init: RequestInit): Promise<Response> {
  // Errors are in the language of the page, not of the browser.
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', document.documentElement.lang || 'en');
  const startedAt = nowMs();
  try {
    const response = await sent(`/api${address}`, { ...init, headers });
    recordContact(true);
    recordServerTime(response.headers.get('date'), startedAt);
    return response;
  } catch (error) {
    // A page that is left cancels its own calls: that is no failure, and the caller knows.
    if (init.signal?.aborted) throw error;
    recordContact(false);
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    const code = isLate ? 'network.timeout' : 'network.offline';
    throw new CallError(0, { code, message: texts[isChinese() ? 'zh' : 'en'][code] });
  }
}

async function sent(address: string, init: RequestInit & { headers: Headers }): Promise<Response> {
  const { body, signal } = init;
  // Pages without files don't load it; those with files have it already.
  if (body instanceof Blob) return (await import('./upload.ts')).upload(address, { ...init, body });
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  return fetch(address, {
    ...init,
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

const cookieToken = () => {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  return token ? decodeURIComponent(token) : null;
};

let fetching: Promise<void> | null = null;

async function fetchToken(): Promise<void> {
  const response = await send('/auth/csrf-token', { method: 'GET' });
  // Read even if not needed: an unread body keeps its connection busy.
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return;
  throw new CallError(response.status, isRecord(body) ? body : {});
}

/** Returns the CSRF cookie's value; requests the cookie first if it is missing or was refused. */
export async function csrfToken({ fresh = false } = {}): Promise<string> {
  if (fresh || cookieToken() === null) {
    fetching ??= fetchToken().finally(() => {
      fetching = null;
    });
    await fetching;
  }
  return cookieToken() ?? '';
}
