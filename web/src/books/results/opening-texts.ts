import { dictionary } from '../../lib/messages/messages.ts';

/** Texts of the opening balances of our accounts. */
export const openingTexts = dictionary({
  en: {
    none: 'No opening balances of our accounts are posted.',
    posted: (bank: string, wallet: string, by: string, at: string) =>
      `Opening balances: bank ${bank}, mobile money ${wallet}. Posted by ${by}, ${at}.`,
    enter: 'Post opening balances',
    reverse: 'Reverse opening balances',
    hint: 'What the bank account and the wallet held when these books began. Opening balances of customers are imported.',
    reverseHint: 'The entry is reversed, and opening balances can be posted again.',
    bank: 'Bank',
    mobileMoney: 'Mobile money',
    reason: 'Reason',
    entered: 'Opening balances posted',
    reversed: 'Opening balances reversed',
  },
  zh: {
    none: '我们的账户没有已入账的期初余额。',
    posted: (bank: string, wallet: string, by: string, at: string) =>
      `期初余额：银行 ${bank}，手机钱包 ${wallet}。${by} 入账，${at}。`,
    enter: '登记期初余额',
    reverse: '冲正期初余额',
    hint: '建账时银行账户和手机钱包的余额。客户的期初余额通过导入登记。',
    reverseHint: '分录被冲正，之后可重新登记期初余额。',
    bank: '银行',
    mobileMoney: '手机钱包',
    reason: '原因',
    entered: '期初余额已登记',
    reversed: '期初余额已冲正',
  },
});
