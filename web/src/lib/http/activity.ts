import { nowMs } from '../format/now.ts';

/**
 * When the user last pressed a key or clicked; stored on the device, since the limit spans tabs (spec §3,
 * §4).
 */
const key = 'lastActivity';
let reportedMs: number | null = null;

export function lastActivity(): number | null {
  const stored = Number(localStorage.getItem(key));
  return stored > 0 ? stored : null;
}

export const recordActivity = () => localStorage.setItem(key, String(nowMs()));

export const clearActivity = () => localStorage.removeItem(key);

/** Returns the seconds since then; each call sends them, since the server ends idle sessions too. */
export function activityAge(): string | null {
  reportedMs = lastActivity();
  return reportedMs === null
    ? null
    : String(Math.max(0, Math.floor((nowMs() - reportedMs) / 1000)));
}

/**
 * Returns whether the server would end the session, at this idle limit, before a later health check reports the last
 * activity.
 */
export const isActivityUrgent = (limitMs: number) =>
  reportedMs !== null && (lastActivity() ?? 0) - reportedMs >= limitMs / 3;
