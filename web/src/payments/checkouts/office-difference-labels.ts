import type {
  DifferenceKind,
  DifferenceState,
} from '@sankofa/domain/payments/checkouts/reconciliation';

import type { OfficeCheckoutTexts } from './office-checkout-texts.ts';

export const differenceLabels = (t: OfficeCheckoutTexts): Record<DifferenceKind, string> => ({
  MISSING_HERE: t.notInOurBooks,
  MISSING_THERE: t.notAtProvider,
  OTHER_AMOUNT: t.differentAmount,
  DEDUCTED: t.deductedFromAPayout,
});

/** Possible causes of each kind of difference, for the person who investigates it. */
export const differenceHints = (t: OfficeCheckoutTexts): Record<DifferenceKind, string> => ({
  MISSING_HERE: t.missingHereHint,
  MISSING_THERE: t.missingThereHint,
  OTHER_AMOUNT: t.otherAmountHint,
  DEDUCTED: t.deductedHint,
});

export const stateLabels = (t: OfficeCheckoutTexts): Record<DifferenceState, string> => ({
  OPEN: t.open,
  SETTLED: t.resolved,
  GONE: t.cleared,
});
