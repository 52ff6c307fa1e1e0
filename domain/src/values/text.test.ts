import { expect, test } from 'vitest';

import { textFaultIn } from './text.ts';
import { valueTexts } from './value-texts.ts';

test('a text, a list and a record of what can be stored are fine', () => {
  const sent = { name: 'Adwoa 阿朵娃 🚢', lines: [{ contents: '' }], count: 3, none: null };
  expect(textFaultIn(sent)).toBeNull();
  expect(textFaultIn(undefined)).toBeNull();
});

test.each([
  ['a NUL', 'a\0b'],
  ['the first half of a character', 'a\ud83d'],
  ['the second half of a character', '\udea2b'],
  ['an override of the direction', 'STM\u202e5863CE'],
  ['an isolate of the direction', 'STM\u2066EC3685'],
])('%s is named with the path to it', (_what, text) => {
  expect(textFaultIn({ lines: [{ contents: 'Shoes' }, { contents: text }] })?.path).toBe(
    'lines.1.contents',
  );
  expect(textFaultIn({ cells: { [text]: '1' } })?.path).toBe('cells');
  expect(textFaultIn(text)?.path).toBe('');
});

test('a text that no schema takes is refused by its length, before anything reads it', () => {
  expect(textFaultIn({ name: 'a'.repeat(20_000) })).toBeNull();
  expect(textFaultIn({ name: 'a'.repeat(20_001) })).toMatchObject({
    path: 'name',
    message: { key: 'value.textTooLong' },
  });
  expect(valueTexts.textTooLong.in('en')).toBe('This is longer than 20,000 characters. Shorten it');
});

test('what is nested without an end is refused before it is read to its end', () => {
  const nested: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(textFaultIn(nested)?.message.in('en')).toBe('This data is nested too deeply');
});
