import { expect, test } from 'vitest';

import { textOf } from '../../texts/message.ts';
import { moneyOf } from '../../values/money.ts';
import {
  getInvoicingRules,
  invoicingRulesSchema,
  invoicingRulesUnset,
  isIssuedAutomatically,
  saveInvoicingRules,
} from './invoicing-rules.ts';

const upTo = { isIssuedAutomatically: true, reviewAbove: moneyOf(100_000) };

test.each([
  ['no rules are set', invoicingRulesUnset, 1, false],
  ['there is no limit', { ...upTo, reviewAbove: null }, 99_999_999, true],
  ['the total is at the limit', upTo, 100_000, true],
  ['the total is one pesewa above the limit', upTo, 100_001, false],
  ['automatic issuing is turned off', { ...upTo, isIssuedAutomatically: false }, 1, false],
])('decides whether a draft is issued automatically when %s', (_name, rules, total, isIt) =>
  expect(isIssuedAutomatically(rules, total)).toBe(isIt),
);

test('a limit of zero is refused', () => {
  const wrong = invoicingRulesSchema.safeParse({ ...upTo, reviewAbove: moneyOf(0) });
  expect(textOf(wrong.error?.issues[0]?.message ?? '', 'en')).toBe(
    'Enter an amount above GHS 0.00, or leave empty for no limit',
  );
});

test('an invalid amount has its own error, and a limit must be above zero', () => {
  const bad = invoicingRulesSchema.safeParse({
    ...upTo,
    reviewAbove: { amount: 'much', currency: 'GHS' },
  });
  expect(bad.error?.issues.map(({ message }) => textOf(message, 'en'))).not.toContain(
    'Enter an amount above GHS 0.00, or leave empty for no limit',
  );
  expect(invoicingRulesSchema.safeParse({ ...upTo, reviewAbove: moneyOf(1) }).success).toBe(true);
  expect(invoicingRulesSchema.safeParse({ ...upTo, reviewAbove: null }).success).toBe(true);
  expect(invoicingRulesSchema.safeParse({ isIssuedAutomatically: true }).success).toBe(false);
});

test('finance reads the rules; an admin changes them, against the version that was read', () => {
  expect(getInvoicingRules).toMatchObject({
    method: 'GET',
    path: '/settings/invoicing',
    access: 'duty:finance',
  });
  expect(saveInvoicingRules).toMatchObject({
    method: 'PATCH',
    path: '/settings/invoicing',
    access: 'admin',
    stepUp: true,
    versioned: true,
  });
  expect(getInvoicingRules.summary).toMatch(/automatic invoicing/);
  expect(saveInvoicingRules.summary).toMatch(/automatic invoicing/);
  expect(getInvoicingRules.answer.safeParse(invoicingRulesUnset).success).toBe(false);
  const held = { ...invoicingRulesUnset, version: 2 };
  expect(getInvoicingRules.answer.parse(held)).toEqual(held);
});

test('a change of the rules may have a reason, and the answer says whether it waits for another admin', () => {
  const change = { ...upTo, reason: 'Small drafts need no review' };
  expect(saveInvoicingRules.body.parse(change)).toEqual(change);
  expect(saveInvoicingRules.body.parse(upTo)).toEqual(upTo);
  expect(saveInvoicingRules.body.safeParse({ reason: change.reason }).success).toBe(false);
  const saved = { ...upTo, version: 3, isPending: true };
  expect(saveInvoicingRules.answer.parse(saved)).toEqual(saved);
  expect(saveInvoicingRules.answer.safeParse({ ...upTo, version: 3 }).success).toBe(false);
});
