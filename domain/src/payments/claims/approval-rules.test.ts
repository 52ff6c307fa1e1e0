import { expect, it } from 'vitest';

import { textOf } from '../../texts/message.ts';
import { moneyOf } from '../../values/money.ts';
import {
  approvalRulesSchema,
  approvalRulesUnset,
  getApprovalRules,
  isBookedNow,
  saveApprovalRules,
} from './approval-rules.ts';

const above = (pesewas: number) => ({ twoConfirmAbove: moneyOf(pesewas) });
const noLimit = { twoConfirmAbove: null };

it.each([
  [above(2_000_000), 2_000_001, false],
  [above(2_000_000), 2_000_000, true],
  [above(0), 1, false],
  [noLimit, 9_000_000_00, true],
])('with %j the first confirmation of %i pesewas books them: %s', (rules, amount, expected) => {
  expect(isBookedNow(rules, { amount, approved: null })).toBe(expected);
});

it.each([
  ['the same amount', above(2_000_000), 2_500_000, 2_500_000, true],
  ['a larger amount', above(2_000_000), 2_500_001, 2_500_000, false],
  ['a smaller amount', above(2_000_000), 2_499_999, 2_500_000, false],
  ['an amount below the limit', above(2_000_000), 100, 2_500_000, false],
  ['another amount after the limit was removed', noLimit, 100, 2_500_000, false],
  ['the same amount after the limit was removed', noLimit, 2_500_000, 2_500_000, true],
])('a second confirmation of %s: %j, %i after %i is booked: %s', (...row) => {
  const [, rules, amount, approved, expected] = row;
  expect(isBookedNow(rules, { amount, approved })).toBe(expected);
});

it('two people are required above GHS 20,000.00 by default', () => {
  expect(approvalRulesUnset).toEqual({ twoConfirmAbove: { amount: '20000.00', currency: 'GHS' } });
});

it('any amount from zero and no limit are accepted', () => {
  expect(approvalRulesSchema.safeParse(above(0)).success).toBe(true);
  expect(approvalRulesSchema.safeParse(noLimit).success).toBe(true);
  expect(approvalRulesSchema.safeParse({}).success).toBe(false);
  const { error } = approvalRulesSchema.safeParse(above(-1));
  expect(error?.issues[0]).toMatchObject({ path: ['twoConfirmAbove', 'amount'] });
  expect(textOf(error?.issues[0]?.message ?? '', 'en')).toBe(
    'Enter an amount from GHS 0.00 to 999,999,999.99',
  );
  const wrong = { twoConfirmAbove: { amount: 'much', currency: 'GHS' } };
  const unread = approvalRulesSchema.safeParse(wrong).error?.issues[0]?.message ?? '';
  expect(textOf(unread, 'en')).toBe('Enter an amount with 2 decimals, for example 120.00');
});

it('finance reads the rules; an admin changes them, against the version that was read', () => {
  expect(getApprovalRules).toMatchObject({
    method: 'GET',
    path: '/settings/payments',
    access: 'duty:finance',
  });
  expect(saveApprovalRules).toMatchObject({
    method: 'PATCH',
    path: '/settings/payments',
    access: 'admin',
    stepUp: true,
    versioned: true,
  });
  for (const { summary } of [getApprovalRules, saveApprovalRules])
    expect(summary).toMatch(/two-person .*confirmation|two-person limit for confirmation/);
  const held = { ...approvalRulesUnset, version: 3 };
  const saved = { ...held, isPending: true };
  expect(saveApprovalRules.answer.parse(saved)).toEqual(saved);
  expect(getApprovalRules.answer.safeParse(approvalRulesUnset).success).toBe(false);
});

it('a change of the limit may have a reason, and the answer says whether it waits for another admin', () => {
  const change = { ...above(100), reason: 'A new colleague in finance' };
  expect(saveApprovalRules.body.parse(change)).toEqual(change);
  expect(saveApprovalRules.body.parse(above(100))).toEqual(above(100));
  expect(saveApprovalRules.body.safeParse({ reason: change.reason }).success).toBe(false);
  expect(saveApprovalRules.answer.safeParse({ ...above(100), version: 3 }).success).toBe(false);
  expect(getApprovalRules.answer.parse({ ...above(100), version: 3 })).toEqual({
    ...above(100),
    version: 3,
  });
});
