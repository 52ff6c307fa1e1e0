import { activityHeader, idleLimitMs } from '@sankofa/domain/accounts/sessions/session';
import { addMs, type Instant } from '@sankofa/domain/values/time';

/**
 * When the browser says that a person last did something; null where it says nothing. Nobody was there
 * in the future, and what is older than the limit keeps nothing alive.
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
