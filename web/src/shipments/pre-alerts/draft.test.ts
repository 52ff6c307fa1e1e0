import { beforeEach, expect, test } from 'vitest';

import { bodyOf, readDraft } from './draft.ts';

beforeEach(() => localStorage.clear());

const line = {
  key: '1',
  supplierNumber: 'SF14360091',
  courier: '',
  contents: 'Pots',
  cartons: '2',
};
const storeLines = (lines: object[]) =>
  localStorage.setItem('pre-alert:me', JSON.stringify({ description: '', lines }));

test('a value is sent with its currency, and an empty one is not sent', () => {
  storeLines([
    { ...line, declaredAmount: '1,200.50', declaredCurrency: 'CNY' },
    { ...line, declaredAmount: '', declaredCurrency: 'GHS' },
  ]);
  expect(bodyOf(readDraft('me')).lines.map((one) => one.declaredValue)).toEqual([
    { amount: '1200.50', currency: 'CNY' },
    undefined,
  ]);
});

test('a draft from when values were in dollars can be continued', () => {
  storeLines([{ ...line, declaredUsd: '120' }]);
  expect(bodyOf(readDraft('me')).lines).toMatchObject([
    { supplierNumber: 'SF14360091', declaredValue: { amount: '120', currency: 'USD' } },
  ]);
});
