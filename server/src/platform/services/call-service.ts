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

type ServiceRequest = { headers: Record<string, string>; method?: 'POST'; body?: string };

/**
 * Makes one request of another service with limits on time and size, and never follows a redirect, which would get our
 * key.
 * @throws Error without a complete answer
 */
export async function textOfService(url: string, request: ServiceRequest, patienceMs: number) {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    ...request,
  });
  return { status: response.status, text: await responseText(response, maxBytes) };
}

/** Makes one request of another service that answers with JSON. */
export async function callService(
  url: string,
  { headers, ...rest }: ServiceRequest,
  patienceMs: number,
): Promise<ServiceAnswer> {
  try {
    const request = { headers: { accept: 'application/json', ...headers }, ...rest };
    const { status, text } = await textOfService(url, request, patienceMs);
    return { is: 'answer', status, json: jsonIn(text) };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return neverSent.has(codeOf(cause) ?? '') ? { is: 'not sent' } : { is: 'silence' };
  }
}
