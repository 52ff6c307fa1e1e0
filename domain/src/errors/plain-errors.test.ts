import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';

import { textOf } from '../texts/message.ts';
import { plainErrors } from './plain-errors.ts';

const before = { ...z.config() };
beforeAll(() => void z.config(plainErrors));
afterAll(() => void z.config(before));

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['a number that is none', z.int(), Number.NaN, 'Enter a number'],
  ['a number that is left out', z.number(), undefined, 'Enter a number'],
  ['a number with decimals', z.int(), 1.5, 'Enter a whole number'],
  ['too little', z.int().check(z.minimum(3)), 2, 'At least 3'],
  ['too much', z.int().check(z.maximum(3)), 4, 'At most 3'],
  ['a text that is left out', z.string(), undefined, 'This field is required'],
  ['a text of nothing', z.string().check(z.minLength(1)), '', 'This field is required'],
  ['a text too short', z.string().check(z.minLength(3)), 'ab', 'At least 3 characters'],
  ['a text too long', z.string().check(z.maxLength(1)), 'ab', 'At most 1 character'],
  ['too many', z.array(z.int()).check(z.maxLength(2)), [1, 2, 3], 'At most 2 items'],
  ['none of them', z.enum(['SEA', 'AIR']), 'ROAD', 'Choose one of the options'],
  ['another kind', z.string(), 7, 'Invalid value'],
  ['another form', z.uuid(), 'x', 'Invalid format'],
])('%s reads as a person says it', (_, schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => textOf(message, 'en'))).toEqual(
    [sentence],
  );
});
