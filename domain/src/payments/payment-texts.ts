import { defineTexts } from '../texts/message.ts';

/** Texts of payment fields and payment steps. Pages load them together with the schemas. */
export const paymentTexts = defineTexts('payment', {
  thisPayment: { en: 'This payment', zh: '该付款' },
  chooseInvoice: { en: 'Choose an invoice to pay', zh: '请选择要支付的账单' },
  chooseInvoices: { en: 'Choose the invoices to pay', zh: '请选择要支付的账单' },
  upToInvoices: ({ most }: { most: number }) => ({
    en: `Pay up to ${most} invoices at a time`,
    zh: `一次最多支付 ${most} 张账单`,
  }),
  invoiceTwice: {
    en: 'An invoice is listed twice. Remove one',
    zh: '同一张账单出现了两次，请删除其中一张',
  },
  transactionId: {
    en: 'Enter the transaction ID from the message or the reference on the slip',
    zh: '请输入短信中的交易号，或单据上的参考号',
  },
  amountReceived: {
    en: 'Enter what you received. The customer will see this',
    zh: '请填写实际收款情况（客户可见）',
  },
  rejectReason: {
    en: 'Enter a reason. The customer will see it',
    zh: '请填写原因（客户可见）',
  },
  reversalReason: { en: 'Enter a reason for the reversal', zh: '请填写冲正原因' },
  whatHappenedToMoney: { en: 'Enter what happened to the money', zh: '请说明款项的去向' },
  chooseOffice: { en: 'Choose an office', zh: '请选择网点' },
  customerNotFound: { en: 'Customer not found', zh: '未找到该客户' },
  chooseCustomer: { en: 'Choose a customer', zh: '请选择客户' },
  whatHappened: { en: 'Explain what happened', zh: '请说明情况' },
});
