import { Problem } from '@sankofa/domain/errors/problem';
import { rateTexts } from '@sankofa/domain/rates/rate-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { addMs, type Instant } from '@sankofa/domain/values/time';

/** 24 hours before: what held then is compared too, so that small steps within a day do not add up unseen. */
export const dayBefore = (at: Instant): Instant => addMs(at, -86_400_000);

/**
 * The large changes of a new version: from the one before, and from the one that held 24 hours earlier.
 * @param from when the new one begins
 * @param changesOf a message for each figure that differs too much
 */
export function changesWithinDay<One extends { id: string; effectiveFrom: Instant }>(
  { last, earlier, from }: { last: One; earlier: One | undefined; from: Instant },
  changesOf: (from: One) => readonly Message[],
): Message[] {
  const changes = [...changesOf(last)];
  // A second version from the same moment is refused as such.
  if (!earlier || earlier.id === last.id || last.effectiveFrom === from) return changes;
  return [...changes, ...changesOf(earlier).map((one) => rateTexts.within24Hours({ change: one }))];
}

/**
 * A figure that differs by more than 10 % from the one that it replaces waits for a second confirmation that shows
 * both: it may be a slip of the hand.
 * @param changes a message for each such figure; none where nothing is asked
 * @param previousId the version that it was compared with
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
