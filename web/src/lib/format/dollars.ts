import { decimalOf } from '@sankofa/domain/values/pesewas';

import { declaredValue } from './format.ts';

/** Formats whole cents: `USD 1,200.50`. Separate from format.ts, which every page loads. */
export const dollars = (cents: number) =>
  declaredValue({ amount: decimalOf(cents), currency: 'USD' });
