import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { performance } from 'node:perf_hooks';

import {
  AddressRefused,
  publicAddressesOf,
  type Resolve,
  type Resolved,
} from '../security/public-address.ts';

/** How long an attempt may take, from the look-up of the name to the end of the response. */
export const attemptMs = 5_000;
/** How much of a response is read; the rest is left to the receiver. */
export const maxResponseBytes = 64 * 1024;
const snippetLength = 500;

export type PostFailure = 'ADDRESS' | 'TIMEOUT' | 'CONNECTION' | 'REDIRECT' | 'STATUS';
export type Posted = {
  status: number | null;
  failure: PostFailure | null;
  durationMs: number;
  /** The first characters of the response. */
  response: string | null;
  /** The header Retry-After, as it was sent. */
  retryAfter: string | null;
};
export type PostRules = { sendsToLocalhost: boolean; resolve?: Resolve; timeoutMs?: number };

/**
 * Posts to an address that a customer chose. It connects only to public addresses, to the very ones that were checked,
 * and follows no redirect. Never throws: whatever goes wrong is the result of the attempt.
 */
export async function postPublic(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string | Buffer },
  { timeoutMs = attemptMs, ...rules }: PostRules,
): Promise<Posted> {
  const started = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const attempt = async () => {
    const url = new URL(address);
    const found = await publicAddressesOf(url.hostname, rules);
    signal.throwIfAborted();
    return send(url, found, { headers, body, signal });
  };
  const result = await Promise.race([attempt(), whenAborted(signal)]).catch((error: unknown) => ({
    status: null,
    response: null,
    retryAfter: null,
    failure: failureOf(error, signal),
  }));
  return { ...result, durationMs: Math.round(performance.now() - started) };
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The attempt took too long')));
  });

function failureOf(error: unknown, signal: AbortSignal): PostFailure {
  if (error instanceof AddressRefused) return 'ADDRESS';
  return signal.aborted ? 'TIMEOUT' : 'CONNECTION';
}

type Outgoing = { headers: Record<string, string>; body: string | Buffer; signal: AbortSignal };

async function send(url: URL, found: readonly Resolved[], { headers, body, signal }: Outgoing) {
  const { request } = url.protocol === 'https:' ? https : http;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      // A connection of its own: one that is kept open would outlive the check of its address.
      agent: false,
      lookup: lookupOf(found),
      signal,
      headers: {
        ...headers,
        'content-length': Buffer.byteLength(body),
      },
    });
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  const status = response.statusCode ?? 0;
  return {
    status,
    failure: failureOfStatus(status),
    response: await snippetOf(response),
    retryAfter: response.headers['retry-after'] ?? null,
  };
}

/** Answers with the addresses that were checked, whatever the name resolves to by now. */
const lookupOf =
  (found: readonly Resolved[]): LookupFunction =>
  (_hostname, { all }, answer) => {
    const [first] = found;
    if (all === true) answer(null, [...found]);
    else answer(null, first?.address ?? '', first?.family);
  };

function failureOfStatus(status: number): PostFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
}

async function snippetOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    // Leaving the loop closes the connection.
    if (size >= maxResponseBytes) break;
  }
  const text = Buffer.concat(chunks).toString('utf8').slice(0, snippetLength);
  // PostgreSQL stores no NUL, and no half of a character.
  return text.replaceAll('\0', '').toWellFormed();
}
