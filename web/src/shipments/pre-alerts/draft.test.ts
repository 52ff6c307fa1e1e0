import { beforeEach, expect, test } from 'vitest';

import { bodyOf, keptDraft } from './draft.ts';

beforeEach(() => localStorage.clear());

const line = {
  key: '1',
  supplierNumber: 'SF14360091',
  courier: '',
  contents: 'Pots',
  cartons: '2',
};
const keep = (lines: object[]) =>
  localStorage.setItem('pre-alert:me', JSON.stringify({ description: '', lines }));

test('a value is sent with its currency, and nothing where none was typed', () => {
  keep([
    { ...line, declaredAmount: '1,200.50', declaredCurrency: 'CNY' },
    { ...line, declaredAmount: '', declaredCurrency: 'GHS' },
  ]);
  expect(bodyOf(keptDraft('me')).lines.map((one) => one.declaredValue)).toEqual([
    { amount: '1200.50', currency: 'CNY' },
    undefined,
  ]);
});

test('a draft that was begun while values were in dollars goes on', () => {
  keep([{ ...line, declaredUsd: '120' }]);
  expect(bodyOf(keptDraft('me')).lines).toMatchObject([
    { supplierNumber: 'SF14360091', declaredValue: { amount: '120', currency: 'USD' } },
  ]);
});
