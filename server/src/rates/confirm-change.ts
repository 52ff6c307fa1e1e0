import { Problem } from '@sankofa/domain/errors/problem';
import { rateTexts } from '@sankofa/domain/rates/rate-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { addMs, type Instant } from '@sankofa/domain/values/time';

/**
 * 24 hours earlier: the rate then is compared too, so that small steps within a day cannot add up unnoticed.
 */
export const dayBefore = (at: Instant): Instant => addMs(at, -86_400_000);

/**
 * Returns the large changes of a new version: from the previous one, and from the one in force 24 hours
 * earlier.
 * @param from when the new one takes effect
 * @param changesOf returns a message for each figure that differs too much
 */
export function changesWithinDay<One extends { id: string; effectiveFrom: Instant }>(
  { last, earlier, from }: { last: One; earlier: One | undefined; from: Instant },
  changesOf: (from: One) => readonly Message[],
): Message[] {
  const changes = [...changesOf(last)];
  // A second version with the same start is refused elsewhere.
  if (!earlier || earlier.id === last.id || last.effectiveFrom === from) return changes;
  return [...changes, ...changesOf(earlier).map((one) => rateTexts.within24Hours({ change: one }))];
}

/**
 * Requires a confirmation for figures that differ by more than 10% from those they replace, since they may be
 * typing errors. The error shows both.
 * @param changes a message for each such figure; empty if no confirmation is needed
 * @param previousId the version it was compared with
 * @throws Problem rate.large_change with `previousId`, to be sent back as `confirmedAgainst`
 */
export function refuseUnconfirmed(
  changes: readonly Message[],
  { previousId, confirmedAgainst }: { previousId: string; confirmedAgainst: string | undefined },
) {
  if (changes.length === 0 || previousId === confirmedAgainst) return;
  throw new Problem('rate.large_change', {
    message: rateTexts.largeChange({ changes }),
    previousId,
    changes,
  });
}
