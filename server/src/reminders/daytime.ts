import { hourIn, zones, type Instant } from '@sankofa/domain/values/time';

/** From 8:00 to 19:00, when customers in Ghana may be reminded. */
const [firstHour, endHour] = [8, 19];

/** Returns whether it is daytime in Ghana; anything that is not urgent waits until the morning. */
export function isDaytime(now: Instant): boolean {
  const hour = hourIn(now, zones.accra);
  return hour >= firstHour && hour < endHour;
}
