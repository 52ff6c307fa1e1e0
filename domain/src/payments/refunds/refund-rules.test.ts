import { expect, it } from 'vitest';

import { textOf } from '../../texts/message.ts';
import { moneyOf } from '../../values/money.ts';
import {
  fourEyesPeriodMs,
  getRefundRules,
  needsAnother,
  refundRulesSchema,
  refundRulesUnset,
  saveRefundRules,
} from './refund-rules.ts';

const above = (pesewas: number) => ({ anotherSendsAbove: moneyOf(pesewas) });

it.each([
  [above(500_000), 500_001, true],
  [above(500_000), 500_000, false],
  [above(0), 1, true],
  [{ anotherSendsAbove: null }, 9_000_000_00, false],
])('with %j a refund of %i pesewas is sent by another person: %s', (rules, amount, expected) => {
  expect(needsAnother(rules, amount)).toBe(expected);
});

it('another person is required above GHS 5,000.00 by default', () => {
  expect(refundRulesUnset).toEqual({ anotherSendsAbove: { amount: '5000.00', currency: 'GHS' } });
});

it('any amount from zero and no limit are accepted', () => {
  expect(refundRulesSchema.safeParse(above(0)).success).toBe(true);
  expect(refundRulesSchema.safeParse({ anotherSendsAbove: null }).success).toBe(true);
  expect(refundRulesSchema.safeParse({}).success).toBe(false);
  const { error } = refundRulesSchema.safeParse(above(-1));
  expect(error?.issues[0]).toMatchObject({ path: ['anotherSendsAbove', 'amount'] });
  expect(textOf(error?.issues[0]?.message ?? '', 'en')).toBe(
    'Enter an amount from GHS 0.00 to 999,999,999.99',
  );
});

it('finance reads the rules; an admin changes them, against the version that was read', () => {
  expect(getRefundRules).toMatchObject({
    method: 'GET',
    path: '/settings/refunds',
    access: 'duty:finance',
  });
  expect(saveRefundRules).toMatchObject({
    method: 'PATCH',
    path: '/settings/refunds',
    access: 'admin',
    stepUp: true,
    versioned: true,
  });
  for (const { summary } of [getRefundRules, saveRefundRules])
    expect(summary).toMatch(/two-person .*refunds|two-person limit for refunds/);
  const held = { ...refundRulesUnset, version: 3 };
  const saved = { ...held, isPending: true };
  expect(saveRefundRules.answer.parse(saved)).toEqual(saved);
  expect(getRefundRules.answer.safeParse(refundRulesUnset).success).toBe(false);
});

it('adds up what one person refunds within a day', () => {
  expect(fourEyesPeriodMs).toBe(86_400_000);
});

it('a change of the limit may have a reason, and the answer says whether it waits for another admin', () => {
  const change = { ...above(100), reason: 'A new colleague in finance' };
  expect(saveRefundRules.body.parse(change)).toEqual(change);
  expect(saveRefundRules.body.parse(above(100))).toEqual(above(100));
  expect(saveRefundRules.body.safeParse({ reason: change.reason }).success).toBe(false);
  expect(saveRefundRules.answer.safeParse({ ...above(100), version: 3 }).success).toBe(false);
  expect(getRefundRules.answer.parse({ ...above(100), version: 3 })).toEqual({
    ...above(100),
    version: 3,
  });
});
