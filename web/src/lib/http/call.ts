import { activityHeader } from '@sankofa/domain/accounts/sessions/session';
import type { Endpoint, FileAnswer } from '@sankofa/domain/endpoint';
import type { z } from 'zod/mini';

import { activityAge } from './activity.ts';
import {
  addressOf,
  answerFrom,
  type CallInput,
  errorOf,
  jsonOf,
  requester,
  type SentInput,
} from './ask.ts';
import { preloadedUser } from './preload.ts';
import { refreshed } from './refresh.ts';
import { raise } from './session-events.ts';
import type { Sendable, Slim } from './slim.ts';
import { requestReauthentication } from './step-up.ts';
import { accessToken } from './token.ts';
import { csrfToken, send } from './transport.ts';
import { upload } from './upload.ts';

// Spec §8: a 401 from these is passed through, and the token is never refreshed for them.
const neverRefreshed = /^\/(?:auth\/|announcement\b|rates\b|health\b|ready\b)/;
// Spec §7: the token is sent with every call except these two.
const withoutToken = new Set(['/auth/login', '/auth/register']);

async function headersOf(endpoint: Sendable, input: SentInput): Promise<Headers> {
  const headers = new Headers();
  const token = accessToken();
  if (token && !withoutToken.has(endpoint.path)) headers.set('Authorization', `Bearer ${token}`);
  if (input.file) headers.set('Content-Type', input.file.type);
  else if (endpoint.method !== 'GET') headers.set('Content-Type', 'application/json');
  if (endpoint.idempotent)
    headers.set('Idempotency-Key', input.idempotencyKey ?? crypto.randomUUID());
  if (input.version !== undefined) headers.set('If-Match', `"${input.version}"`);
  const age = token ? activityAge() : null;
  if (age !== null) headers.set(activityHeader, age);
  if (endpoint.method !== 'GET') headers.set('X-XSRF-TOKEN', await csrfToken());
  return headers;
}

async function attempt(endpoint: Sendable, input: SentInput): Promise<Response> {
  const isGet = endpoint.method === 'GET';
  const preloaded = endpoint.path === '/auth/me' ? await preloadedUser(accessToken()) : null;
  if (preloaded) return preloaded;
  const { file } = input;
  return send(
    addressOf(endpoint, input),
    {
      method: endpoint.method,
      headers: await headersOf(endpoint, input),
      body: isGet ? null : (file ?? JSON.stringify(input.body ?? {})),
      signal: input.signal ?? null,
    },
    file && ((address, init) => upload(address, { ...init, body: file })),
  );
}

type Remedy = {
  name: 'csrf' | 'step-up' | 'refresh';
  /** Returns false if it did not help, so that the error is returned. */
  apply: () => Promise<boolean>;
};

/** Returns what may turn an error into an answer; null if nothing does. */
async function remedyOf(
  endpoint: Sendable,
  response: Response,
  tokenUsed: string | null,
): Promise<Remedy | null> {
  if (response.status === 401 && !neverRefreshed.test(endpoint.path))
    return { name: 'refresh', apply: () => refreshed(tokenUsed).then(() => true) };
  if (response.status !== 403) return null;
  const { code, details } = await errorOf(response.clone());
  if (code === 'auth.csrf')
    return { name: 'csrf', apply: () => csrfToken({ fresh: true }).then(() => true) };
  // The same call continues after its user has reauthenticated.
  if (code === 'reauth_required')
    return { name: 'step-up', apply: () => requestReauthentication(details['needsCode'] === true) };
  return null;
}

/**
 * Sends the call, and again after each remedy for its error, in whatever order they come: an expired token
 * hides that the server wants the password too. Each remedy is tried once; a failure after that is returned.
 */
async function sendWithRemedies(endpoint: Sendable, input: SentInput): Promise<Response> {
  const attempted = new Set<Remedy['name']>();
  for (;;) {
    const tokenUsed = accessToken();
    const response = await attempt(endpoint, input);
    const remedy = await remedyOf(endpoint, response, tokenUsed);
    if (!remedy || attempted.has(remedy.name)) return response;
    attempted.add(remedy.name);
    if (!(await remedy.apply())) return response;
  }
}

function fileNameOf(response: Response): string {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="([^"]+)"/i.exec(header)?.[1] ?? 'file');
}

async function responseOf(endpoint: Sendable, input: SentInput): Promise<Response> {
  const response = await sendWithRemedies(endpoint, input);
  if (response.ok) return response;
  const error = await errorOf(response);
  if (error.status === 403 && Array.isArray(error.details['missingFields']))
    raise('profile-incomplete', error.details['missingFields'].map(String));
  if (error.code === 'second_factor_setup_required') raise('second-factor-missing', null);
  throw error;
}

async function bodyOf(endpoint: Sendable, response: Response): Promise<unknown> {
  if (endpoint.produces === 'application/json') return jsonOf(response);
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    fileName: fileNameOf(response),
  } satisfies FileAnswer;
}

/**
 * Calls an endpoint, with or without its schemas, and checks the answer; anything but JSON is returned as a
 * `FileAnswer`. Throws `CallError`.
 */
export async function call<E extends Endpoint>(
  endpoint: E | Slim<E>,
  input: CallInput<E['params'], E['query'], E['body']> = {},
): Promise<z.output<E['answer']>> {
  const response = await responseOf(endpoint, input);
  return answerFrom(endpoint, response, await bodyOf(endpoint, response));
}

// From now on answers are requested for the logged-in user.
requester.ask = call;

export { type CallInput, withListQuery } from './ask.ts';
