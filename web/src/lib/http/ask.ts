import type { Endpoint } from '@sankofa/domain/endpoint';
import type { z } from 'zod/mini';

import { CallError, isRecord } from './call-error.ts';
import { parseAnswer, type Sendable, type Slim } from './slim.ts';
import { isChinese, send } from './transport.ts';

export type CallInput<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = {
  params?: z.input<P>;
  query?: z.input<Q>;
  body?: z.input<B>;
  /** The version that the user saw, for endpoints where several people edit. */
  version?: number;
  file?: Blob;
  /** Created once per intent and kept across retries, so that nothing is done twice. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};
export type SentInput = CallInput<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

export function addressOf(endpoint: Sendable, input: SentInput): string {
  const params = isRecord(input.params) ? input.params : {};
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(isRecord(input.query) ? input.query : {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

export async function errorOf(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  return new CallError(response.status, isRecord(body) ? body : {});
}

/** Returns the parsed body, or null if it is not JSON. */
export const jsonOf = (response: Response): Promise<unknown> =>
  response.status === 204 ? Promise.resolve({}) : response.json().catch(() => null);

/** Returns the checked answer in a body. Throws `CallError`. */
export function answerFrom<E extends Endpoint>(
  endpoint: E | Slim<E>,
  { status }: Response,
  body: unknown,
): z.output<E['answer']> {
  const answer = parseAnswer(endpoint, body);
  if ('data' in answer) return answer.data;
  throw new CallError(status, {
    code: 'answer.broken',
    message:
      endpoint.unreadable ??
      (isChinese()
        ? '无法读取返回的数据，请刷新页面后重试'
        : 'We couldn’t read the server’s response. Reload the page and try again'),
    issues: answer.issues,
  });
}

/** Calls a public GET endpoint without a session. Throws `CallError`. */
async function ask<E extends Endpoint>(
  endpoint: E | Slim<E>,
  input: CallInput<E['params'], E['query'], E['body']>,
): Promise<z.output<E['answer']>> {
  const response = await send(addressOf(endpoint, input), {
    method: 'GET',
    signal: input.signal ?? null,
  });
  if (!response.ok) throw await errorOf(response);
  return answerFrom(endpoint, response, await jsonOf(response));
}

/**
 * The function that requests answers. Public pages have this one without the session code, for their size
 * limit; call.ts, which every other page loads, replaces it.
 */
export const requester = { ask };

/**
 * Query fields that every list has besides its own filters (domain/list.ts), which a generic cannot express.
 */
type ListQuery = { limit?: number; cursor?: string; withTotal?: 'true' };

export function withListQuery<Q extends z.ZodMiniType>(
  own: z.input<Q> | undefined,
  more: ListQuery,
): z.input<Q> {
  const query: Record<string, unknown> = { ...(own as object | undefined), ...more };
  return query as z.input<Q>;
}
