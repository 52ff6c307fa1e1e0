import { addMs, type Instant } from '../../values/time.ts';
import { activityThrottleMs, idleLimitMs, refreshGraceMs } from './session.ts';

const minute = 60_000;

/**
 * Returns when the person was last active by what the browser says: whole seconds ago. Null if it does not say, since a time in
 * the future cannot be sent, and one older than the idle limit is ignored.
 */
export function reportedActivity(header: unknown, now: Instant): Instant | null {
  if (typeof header !== 'string' || !/^\d{1,6}$/.test(header)) return null;
  const ageMs = Number(header) * 1000;
  return ageMs < idleLimitMs ? addMs(now, -ageMs) : null;
}

/** Whether activity is recorded: once for all requests that report the same instant, and never an older one. */
export const isNewActivity = (
  activeAt: Instant | null,
  lastActiveAt: Instant,
): activeAt is Instant => activeAt !== null && activeAt >= addMs(lastActiveAt, activityThrottleMs);

/** When a session ends without further activity. */
export const idleEnd = (session: { lastActiveAt: Instant; idleMinutes: number }): Instant =>
  addMs(session.lastActiveAt, session.idleMinutes * minute);

/** Whether a login or a re-entered password still counts for sensitive actions. */
export const isRecentProof = (
  { authenticatedAt, stepUpMs }: { authenticatedAt: Instant; stepUpMs: number },
  now: Instant,
): boolean => addMs(authenticatedAt, stepUpMs) >= now;

/**
 * Whether a refresh token that was exchanged before is only a second tab or a lost response. Otherwise someone else has a copy:
 * its successor was used, or too much time passed.
 */
export const isSecondShowing = (
  { usedAt, successorUsedAt }: { usedAt: Instant; successorUsedAt: Instant | null },
  now: Instant,
): boolean => successorUsedAt === null && addMs(usedAt, refreshGraceMs) >= now;
