import { defineTexts } from '../texts/message.ts';

/** Refusals of the calls of the public site. */
export const publicTexts = defineTexts('public', {
  quoteField: ({ text }: { text: string }) => ({ en: text, zh: text }),
  noQuote: {
    en: 'We can’t estimate prices online at the moment. Contact us for a quote',
    zh: '暂时无法在线估价，请联系我们获取报价',
  },
});
