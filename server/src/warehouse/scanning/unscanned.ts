import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import { handOverTexts } from '@sankofa/domain/warehouse/hand-over/hand-over-texts';

/** Cartons that leave a site, those of them that were scanned, and why the rest were not. */
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
 * Requires a reason for releasing cartons that were not scanned, since they may belong to another customer.
 * @throws Problem request.invalid with this message, at the field `unscannedBecause`
 */
export function ensureScanned(leaving: Leaving, message: Message) {
  if (unscannedOf(leaving).length === 0 || leaving.unscannedBecause) return;
  throw new Problem('request.invalid', {
    message,
    fields: { unscannedBecause: handOverTexts.whyUnscanned },
  });
}
