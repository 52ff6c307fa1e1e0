import { defineTexts } from '../../texts/message.ts';
import type { OwnAccount } from './own-account.ts';

/** Names of our own accounts within a sentence. */
export const ownAccountTexts = defineTexts('ownAccount', {
  'cash-bank': { en: 'the bank', zh: '银行' },
  'cash-mobile-money': { en: 'mobile money', zh: '手机钱包' },
  'cash-office': { en: 'the cash of an office', zh: '网点现金' },
  'gateway-clearing': { en: 'the payment provider', zh: '支付服务商' },
} satisfies Record<OwnAccount, { en: string; zh: string }>);
