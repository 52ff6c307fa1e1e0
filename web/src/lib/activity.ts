import { nowMs } from './now.ts';

/** When a person last pressed a key or the mouse; kept on the device, since the limit spans tabs (spec §3, §4). */
const key = 'lastActivity';
let isUnreported = false;

export function lastActivity(): number | null {
  const kept = Number(localStorage.getItem(key));
  return kept > 0 ? kept : null;
}

export function noteActivity() {
  localStorage.setItem(key, String(nowMs()));
  isUnreported = true;
}

export const forgetActivity = () => localStorage.removeItem(key);

/** True once after a person did something: the next call tells the server, which ends idle sessions too. */
export function takeActivity(): boolean {
  const was = isUnreported;
  isUnreported = false;
  return was;
}
