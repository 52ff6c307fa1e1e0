import type {
  DifferenceKind,
  DifferenceState,
} from '@sankofa/domain/payments/checkouts/reconciliation';

export const differenceLabels: Record<DifferenceKind, string> = {
  MISSING_HERE: 'Not in our books',
  MISSING_THERE: 'Not at the payment provider',
  OTHER_AMOUNT: 'Different amount',
  DEDUCTED: 'Deducted from a payout',
};

/** Possible causes of each kind of difference, for the person who investigates it. */
export const differenceHints: Record<DifferenceKind, string> = {
  MISSING_HERE:
    'The payment provider collected this money, but we have no payment for it. Look up the reference in your provider account.',
  MISSING_THERE:
    'We have a confirmed payment that the payment provider doesn’t have. If the money never arrived, ask an admin to reverse the payment. The difference then clears automatically.',
  OTHER_AMOUNT: 'Both sides have this payment, but the amounts differ.',
  DEDUCTED:
    'The bank received less than was paid, beyond fees. Usually a refund made at the provider, or a chargeback.',
};

export const stateLabels: Record<DifferenceState, string> = {
  OPEN: 'Open',
  SETTLED: 'Resolved',
  GONE: 'Cleared',
};
