import { defineTexts } from '../../texts/message.ts';

/** Why an online payment did not start, or needs review. */
export const checkoutOutcomeTexts = defineTexts('checkoutOutcome', {
  notStarted: {
    en: 'We couldn’t start the payment. You haven’t been charged.',
    zh: '未能开始付款，未扣款。',
  },
  otherReference: ({ reference }: { reference: string }) => ({
    en: `The payment provider returned a different reference: ${reference}.`,
    zh: `支付服务商返回了不同的参考号：${reference}。`,
  }),
  otherMode: {
    en: 'The payment was made in the provider’s other mode (test or live).',
    zh: '付款使用了支付服务商的另一种模式（测试或正式）。',
  },
  otherCurrency: ({ currency }: { currency: string }) => ({
    en: `Paid in ${currency} instead of GHS.`,
    zh: `以 ${currency} 支付，而非 GHS。`,
  }),
  oddAmount: ({ amount }: { amount: string }) => ({
    en: `The payment provider reports ${amount}.`,
    zh: `支付服务商报告的金额为 ${amount}。`,
  }),
});
