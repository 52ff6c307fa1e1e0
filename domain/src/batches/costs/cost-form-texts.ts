import { defineTexts } from '../../texts/message.ts';

/** Validation messages of the batch cost form. */
export const costFormTexts = defineTexts('costForm', {
  amount: {
    en: 'Enter an amount with 2 decimals, for example 1200.00',
    zh: '金额请保留两位小数，例如 1200.00',
  },
  amountAboveZero: { en: 'The amount must be above 0.00', zh: '金额须大于 0.00' },
  supplier: { en: 'Enter the supplier', zh: '请填写供应商' },
  most80: { en: 'Maximum 80 characters', zh: '最多 80 个字' },
  rate: {
    en: 'Enter cedis per unit of currency, for example 1.7250',
    zh: '请填写汇率（1 单位外币兑塞地），例如 1.7250',
  },
  rateAboveZero: { en: 'The rate must be above 0', zh: '汇率须大于 0' },
  source: { en: 'Enter the source of the rate', zh: '请注明汇率来源' },
  yuan: {
    en: 'There’s no exchange rate for CNY yet. Enter the rate in cedis per yuan, or set one in Rates',
    zh: '尚未设置人民币汇率。请填写 1 元人民币兑多少塞地，或在运价页面设置',
  },
  noRate: { en: 'No rate is needed for cedis. Leave it empty', zh: '塞地无需汇率，请留空' },
  sourceExample: {
    en: 'Enter the source of the rate, for example the bank and date',
    zh: '请注明汇率来源，例如银行和日期',
  },
  voidReason: { en: 'Enter a reason for voiding the cost', zh: '请填写作废原因' },
});
