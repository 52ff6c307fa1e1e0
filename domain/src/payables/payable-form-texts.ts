import { defineTexts } from '../texts/message.ts';

/** Labels and validation messages of suppliers, bills and their payments. Pages load them with the schemas. */
export const payableFormTexts = defineTexts('payableForm', {
  thisBill: { en: 'This bill', zh: '该账单' },
  thisPayment: { en: 'This payment', zh: '该付款' },
  name: { en: 'Enter the name of the supplier', zh: '请填写供应商名称' },
  most80: { en: 'Maximum 80 characters', zh: '最多 80 个字' },
  most200: { en: 'Maximum 200 characters', zh: '最多 200 个字' },
  chooseSupplier: { en: 'Choose the supplier', zh: '请选择供应商' },
  chooseBatch: { en: 'Choose the batch', zh: '请选择批次' },
  country: { en: 'Choose the country', zh: '请选择国家' },
  billNumber: { en: 'Enter the number of the bill', zh: '请填写账单号' },
  amount: {
    en: 'Enter an amount with 2 decimals, for example 1200.00',
    zh: '金额请保留两位小数，例如 1200.00',
  },
  amountAboveZero: { en: 'The amount must be above 0.00', zh: '金额须大于 0.00' },
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
  dueBeforeBill: {
    en: 'The due date can’t be before the date of the bill',
    zh: '到期日不能早于账单日期',
  },
  line: { en: 'Enter at least one line', zh: '请至少填写一行' },
  description: { en: 'Enter what the line is for', zh: '请填写该行的内容' },
  allocationTwice: {
    en: 'This batch is already on the line. Enter one amount for it',
    zh: '该行已有此批次，请合并为一个金额',
  },
  taxOfNoBatch: {
    en: 'Taxes that you deduct cost no batch. Remove its batches',
    zh: '可抵扣税费不计入批次成本，请删除该行的批次',
  },
  allocatedTooMuch: {
    en: 'The batches’ amounts can’t exceed the amount of the line',
    zh: '各批次金额之和不能超过该行金额',
  },
  reference: { en: 'Enter the transfer reference', zh: '请填写汇款参考号' },
  returnNumber: { en: 'Enter the number of the return', zh: '请填写申报编号' },
  reason: { en: 'Enter a reason', zh: '请填写原因' },
});
