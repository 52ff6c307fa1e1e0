import type { Translations } from '../texts/language.ts';
import { clockIn, dayIn, dayText, dayTextZh, zones, type Instant } from './time.ts';

/** Formats a moment in the local times of both ends: `23 Nov 2026 17:30 in China (09:30 GMT)`. */
export function momentText(instant: Instant): Translations {
  const [guangzhouDay, accraDay] = [dayIn(instant, zones.guangzhou), dayIn(instant, zones.accra)];
  const gmt = `${clockIn(instant, zones.accra)} GMT`;
  const inGhana = (day: string) => (accraDay === guangzhouDay ? gmt : `${day} ${gmt}`);
  const clock = clockIn(instant, zones.guangzhou);
  return {
    en: `${dayText(guangzhouDay)} ${clock} in China (${inGhana(dayText(accraDay))})`,
    zh: `北京时间 ${dayTextZh(guangzhouDay)} ${clock}（${inGhana(dayTextZh(accraDay))}）`,
  };
}
