import { ageLabels } from '@sankofa/domain/books/age-labels';
import { accountNames } from '@sankofa/domain/values/ledger-accounts';

import { dictionary, type TextsOf } from '../lib/messages/messages.ts';

/** Names of the accounts. */
export const accountTexts = dictionary({
  en: accountNames,
  zh: {
    cash: '全部现金',
    tax: '全部应交税费',
    revenue: '全部收入',
    'cash-mobile-money': '手机钱包',
    'cash-bank': '银行存款',
    'cash-office': '库存现金',
    'gateway-clearing': '未结算的在线付款',
    'gateway-fees': '支付手续费',
    'gateway-differences': '支付服务商差额',
    'drawer-differences': '现金盘点差额',
    receivable: '应收账款',
    'customer-credit': '客户余额',
    'refunds-payable': '应付退款',
    'opening-balance': '期初余额权益',
    'tax-nhil': '应交国民健康保险税',
    'tax-getfund': '应交教育信托基金税',
    'tax-covid': '应交新冠疫情税',
    'tax-vat': '应交增值税',
    'tax-flat-rate': '应交增值税统一税率',
    'revenue-freight-air': '收入：空运运费',
    'revenue-freight-sea': '收入：海运运费',
    'revenue-service': '服务收入',
  },
});

export type AccountNames = TextsOf<typeof accountTexts>;

/** How long a balance has been due. */
export const ageTexts = dictionary({
  en: ageLabels,
  zh: {
    NOT_DUE: '未到期',
    '1-30': '逾期 1–30 天',
    '31-60': '逾期 31–60 天',
    '61-90': '逾期 61–90 天',
    '90+': '逾期 90 天以上',
  },
});
export type AgeTexts = TextsOf<typeof ageTexts>;
