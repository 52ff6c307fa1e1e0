import type { Mode } from '../../values/mode.ts';
import { msBetween, type Instant } from '../../values/time.ts';

const hour = 60 * 60_000;
/** No vessel from China is in Ghana within two weeks, and no flight within four hours. */
const shortest: Record<Mode, { ms: number; words: string }> = {
  SEA: { ms: 14 * 24 * hour, words: '14 days by sea' },
  AIR: { ms: 4 * hour, words: '4 hours by air' },
};

/**
 * Whether a batch would have travelled quicker than one does: most likely a slip of a typed time.
 * @returns how long it takes at least, in words; null where the time is plausible
 */
export function shorterThanPlausible(
  mode: Mode,
  { departedAt, arrivedAt }: { departedAt: Instant; arrivedAt: Instant },
): string | null {
  const { ms, words } = shortest[mode];
  return msBetween(departedAt, arrivedAt) < ms ? words : null;
}
