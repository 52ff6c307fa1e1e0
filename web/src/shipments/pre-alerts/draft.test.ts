import { expect, test } from 'vitest';

import { bodyOf, draftSchema } from './draft.ts';

const line = {
  key: '1',
  supplierNumber: 'SF14360091',
  courier: '',
  contents: 'Pots',
  cartons: '2',
};
const withLines = (lines: object[]) => draftSchema.parse({ description: '', lines });

test('a value is sent with its currency, and an empty one is not sent', () => {
  const draft = withLines([
    { ...line, declaredAmount: '1,200.50', declaredCurrency: 'CNY' },
    { ...line, declaredAmount: '', declaredCurrency: 'GHS' },
  ]);
  expect(bodyOf(draft).lines.map((one) => one.declaredValue)).toEqual([
    { amount: '1200.50', currency: 'CNY' },
    undefined,
  ]);
});

test('a draft from when values were in dollars can be continued', () => {
  const draft = withLines([{ ...line, declaredUsd: '120' }]);
  expect(bodyOf(draft).lines).toMatchObject([
    { supplierNumber: 'SF14360091', declaredValue: { amount: '120', currency: 'USD' } },
  ]);
});
