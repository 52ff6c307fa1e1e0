import { dictionary } from '../../lib/messages/messages.ts';

/** Texts of the opening balances of our accounts. */
export const openingTexts = dictionary({
  en: {
    none: 'No opening balances of our accounts are posted.',
    posted: (equity: string, by: string, at: string) =>
      `Opening balances with equity of ${equity}. Posted by ${by}, ${at}.`,
    enter: 'Post opening balances',
    reverse: 'Reverse opening balances',
    hint: 'Enter the balance of each account and the taxes due when these books began. What customers owe is imported, and what you owe suppliers is entered as bills.',
    reverseHint: 'The entry is reversed, and opening balances can be posted again.',
    equity: 'Equity (retained earnings)',
    reason: 'Reason',
    entered: 'Opening balances posted',
    reversed: 'Opening balances reversed',
  },
  zh: {
    none: '我们的账户没有已入账的期初余额。',
    posted: (equity: string, by: string, at: string) =>
      `期初余额，权益 ${equity}。${by} 入账，${at}。`,
    enter: '登记期初余额',
    reverse: '冲正期初余额',
    hint: '填写建账时各账户的余额和应交税费。客户欠款通过导入登记，欠供应商的款项以账单录入。',
    reverseHint: '分录被冲正，之后可重新登记期初余额。',
    equity: '权益（留存收益）',
    reason: '原因',
    entered: '期初余额已登记',
    reversed: '期初余额已冲正',
  },
});
