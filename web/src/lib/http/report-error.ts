import { logOnly } from '../format/log.ts';
import { CallError } from './call-error.ts';
import { accessToken } from './token.ts';
import { csrfToken, send } from './transport.ts';

/** Returns the entry's file name, which changes with every build. */
const currentRelease = () =>
  document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')?.href.split('/').at(-1) ??
  'unknown';

const requestIdOf = (error: unknown) => {
  const id = error instanceof CallError ? error.details['requestId'] : null;
  return typeof id === 'string' ? id : null;
};

/**
 * Reports an error to the server, which removes personal data. A failure to report is only logged, not shown
 * to the user.
 */
export async function reportError(error: unknown): Promise<void> {
  const {
    name,
    message,
    stack = '',
  } = error instanceof Error ? error : new Error(String(error).slice(0, 500));
  try {
    const headers = new Headers({
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': await csrfToken(),
    });
    const token = accessToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    await send('/client-errors', {
      method: 'POST',
      headers,
      body: JSON.stringify({
        name: name.slice(0, 80),
        message: message.slice(0, 2000),
        stack: stack.slice(0, 8000),
        path: window.location.pathname,
        release: currentRelease(),
        requestId: requestIdOf(error),
      }),
    });
  } catch (failure) {
    logOnly('Failed to report the error', failure);
  }
}
