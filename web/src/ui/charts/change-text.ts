import type { Days } from '@sankofa/domain/values/periods/comparison';

import { count, dayRange } from '../../lib/format/format.ts';
import { currentLanguage } from '../../lib/messages/language.ts';
import { dictionary } from '../../lib/messages/messages.ts';

const texts = dictionary({
  en: {
    more: (percent: string, days: string) => `${percent}% more than ${days}`,
    less: (percent: string, days: string) => `${percent}% less than ${days}`,
    same: (days: string) => `The same as ${days}`,
    similar: (days: string) => `About the same as ${days}`,
    none: (days: string) => `None in ${days}`,
    above: (days: string) => `More than ${days}`,
    below: (days: string) => `Less than ${days}`,
  },
  zh: {
    more: (percent: string, days: string) => `比 ${days} 多 ${percent}%`,
    less: (percent: string, days: string) => `比 ${days} 少 ${percent}%`,
    same: (days: string) => `与 ${days} 相同`,
    similar: (days: string) => `与 ${days} 基本相同`,
    none: (days: string) => `${days} 为零`,
    above: (days: string) => `多于 ${days}`,
    below: (days: string) => `少于 ${days}`,
  },
});

/** Returns the change from an earlier period in words: `12% more than 1–25 Oct 2026`. */
export function changeText(now: number, before: number, compared: Days): string {
  const t = texts[currentLanguage()];
  const days = dayRange(compared.from, compared.to);
  if (now === before) return t.same(days);
  if (before === 0) return t.none(days);
  // No percentage says how much more something is than a loss.
  if (before < 0) return now > before ? t.above(days) : t.below(days);
  const percent = Math.round(((now - before) * 100) / before);
  if (percent === 0) return t.similar(days);
  return percent > 0 ? t.more(count(percent), days) : t.less(count(-percent), days);
}
