import { Problem } from '@sankofa/domain/problem';

/**
 * A figure that differs by more than 10 % from the one that it replaces waits for a second confirmation that shows
 * both: it may be a slip of the hand.
 * @param changes a sentence for each such figure; none where nothing is asked
 * @param previousId the version that it was compared with
 * @throws Problem rate.large_change with `previousId`, to be sent back as `confirmedAgainst`
 */
export function refuseUnconfirmed(
  changes: readonly string[],
  { previousId, confirmedAgainst }: { previousId: string; confirmedAgainst: string | undefined },
) {
  if (changes.length === 0 || previousId === confirmedAgainst) return;
  throw new Problem('rate.large_change', {
    sentence: `This is a change of more than 10 %. ${changes.join('. ')}. Check it, then confirm`,
    previousId,
    changes,
  });
}
