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
    expense: '全部费用',
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
    payable: '应付账款',
    'retained-earnings': '留存收益',
    'expense-sea-freight': '费用：海运运费',
    'expense-air-freight': '费用：空运运费',
    'expense-origin-handling': '费用：中国操作费',
    'expense-destination-handling': '费用：加纳操作费',
    'expense-port-charges': '费用：港口费',
    'expense-customs': '费用：关税和清关',
    'expense-trucking': '费用：卡车运输',
    'expense-insurance': '费用：保险',
    'expense-rent': '费用：租金',
    'expense-salaries': '费用：工资',
    'expense-utilities': '费用：水电费',
    'expense-bank-charges': '费用：银行及转账手续费',
    'expense-other': '费用：其他',
    'bad-debts': '已核销坏账',
    'fx-differences': '汇兑损益',
    'closed-results': '已结转年度损益',
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
