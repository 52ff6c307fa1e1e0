import { expect, test } from 'vitest';

import { normalisedTag, tagSchema } from './tag.ts';

test('a tag typed in several ways is one tag', () => {
  for (const typed of ['VIP', ' vip ', '#vip', ' # vip', 'ＶＩＰ'])
    expect(normalisedTag(typed)).toBe('vip');
  expect(tagSchema.parse('  Market   Circle ')).toBe('market circle');
  expect(tagSchema.parse('批发')).toBe('批发');
});

test.each(['', ' # ', 'a', 'x'.repeat(41), '<b>', 'two\u0000'])('refuses %j as a tag', (typed) => {
  expect(tagSchema.safeParse(typed).success).toBe(false);
});
