import type { BillCurrency } from '@sankofa/domain/payables/bill-money';

import { amount } from '../lib/format/format.ts';

/** Formats an amount in the currency of a bill: `USD 1,234.50`. */
export const billAmountText = (value: { amount: string; currency: BillCurrency }) =>
  `${value.currency}\u00a0${amount({ amount: value.amount, currency: 'GHS' })}`;
