import { defineTexts } from '../texts/message.ts';

/** Field texts of invoices. Pages load them together with the schemas. */
export const invoiceFormTexts = defineTexts('invoiceForm', {
  thisInvoice: { en: 'This invoice', zh: '该账单' },
  chooseService: { en: 'Choose a service from the price list', zh: '请从价目表中选择服务' },
  wholeQuantity: {
    en: 'Enter a quantity. Use whole numbers for cartons and shipments',
    zh: '请输入数量。按件或按票计费时须为整数',
  },
  quantity: { en: 'Enter a quantity', zh: '请输入数量' },
  quantityTooLarge: {
    en: 'This quantity is too large for one line',
    zh: '单行数量过大',
  },
  describeService: { en: 'Describe the service', zh: '请描述服务' },
  lineTooHigh: {
    en: 'Maximum GHS 10,000,000.00 per line. Check the amount',
    zh: '每行最多 GHS 10,000,000.00，请检查金额',
  },
  serviceTooHigh: {
    en: 'Maximum GHS 10,000,000.00 per line. Check the quantity and the price',
    zh: '每行最多 GHS 10,000,000.00，请检查数量和价格',
  },
  whyNotListPrice: {
    en: 'Enter why this isn’t charged at the list price',
    zh: '请说明为何不按价目表收费',
  },
  writeOffReason: { en: 'Enter a reason for writing it off', zh: '请填写核销原因' },
  voidReason: { en: 'Enter a reason for voiding it', zh: '请填写作废原因' },
  creditReason: { en: 'Enter what the credit note corrects', zh: '请填写红字账单更正的内容' },
  wholeDays: { en: 'Enter a whole number of days', zh: '请输入整数天数' },
  most7Days: { en: 'Maximum 7 days', zh: '最多 7 天' },
  most60Days: { en: 'Maximum 60 days', zh: '最多 60 天' },
  most120Days: { en: 'Maximum 120 days', zh: '最多 120 天' },
  laterThanBefore: {
    en: 'Choose more days than the reminder before it',
    zh: '天数须多于前一次提醒',
  },
  reminderReason: { en: 'Enter a reason', zh: '请填写原因' },
  most14Days: { en: 'Maximum 14 days', zh: '最多 14 天' },
  most30Days: { en: 'Maximum 30 days', zh: '最多 30 天' },
  depositPercent: {
    en: 'Enter a whole percentage from 10 to 90',
    zh: '请输入 10 至 90 之间的整数百分比',
  },
  limitAboveZero: {
    en: 'Enter an amount above GHS 0.00, or leave empty for no limit',
    zh: '金额须大于 GHS 0.00；不设上限请留空',
  },
});
