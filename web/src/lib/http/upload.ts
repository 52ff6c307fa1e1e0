import { requestTimeoutMs } from '@sankofa/domain/accounts/sessions/session';
import { useSyncExternalStore } from 'react';

/** The share of each file that was sent, from 0 to 1, while it is being sent. */
const shares = new Map<Blob, number>();
const listeners = new Set<() => void>();

function report(file: Blob, share: number | null) {
  if (share === null) shares.delete(file);
  else shares.set(file, share);
  for (const listener of listeners) listener();
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the share of a file that was sent, from 0 to 1; null if it is not being sent. */
export const useSentShare = (file: Blob): number | null =>
  useSyncExternalStore(
    watch,
    () => shares.get(file) ?? null,
    () => null,
  );

const responseOf = (request: XMLHttpRequest) => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const { status } = request;
  const body: ArrayBuffer | null = request.response;
  return new Response(status === 204 || status === 304 ? null : body, { status, headers });
};

/**
 * Sends a file as `fetch` would, and reports how much of it was sent. On a slow network a file may take minutes, so
 * the time limit of a call is counted from the last progress. Rejects with a DOMException: `TimeoutError` if nothing
 * moved for that long, `AbortError` if the signal aborted, `NetworkError` if there is no connection.
 */
export async function upload(
  address: string,
  { method = 'POST', headers, body, signal }: RequestInit & { headers: Headers; body: Blob },
): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open(method, address);
  request.withCredentials = true;
  request.responseType = 'arraybuffer';
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => request.abort();
  try {
    return await new Promise<Response>((resolve, reject) => {
      const fail = (name: string) => reject(new DOMException('', name));
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          fail('TimeoutError');
          stop();
        }, requestTimeoutMs);
      };
      request.addEventListener('load', () => resolve(responseOf(request)));
      request.addEventListener('error', () => fail('NetworkError'));
      request.addEventListener('abort', () => fail('AbortError'));
      request.addEventListener('progress', wait);
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        wait();
        if (total > 0) report(body, loaded / total);
      });
      if (signal?.aborted) {
        fail('AbortError');
        return;
      }
      signal?.addEventListener('abort', stop);
      report(body, 0);
      wait();
      request.send(body);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    report(body, null);
  }
}
