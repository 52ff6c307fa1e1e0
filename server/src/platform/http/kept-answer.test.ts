import { renderMessages } from '@sankofa/domain/texts/message';
import { requestTexts } from '@sankofa/domain/texts/request-texts';
import { expect, test } from 'vitest';

import { KeptAnswer } from './kept-answer.ts';

test('an answer is written once for each language, with a tag of its own', () => {
  const answer = new KeptAnswer({ message: requestTexts.file });
  const written: string[] = [];
  const inLanguage = (language: 'en' | 'zh') =>
    answer.in(language, (value) => {
      written.push(language);
      return JSON.stringify(renderMessages(value, language));
    });
  const english = inLanguage('en');
  const chinese = inLanguage('zh');
  expect(inLanguage('en')).toBe(english);
  expect(inLanguage('zh')).toBe(chinese);
  expect(written).toEqual(['en', 'zh']);
  expect(chinese.text).not.toBe(english.text);
  expect(chinese.tag).not.toBe(english.tag);
});
