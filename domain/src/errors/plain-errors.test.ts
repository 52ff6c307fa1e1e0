import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';

import { textOf } from '../texts/message.ts';
import { plainErrors } from './plain-errors.ts';

const before = { ...z.config() };
beforeAll(() => void z.config(plainErrors));
afterAll(() => void z.config(before));

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['NaN', z.int(), Number.NaN, 'Enter a number'],
  ['a missing number', z.number(), undefined, 'Enter a number'],
  ['a number with decimals where a whole number is required', z.int(), 1.5, 'Enter a whole number'],
  ['a number below the minimum', z.int().check(z.minimum(3)), 2, 'At least 3'],
  ['a number above the maximum', z.int().check(z.maximum(3)), 4, 'At most 3'],
  ['a missing text', z.string(), undefined, 'This field is required'],
  ['an empty text', z.string().check(z.minLength(1)), '', 'This field is required'],
  ['a text that is too short', z.string().check(z.minLength(3)), 'ab', 'At least 3 characters'],
  ['a text that is too long', z.string().check(z.maxLength(1)), 'ab', 'At most 1 character'],
  [
    'a list with too many items',
    z.array(z.int()).check(z.maxLength(2)),
    [1, 2, 3],
    'At most 2 items',
  ],
  [
    'a value that isn’t one of the options',
    z.enum(['SEA', 'AIR']),
    'ROAD',
    'Choose one of the options',
  ],
  ['a value of another type', z.string(), 7, 'Invalid value'],
  ['a value in another format', z.uuid(), 'x', 'Invalid format'],
])('the message for %s is plain English', (_, schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => textOf(message, 'en'))).toEqual(
    [sentence],
  );
});
