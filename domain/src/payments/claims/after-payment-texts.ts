import { defineTexts, type Message } from '../../texts/message.ts';
import { inCedis } from '../../values/pesewas.ts';

type OnInvoice = { number: string | null };
const numberEn = (number: string | null) => number ?? 'your invoice';
const numberZh = (number: string | null) => number ?? '您的账单';

/** The state of an invoice after a payment; the online payment page and the email share these texts. */
export const afterPaymentTexts = defineTexts('afterPayment', {
  settled: ({ number }: OnInvoice) => ({
    en: `Nothing more is due on ${numberEn(number)}.`,
    zh: `${numberZh(number)} 已付清。`,
  }),
  holdLifted: { en: 'The payment hold on your goods is lifted.', zh: '货物因付款的扣货已解除。' },
  awaiting: ({ number, waiting }: OnInvoice & { waiting: number }) => ({
    en: `${inCedis(waiting)} on ${numberEn(number)} is awaiting confirmation.`,
    zh: `${numberZh(number)} 有 ${inCedis(waiting)} 待确认。`,
  }),
  holdUntilConfirmed: {
    en: 'Your goods stay on hold until it’s confirmed.',
    zh: '确认前货物仍将扣留。',
  },
  depositPaid: ({ number, owed }: OnInvoice & { owed: number }) => ({
    en: `The deposit on ${numberEn(number)} is paid, so we can load your goods. The balance of ${inCedis(owed)} is due later.`,
    zh: `${numberZh(number)} 的定金已付，可以装货。尾款 ${inCedis(owed)} 稍后支付。`,
  }),
  stillDue: ({ number, missing, part }: OnInvoice & { missing: number; part: Message | null }) => ({
    en: `${inCedis(missing)}${part === null ? '' : ` of ${part.in('en')}`} is still due on ${numberEn(number)}.`,
    zh: `${numberZh(number)} 的${part === null ? '款项' : part.in('zh')}还差 ${inCedis(missing)}。`,
  }),
  deposit: { en: 'the deposit', zh: '定金' },
  balance: { en: 'the balance', zh: '尾款' },
  noHandover: {
    en: 'We can’t hand over your goods until it’s paid.',
    zh: '付清前不能提货。',
  },
  holdUntilPaid: { en: 'Your goods stay on hold until it’s paid.', zh: '付清前货物仍将扣留。' },
});
