import { addMs, hourIn, zones, type Instant } from '@sankofa/domain/values/time';

import type { Parts } from '../platform/http/app-parts.ts';
import { startRounds } from '../platform/jobs/scheduler.ts';

const hourMs = 3_600_000;
/** From eight in the morning until seven in the evening, when people in Ghana may be reminded. */
const [firstHour, endHour] = [8, 19];

/** Nobody is woken by what can wait until the morning. */
export function isDaytime(now: Instant): boolean {
  const hour = hourIn(now, zones.accra);
  return hour >= firstHour && hour < endHour;
}

/**
 * Reminds once an hour by day, until it is stopped.
 * @param what the reminders' name in the log, such as `storage`
 */
export function startDaytimeReminders(
  remind: (now: Instant) => Promise<unknown>,
  { log, clock }: Pick<Parts, 'log' | 'clock'>,
  what: string,
) {
  let nextAt: Instant | null = null;
  return startRounds(
    async () => {
      const now = clock();
      if (!isDaytime(now) || (nextAt !== null && now < nextAt)) return 0;
      nextAt = addMs(now, hourMs);
      await remind(now);
      return 0;
    },
    (error) => log.error({ err: error }, `sending ${what} reminders failed`),
  );
}
