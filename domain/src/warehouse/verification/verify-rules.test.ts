import { expect, test } from 'vitest';

import { textOf } from '../../texts/message.ts';
import { missingCheck, verifyRulesSchema, verifyRulesUnset } from './verify-rules.ts';

const issuesOf = (part: object) =>
  (verifyRulesSchema.safeParse({ ...verifyRulesUnset, ...part }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${textOf(message, 'en')}`,
  );
const lines = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ en: `Check ${nth}`, zh: `检查 ${nth}` }));

test('the rules until an admin changes them: 3 % or a floor, one person, no checks', () => {
  expect(verifyRulesUnset).toEqual({
    weightPercent: 3,
    weightGrams: 200,
    sidePercent: 3,
    sideMm: 20,
    isFourEyes: false,
    checks: [],
    prohibited: [],
  });
  expect(issuesOf({})).toEqual([]);
});

test.each([
  ['weightPercent', 20, 'Enter a whole number', 'Maximum 20%'],
  ['sidePercent', 20, 'Enter a whole number', 'Maximum 20%'],
  ['weightGrams', 5_000, 'Enter whole grams', 'Maximum 5,000 g'],
  ['sideMm', 200, 'Enter whole millimetres', 'Maximum 200 mm'],
])('%s is a whole number up to %d', (name, most, whole, tooMuch) => {
  expect(issuesOf({ [name]: 0 })).toEqual([]);
  expect(issuesOf({ [name]: most })).toEqual([]);
  expect(issuesOf({ [name]: -1 })).toEqual([`${name}: Must be 0 or more`]);
  expect(issuesOf({ [name]: most + 1 })).toEqual([`${name}: ${tooMuch}`]);
  expect(issuesOf({ [name]: 0.5 })).toEqual([`${name}: ${whole}`]);
  expect(issuesOf({ [name]: undefined })).toEqual([`${name}: ${whole}`]);
});

test.each([
  ['checks', 12, 'Maximum 12 checks'],
  ['prohibited', 60, 'Maximum 60 types of goods'],
])('%s are at most %d lines in both languages, each once', (name, most, tooMany) => {
  expect(issuesOf({ [name]: lines(most) })).toEqual([]);
  expect(issuesOf({ [name]: lines(most + 1) })).toEqual([`${name}: ${tooMany}`]);
  const both = 'Enter each line in English and Chinese, separated by a vertical bar';
  expect(issuesOf({ [name]: [...lines(1), { en: 'Fragile', zh: '  ' }] })).toEqual([
    `${name}: ${both}`,
  ]);
  expect(issuesOf({ [name]: [{ en: ' ', zh: '易碎' }] })).toEqual([`${name}: ${both}`]);
  expect(issuesOf({ [name]: [...lines(2), { en: ' Check 1 ', zh: '别的' }] })).toEqual([
    `${name}: A line appears twice. Remove one`,
  ]);
  const long = 'x'.repeat(120);
  expect(issuesOf({ [name]: [{ en: long, zh: long }] })).toEqual([]);
  expect(issuesOf({ [name]: [{ en: `${long}x`, zh: 'x' }] })).toHaveLength(1);
  expect(issuesOf({ [name]: [{ en: 'x', zh: `${long}x` }] })).toHaveLength(1);
});

test('whether a second person verifies must be said', () => {
  expect(issuesOf({ isFourEyes: true })).toEqual([]);
  expect(issuesOf({ isFourEyes: undefined })).toHaveLength(1);
});

test('a carton is verified once every check was confirmed; the first missing one is named', () => {
  const rules = { ...verifyRulesUnset, checks: lines(3) };
  expect(missingCheck(rules, [])).toEqual(rules.checks[0]);
  expect(missingCheck(rules, ['Check 0', 'Check 2'])).toEqual(rules.checks[1]);
  expect(missingCheck(rules, ['Check 2', 'Check 1', 'Check 0'])).toBeNull();
  expect(missingCheck(verifyRulesUnset, [])).toBeNull();
});
