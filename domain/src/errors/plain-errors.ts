import type { z } from 'zod/mini';

import { defineTexts, type Message } from '../texts/message.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`);
const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);

const plainTexts = defineTexts('field', {
  required: { en: 'This field is required', zh: '此项必填' },
  number: { en: 'Enter a number', zh: '请输入数字' },
  wholeNumber: { en: 'Enter a whole number', zh: '请输入整数' },
  value: { en: 'Invalid value', zh: '内容无效' },
  option: { en: 'Choose one of the options', zh: '请从选项中选择' },
  format: { en: 'Invalid format', zh: '格式不正确' },
  minCharacters: ({ count }: { count: number }) => ({
    en: `At least ${characters(count)}`,
    zh: `至少 ${count} 个字符`,
  }),
  maxCharacters: ({ count }: { count: number }) => ({
    en: `At most ${characters(count)}`,
    zh: `最多 ${count} 个字符`,
  }),
  minItems: ({ count }: { count: number }) => ({
    en: `At least ${items(count)}`,
    zh: `至少 ${count} 项`,
  }),
  maxItems: ({ count }: { count: number }) => ({
    en: `At most ${items(count)}`,
    zh: `最多 ${count} 项`,
  }),
  least: ({ count }: { count: number }) => ({ en: `At least ${count}`, zh: `至少 ${count}` }),
  most: ({ count }: { count: number }) => ({ en: `At most ${count}`, zh: `最多 ${count}` }),
});

const bounds = {
  least: {
    string: plainTexts.minCharacters,
    list: plainTexts.minItems,
    number: plainTexts.least,
  },
  most: { string: plainTexts.maxCharacters, list: plainTexts.maxItems, number: plainTexts.most },
};

function bound(side: keyof typeof bounds, origin: string, limit: number | bigint): Message {
  const { string, list, number } = bounds[side];
  const count = Number(limit);
  if (origin === 'string') return string({ count });
  return origin === 'array' || origin === 'set' ? list({ count }) : number({ count });
}

function ofType(expected: string, input: unknown): Message {
  const isNumber = expected === 'number' || expected === 'int';
  if (isNumber && typeof input === 'number' && Number.isFinite(input))
    return plainTexts.wholeNumber;
  // An empty field and a field without a number both arrive as `NaN`.
  if (isNumber) return plainTexts.number;
  return input === undefined || input === null ? plainTexts.required : plainTexts.value;
}

function messageOf(issue: Issue): Message {
  if (issue.code === 'invalid_type') return ofType(issue.expected, issue.input);
  if (issue.code === 'too_small')
    return issue.origin === 'string' && Number(issue.minimum) === 1
      ? plainTexts.required
      : bound('least', issue.origin, issue.minimum);
  if (issue.code === 'too_big') return bound('most', issue.origin, issue.maximum);
  return issue.code === 'invalid_value' ? plainTexts.option : plainTexts.format;
}

/**
 * Default messages for schemas without their own: the validation library's texts are for programmers. Passed
 * to `z.config` on both sides, so that forms and server show the same message.
 */
export const plainErrors = {
  localeError: (issue) => messageOf(issue).ref,
} satisfies Parameters<typeof z.config>[0];
