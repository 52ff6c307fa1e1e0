import { defineTexts } from '../texts/message.ts';

/** Reasons why a new password is refused. */
export const passwordTexts = defineTexts('password', {
  repeated: {
    en: 'Too many repeated characters. Add more words.',
    zh: '重复的字符太多，请加几个词。',
  },
  keyboard: {
    en: 'This follows a keyboard pattern. Use words instead.',
    zh: '请勿使用键盘上连续的按键，请使用词语。',
  },
  common: {
    en: 'This password is too common. Add some words of your own.',
    zh: '此密码太常见，请加上您自己的词。',
  },
  breached: {
    en: 'This password was in a published data leak. Choose another one.',
    zh: '此密码曾出现在公开的泄露数据中，请换一个。',
  },
  own: {
    en: 'Don’t use your name, email or phone number. Choose something no one can guess.',
    zh: '请勿使用您的姓名、邮箱或手机号，请使用他人猜不到的内容。',
  },
  short: ({ least }: { least: number }) => ({
    en: `Use at least ${least} characters. Several words together work well.`,
    zh: `请至少使用 ${least} 个字符，可由几个词组成。`,
  }),
  long: ({ most }: { most: number }) => ({
    en: `Use at most ${most} characters.`,
    zh: `请最多使用 ${most} 个字符。`,
  }),
});
