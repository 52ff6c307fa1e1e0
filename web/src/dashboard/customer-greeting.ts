import { clock, instantOf, nowMs } from '../lib/format/format.ts';

/** Returns a greeting for the hour in Ghana. */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

export const greetingNow = () => greetingAt(Number(clock(instantOf(nowMs())).slice(0, 2)));
