import { hourIn, zones, type Instant } from '@sankofa/domain/values/time';

/** From eight in the morning until seven in the evening, when people in Ghana may be reminded. */
const [firstHour, endHour] = [8, 19];

/** Nobody is woken by what can wait until the morning. */
export function isDaytime(now: Instant): boolean {
  const hour = hourIn(now, zones.accra);
  return hour >= firstHour && hour < endHour;
}
