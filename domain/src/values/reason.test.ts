import { describe, expect, it } from 'vitest';

import { isReason, reasonText } from './reason.ts';

describe('reason', () => {
  it.each(['误扫', '错的', '标签坏了', '错x', 'dry', 'Label damaged', '  误扫 '])(
    'accepts %j as complete',
    (typed) => {
      expect(isReason(typed)).toBe(true);
    },
  );

  it.each(['', '   ', '\u3000\u3000\u3000', 'no', '  x  ', '错', ' 错 '])(
    'treats %j as missing',
    (typed) => {
      expect(isReason(typed)).toBe(false);
    },
  );

  it('is trimmed, has one error if it is missing, and has at most 300 characters', () => {
    const schema = reasonText('Enter a reason for undoing this');
    expect(schema.parse(' 误扫 ')).toBe('误扫');
    for (const sent of ['', '   ', 'no', undefined]) {
      const { error } = schema.safeParse(sent);
      expect(new Set(error?.issues.map(({ message }) => message))).toEqual(
        new Set(['Enter a reason for undoing this']),
      );
    }
    expect(schema.safeParse('错'.repeat(300)).success).toBe(true);
    expect(schema.safeParse('错'.repeat(301)).success).toBe(false);
  });
});
