import { Problem } from '@sankofa/domain/errors/problem';

/** Cartons that leave the house, those of them that were scanned, and why the others were not. */
type Leaving = {
  packageIds: readonly string[];
  scannedIds?: readonly string[] | undefined;
  unscannedBecause?: string | undefined;
};

export function unscannedOf({ packageIds, scannedIds = [] }: Leaving): string[] {
  const scanned = new Set(scannedIds);
  return packageIds.filter((id) => !scanned.has(id));
}

/**
 * A carton that nobody scanned may be somebody else's: whoever lets it go says why all the same.
 * @throws Problem request.invalid with this sentence, at the field `unscannedBecause`
 */
export function ensureScanned(leaving: Leaving, sentence: string) {
  if (unscannedOf(leaving).length === 0 || leaving.unscannedBecause) return;
  throw new Problem('request.invalid', {
    sentence,
    fields: { unscannedBecause: 'Enter a reason for not scanning the cartons' },
  });
}
