import { expect, test } from 'vitest';

import { textFaultIn } from './text.ts';
import { valueTexts } from './value-texts.ts';

test('a text, a list and a record of storable values pass', () => {
  const sent = { name: 'Adwoa 阿朵娃 🚢', lines: [{ contents: '' }], count: 3, none: null };
  expect(textFaultIn(sent)).toBeNull();
  expect(textFaultIn(undefined)).toBeNull();
});

test.each([
  ['a NUL', 'a\0b'],
  ['the first half of a surrogate pair', 'a\ud83d'],
  ['the second half of a surrogate pair', '\udea2b'],
  ['a right-to-left override', 'STM\u202e5863CE'],
  ['a left-to-right isolate', 'STM\u2066EC3685'],
])('%s is reported with its path', (_what, text) => {
  expect(textFaultIn({ lines: [{ contents: 'Shoes' }, { contents: text }] })?.path).toBe(
    'lines.1.contents',
  );
  expect(textFaultIn({ cells: { [text]: '1' } })?.path).toBe('cells');
  expect(textFaultIn(text)?.path).toBe('');
});

test('a text longer than any schema allows is refused by its length, before it is read', () => {
  expect(textFaultIn({ name: 'a'.repeat(20_000) })).toBeNull();
  expect(textFaultIn({ name: 'a'.repeat(20_001) })).toMatchObject({
    path: 'name',
    message: { key: 'value.textTooLong' },
  });
  expect(valueTexts.textTooLong.in('en')).toBe('This is longer than 20,000 characters. Shorten it');
});

test('a deeply nested value is refused before it is read completely', () => {
  const nested: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(textFaultIn(nested)?.message.in('en')).toBe('This data is nested too deeply');
});
