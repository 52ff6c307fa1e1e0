import { counted } from '../../lib/format/format.ts';
import { dictionary } from '../../lib/messages/messages.ts';

/** Texts of paying invoices from a customer's credit, for finance. */
export const accountTexts = dictionary({
  en: {
    recordOnAccount: 'Record payment on account',
    applyCredit: 'Apply credit',
    applyCreditOf: (name: string) => `Apply ${name}’s credit`,
    applyLead: (name: string, free: string) =>
      `${name} has ${free} of credit. It pays the selected invoices, earliest due date first.`,
    theInvoices: 'the open invoices',
    invoices: 'Invoices to pay',
    openInvoice: (number: string, owed: string, due: string | null) =>
      due === null ? `${number}: ${owed} due` : `${number}: ${owed}, due ${due}`,
    amount: 'Amount',
    upTo: (most: string) => `Up to ${most}`,
    applied: (sum: string, invoices: number) =>
      `${sum} of credit applied to ${counted(invoices, 'invoice')}`,
    cancel: 'Cancel',
  },
  zh: {
    recordOnAccount: '登记预付款',
    applyCredit: '使用余额',
    applyCreditOf: (name: string) => `使用 ${name} 的余额`,
    applyLead: (name: string, free: string) =>
      `${name} 的余额为 ${free}，用于支付所选账单，先付最早到期的。`,
    theInvoices: '待付账单',
    invoices: '要支付的账单',
    openInvoice: (number: string, owed: string, due: string | null) =>
      due === null ? `${number}：待付 ${owed}` : `${number}：待付 ${owed}，${due} 到期`,
    amount: '金额',
    upTo: (most: string) => `最多 ${most}`,
    applied: (sum: string, invoices: number) => `已用余额 ${sum} 支付 ${invoices} 张账单`,
    cancel: '取消',
  },
});
