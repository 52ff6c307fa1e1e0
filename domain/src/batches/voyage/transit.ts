import { defineTexts, type Message } from '../../texts/message.ts';
import type { Mode } from '../../values/mode.ts';
import { msBetween, type Instant } from '../../values/time.ts';

const texts = defineTexts('transit', {
  sea: { en: '14 days by sea', zh: '14 天（海运）' },
  air: { en: '4 hours by air', zh: '4 小时（空运）' },
});

const hour = 60 * 60_000;
/** No vessel from China reaches Ghana within two weeks, and no flight within four hours. */
const shortest: Record<Mode, { ms: number; words: Message }> = {
  SEA: { ms: 14 * 24 * hour, words: texts.sea },
  AIR: { ms: 4 * hour, words: texts.air },
};

/**
 * Checks whether a batch would have travelled faster than possible: most likely a mistyped time.
 * @returns the minimum transit time in words; null if the time is plausible
 */
export function shorterThanPlausible(
  mode: Mode,
  { departedAt, arrivedAt }: { departedAt: Instant; arrivedAt: Instant },
): Message | null {
  const { ms, words } = shortest[mode];
  return msBetween(departedAt, arrivedAt) < ms ? words : null;
}
