import { CallError } from '../../lib/http/call-error.ts';
import { csrfToken, send } from '../../lib/http/transport.ts';

/** Statuses that the specification treats as success (§7). */
const successStatuses = new Set([200, 201]);

async function attempt(body: string, fresh: boolean): Promise<Response> {
  return send('/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': await csrfToken({ fresh }) },
    body,
  });
}

/**
 * Sends the contact form. Not with `call()`, whose schemas would be larger than the page.
 * @throws CallError
 */
export async function sendMessage(message: Record<string, string>): Promise<void> {
  const body = JSON.stringify(message);
  let response = await attempt(body, false);
  // The cookie may be older than the server's secret, so it is renewed once.
  if (response.status === 403) response = await attempt(body, true);
  if (!successStatuses.has(response.status)) throw new CallError(response.status, {});
}
