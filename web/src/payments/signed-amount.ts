import { type Money, pesewasOf } from '@sankofa/domain/values/money';

import { amount } from '../lib/format/format.ts';

/** `+4,213.44` or `-4,213.44`, for a column of differences whose heading says GHS; none has no sign. */
export const signedAmount = (difference: Money) =>
  `${pesewasOf(difference) > 0 ? '+' : ''}${amount(difference)}`;
