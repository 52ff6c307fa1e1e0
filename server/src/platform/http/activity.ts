import { activityHeader, idleLimitMs } from '@sankofa/domain/accounts/sessions/session';
import { addMs, type Instant } from '@sankofa/domain/values/time';

/**
 * Returns when the person was last active according to the browser, or null if it does not say. A time in the
 * future cannot be sent, and one older than the idle limit is ignored.
 */
export function reportedActivity(
  headers: Record<string, string | string[] | undefined>,
  now: Instant,
): Instant | null {
  const header = headers[activityHeader];
  if (typeof header !== 'string' || !/^\d{1,6}$/.test(header)) return null;
  const ageMs = Number(header) * 1000;
  return ageMs < idleLimitMs ? addMs(now, -ageMs) : null;
}
