import { activityHeader } from '@sankofa/domain/accounts/sessions/session';

import { activityAge } from './activity.ts';
import { CallError, isRecord } from './call-error.ts';
import { raise } from './session-events.ts';
import { accessToken, clearAccessToken, isViewing, storeAccessToken } from './token.ts';
import { csrfToken, send } from './transport.ts';

let pending: Promise<string> | null = null;

async function request(): Promise<Response> {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'X-XSRF-TOKEN': await csrfToken(),
  });
  const token = accessToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const age = activityAge();
  if (age !== null) headers.set(activityHeader, age);
  return send('/auth/refresh-token', { method: 'POST', headers, body: '{}' });
}

async function refresh(): Promise<string> {
  let response = await request();
  let body: unknown = await response.json().catch(() => null);
  // A CSRF error says nothing about the session: the refresh is retried once with a new token.
  if (response.status === 403 && isRecord(body) && body['code'] === 'auth.csrf') {
    await csrfToken({ fresh: true });
    response = await request();
    body = await response.json().catch(() => null);
  }
  const answer = isRecord(body) ? body : {};
  if (!response.ok) {
    // Only these two end the session; a server error keeps it (spec §4).
    if (response.status === 401 || response.status === 403) {
      clearAccessToken();
      raise('session-expired', null);
    }
    throw new CallError(response.status, answer);
  }
  const token = answer['accessToken'];
  if (typeof token !== 'string' || !token)
    throw new CallError(response.status, { message: 'No access token received' });
  storeAccessToken(token);
  return token;
}

/**
 * Returns a token newer than `used`. One refresh runs at a time: calls during it share its result, and later
 * calls with the replaced token get the new one.
 */
export function refreshed(used: string | null): Promise<string> {
  if (isViewing()) {
    // The cookie is the colleague's: a view is not renewed, it ends.
    raise('session-expired', null);
    return Promise.reject(new CallError(401, {}));
  }
  const current = accessToken();
  if (!pending && current && current !== used) return Promise.resolve(current);
  pending ??= refresh().finally(() => {
    pending = null;
  });
  return pending;
}
