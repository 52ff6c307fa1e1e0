import type { Translations } from '../texts/language.ts';
import { clockIn, dayIn, dayWords, dayWordsZh, zones, type Instant } from './time.ts';

/** `23 Nov 2026 17:30 in China (09:30 GMT)`: a moment by the clocks of both ends of the lane. */
export function momentWords(instant: Instant): Translations {
  const [there, here] = [dayIn(instant, zones.guangzhou), dayIn(instant, zones.accra)];
  const gmt = `${clockIn(instant, zones.accra)} GMT`;
  const inGhana = (day: string) => (here === there ? gmt : `${day} ${gmt}`);
  const clock = clockIn(instant, zones.guangzhou);
  return {
    en: `${dayWords(there)} ${clock} in China (${inGhana(dayWords(here))})`,
    zh: `北京时间 ${dayWordsZh(there)} ${clock}（${inGhana(dayWordsZh(here))}）`,
  };
}
