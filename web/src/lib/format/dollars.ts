import { decimalOf } from '@sankofa/domain/values/pesewas';

import { declaredValue } from './format.ts';

/** `USD 1,200.50`, from whole cents. Apart from format.ts, which every page loads. */
export const dollars = (cents: number) =>
  declaredValue({ amount: decimalOf(cents), currency: 'USD' });
