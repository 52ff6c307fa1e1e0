import { activityHeader, idleLimitMs } from '@sankofa/domain/accounts/sessions/session';
import { addMs, type Instant } from '@sankofa/domain/values/time';

/**
 * Returns when the person was last active according to the browser, or null if it does not say. A time in the
 * future cannot be sent, and one older than the idle limit is ignored.
 */
export function toldActivity(
  headers: Record<string, string | string[] | undefined>,
  now: Instant,
): Instant | null {
  const told = headers[activityHeader];
  if (typeof told !== 'string' || !/^\d{1,6}$/.test(told)) return null;
  const ageMs = Number(told) * 1000;
  return ageMs < idleLimitMs ? addMs(now, -ageMs) : null;
}
