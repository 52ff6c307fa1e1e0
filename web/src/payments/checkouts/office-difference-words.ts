import type {
  DifferenceKind,
  DifferenceState,
} from '@sankofa/domain/payments/checkouts/reconciliation';

export const differenceWords: Record<DifferenceKind, string> = {
  MISSING_HERE: 'Not in our books',
  MISSING_THERE: 'Not with the payment service',
  OTHER_AMOUNT: 'Another amount',
  DEDUCTED: 'Kept back from a pay-out',
};

/** What may be behind it, for whoever has to find out. */
export const differenceHints: Record<DifferenceKind, string> = {
  MISSING_HERE:
    'The payment service took this money and no payment of ours stands for it. Look for the reference in the account there.',
  MISSING_THERE:
    'We have a confirmed payment that the payment service knows nothing of. Where the money never came, an admin reverses the payment instead, and the difference goes by itself.',
  OTHER_AMOUNT: 'Both sides have this payment, with different amounts.',
  DEDUCTED:
    'Less reached the bank than was paid, beyond the fees: a refund made there, or a payment that a bank took back.',
};

export const stateWords: Record<DifferenceState, string> = {
  OPEN: 'Open',
  SETTLED: 'Settled',
  GONE: 'Gone by itself',
};
