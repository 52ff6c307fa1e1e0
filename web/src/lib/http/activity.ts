import { tellActivityAfterMs } from '@sankofa/domain/accounts/sessions/session';

import { nowMs } from '../format/now.ts';

/** When a person last pressed a key or the mouse; kept on the device, since the limit spans tabs (spec §3, §4). */
const key = 'lastActivity';
let reportedMs: number | null = null;

export function lastActivity(): number | null {
  const stored = Number(localStorage.getItem(key));
  return stored > 0 ? stored : null;
}

export const noteActivity = () => localStorage.setItem(key, String(nowMs()));

export const forgetActivity = () => localStorage.removeItem(key);

/** How many seconds ago that was: each call tells the server, which ends idle sessions too. */
export function activityAge(): string | null {
  reportedMs = lastActivity();
  return reportedMs === null
    ? null
    : String(Math.max(0, Math.floor((nowMs() - reportedMs) / 1000)));
}

/** Whether the server would end the session before the next health check tells it of the last press. */
export const isActivityUrgent = () =>
  reportedMs !== null && (lastActivity() ?? 0) - reportedMs >= tellActivityAfterMs;
