import { expect, test } from 'vitest';

import { claimTexts } from '../payments/claims/claim-texts.ts';
import { asSentence } from './typed-text.ts';

test('a typed text gets a full stop unless it already ends like a sentence', () => {
  expect(asSentence('Check the number', '.')).toBe('Check the number.');
  expect(asSentence('请核对号码', '。')).toBe('请核对号码。');
  for (const text of ['Check the number.', 'Is it yours?', 'Wrong!', '请核对号码。'])
    expect(asSentence(text, '.')).toBe(text);
});

test('the reason for a rejected payment doesn’t run into the next sentence', () => {
  const rejected = claimTexts.rejectedBody({
    reason: 'Please check the number',
    reference: 'MP-1',
    numbers: ['INV-2026-000001'],
  });
  expect(rejected.in('en')).toBe(
    'Please check the number. Reference MP-1, for INV-2026-000001. Check the details and report it again.',
  );
});
