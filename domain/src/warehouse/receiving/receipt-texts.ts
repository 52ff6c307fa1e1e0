import { defineTexts } from '../../texts/message.ts';

/** Warnings about measurements that look wrong enough to ask for confirmation. */
export const receiptTexts = defineTexts('measureCheck', {
  tooHeavy: {
    en: 'That’s too heavy for this size. Check the weight and dimensions.',
    zh: '按此尺寸重量过大。请核对重量和尺寸。',
  },
  tooLight: {
    en: 'That’s too light for this size. Check the weight and dimensions.',
    zh: '按此尺寸重量过小。请核对重量和尺寸。',
  },
});
