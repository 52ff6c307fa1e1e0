import { expect, test } from 'vitest';

import { moneyOf } from '../money.ts';
import { invoicingRulesSchema, invoicingRulesUnset, isIssuedByItself } from './invoicing-rules.ts';

const upTo = { isIssuedByItself: true, reviewAbove: moneyOf(100_000) };

test.each([
  ['nobody has said so', invoicingRulesUnset, 1, false],
  ['there is no limit', { ...upTo, reviewAbove: null }, 99_999_999, true],
  ['it comes to the limit', upTo, 100_000, true],
  ['it comes to a pesewa more', upTo, 100_001, false],
  ['it is switched off', { ...upTo, isIssuedByItself: false }, 1, false],
])('where %s', (_name, rules, total, isIt) => expect(isIssuedByItself(rules, total)).toBe(isIt));

test('a limit of nothing is none', () => {
  const wrong = invoicingRulesSchema.safeParse({ ...upTo, reviewAbove: moneyOf(0) });
  expect(wrong.error?.issues[0]?.message).toBe('More than GHS 0.00, or nothing for no limit');
});
