import { expect, test } from 'vitest';

import { FormReader } from './form.ts';

/** A form with one field of that text. */
function typed(text: string): FormReader {
  const form = document.createElement('form');
  const field = document.createElement('input');
  field.name = 'field';
  field.value = text;
  form.append(field);
  return new FormReader(form);
}

test.each([
  ['1,200.5', '1200.50'],
  ['1 200', '1200.00'],
  ['12,345,678.90', '12345678.90'],
  // Refused by every schema, so that a decimal comma can't make a hundred times as much.
  ['47,58', '47,58'],
  ['1.200,50', '1.200,50'],
])('the amount %j is sent as %j', (text, amount) =>
  expect(typed(text).money('field')).toEqual({ amount, currency: 'GHS' }),
);

test.each([
  ['1,200.5', 1200.5],
  ['1,200', 1200],
  ['-3', -3],
  ['12,8', Number.NaN],
  ['1,2,3', Number.NaN],
])('the number %j is read as %d', (text, number) =>
  expect(typed(text).number('field')).toBe(number),
);
