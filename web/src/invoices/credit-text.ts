import { type Money, pesewasOf } from '@sankofa/domain/values/money';

/** What was done with credit on an invoice, by the sign of its amount. */
export const creditText = (amount: Money) =>
  pesewasOf(amount) < 0 ? 'Returned to your credit' : 'Paid with credit';
