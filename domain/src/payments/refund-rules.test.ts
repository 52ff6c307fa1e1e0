import { expect, it } from 'vitest';

import { moneyOf } from '../money.ts';
import { needsAnother, refundRulesSchema, refundRulesUnset } from './refund-rules.ts';

const above = (pesewas: number) => ({ anotherSendsAbove: moneyOf(pesewas) });

it.each([
  [above(500_000), 500_001, true],
  [above(500_000), 500_000, false],
  [above(0), 1, true],
  [{ anotherSendsAbove: null }, 9_000_000_00, false],
])('with %j a refund of %i pesewas is sent by another: %s', (rules, amount, expected) => {
  expect(needsAnother(rules, amount)).toBe(expected);
});

it('asks for another above GHS 5,000.00 until an admin has said more', () => {
  expect(refundRulesUnset).toEqual({ anotherSendsAbove: { amount: '5000.00', currency: 'GHS' } });
});

it('takes any amount that is not below nothing, and no limit', () => {
  expect(refundRulesSchema.safeParse(above(0)).success).toBe(true);
  expect(refundRulesSchema.safeParse({ anotherSendsAbove: null }).success).toBe(true);
  expect(refundRulesSchema.safeParse({}).success).toBe(false);
  const { error } = refundRulesSchema.safeParse(above(-1));
  expect(error?.issues[0]).toMatchObject({
    path: ['anotherSendsAbove'],
    message: 'GHS 0.00 or more, or nothing for no limit',
  });
});
