import { type Money, pesewasOf } from '@sankofa/domain/values/money';

import { amount } from '../lib/format/format.ts';

/** Returns `+4,213.44` or `-4,213.44`, for a column of differences in GHS; zero has no sign. */
export const signedAmount = (difference: Money) =>
  `${pesewasOf(difference) > 0 ? '+' : ''}${amount(difference)}`;
