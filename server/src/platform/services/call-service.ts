import { codeOf } from '../errors.ts';
import { jsonIn, responseText } from './response-text.ts';

/** How long another service may take to answer. */
export const patience = 15_000;
const maxBytes = 1_000_000;

export type ServiceAnswer =
  | { is: 'answer'; status: number; json: unknown }
  /** Our request cannot have arrived. */
  | { is: 'not sent' }
  | { is: 'silence' };

/** Errors that come before a request is written: no connection, so nothing was sent. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Makes one request of another service with limits on time and size, and never follows a redirect, which would get our key. */
export async function callService(
  url: string,
  { headers, ...rest }: { headers: Record<string, string>; method?: 'POST'; body?: string },
  patienceMs: number,
): Promise<ServiceAnswer> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...rest,
    });
    return {
      is: 'answer',
      status: response.status,
      json: jsonIn(await responseText(response, maxBytes)),
    };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return neverSent.has(codeOf(cause) ?? '') ? { is: 'not sent' } : { is: 'silence' };
  }
}
