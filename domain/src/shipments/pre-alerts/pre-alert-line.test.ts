import { expect, test } from 'vitest';

import { textOf } from '../../texts/message.ts';
import { preAlertLineSchema } from './pre-alert-line.ts';

test.each([
  [0, 'Enter at least 1 carton'],
  [101, 'Maximum 100 cartons per tracking number'],
])('%i cartons are refused by name', (cartons, expected) => {
  const { error } = preAlertLineSchema.safeParse({
    supplierNumber: 'SF1436009122',
    contents: 'Shoes',
    cartons,
  });
  expect(error?.issues.map(({ message }) => textOf(message, 'en'))).toEqual([expected]);
});
