import type { Language } from '../lib/language.ts';
import { dictionary } from '../lib/words.ts';

/** What the dialog says in which finance records a payment, at the counter of a warehouse as in the office. */
export const recordPaymentWords = dictionary({
  en: {
    title: 'Record a payment',
    which: 'Find an invoice',
    whichHint: 'Invoice number, customer name or code, tracking number',
    invoices: 'the invoices',
    noneFor: (typed: string) => `No unpaid invoice matches “${typed}”.`,
    noneDue: 'No unpaid invoices.',
    owed: (sum: string) => `${sum} owed`,
    more: 'Show more invoices',
    of: (number: string, name: string, owed: string, total: string) =>
      `${number}, ${name}: ${owed} due of ${total}.`,
    others: (name: string, count: number) =>
      `Also for (${name} has ${count}\u00a0more ${count === 1 ? 'invoice' : 'invoices'} to pay)`,
    method: 'How was it paid?',
    MOBILE_MONEY: 'Mobile money',
    BANK_TRANSFER: 'Bank transfer',
    CASH: 'Cash',
    network: 'Network',
    office: 'Office',
    amount: 'Amount',
    amountOne: 'An overpayment becomes the customer’s credit',
    amountSeveral: 'The earliest due is paid first; an overpayment becomes the customer’s credit',
    reference: 'Reference',
    slip: 'Cash book slip number',
    transaction: 'Transaction ID from the message or statement',
    payer: 'Who paid it',
    paidOn: 'Paid on',
    waits:
      'Another person with the Finance permission has to confirm it. Then it pays the invoice.',
    waitsSeveral:
      'Another person with the Finance permission has to confirm it. Then it pays the invoices.',
    record: 'Record payment',
    otherInvoice: 'Choose another invoice',
    recorded: (sum: string, name: string) => `${sum} recorded for ${name}`,
    recordedHint:
      'Another person with the Finance permission has to confirm it. Goods that wait for it are held until then.',
    hasProof: 'The proof is kept with the payment.',
    proof: 'Slip or screenshot',
    proofHint: 'It helps the person who confirms the payment',
    addProof: 'Add proof',
    sendProof: 'Send proof',
    done: 'Done',
  },
  zh: {
    title: '登记付款',
    which: '付哪张发票？',
    whichHint: '发票号、客户姓名或会员号、运单号',
    invoices: '发票',
    noneFor: (typed: string) => `没有与“${typed}”相符的应付发票。`,
    noneDue: '没有应付发票。',
    owed: (sum: string) => `应付 ${sum}`,
    more: '显示更多发票',
    of: (number: string, name: string, owed: string, total: string) =>
      `${name} 的发票 ${number}：共 ${total}，应付 ${owed}。`,
    others: (name: string, count: number) => `同时支付（${name} 还有 ${count} 张应付发票）`,
    method: '付款方式',
    MOBILE_MONEY: '手机钱包',
    BANK_TRANSFER: '银行转账',
    CASH: '现金',
    network: '运营商',
    office: '网点',
    amount: '金额',
    amountOne: '多付部分计入客户余额',
    amountSeveral: '先付最早到期的发票，多付部分计入客户余额',
    reference: '参考号',
    slip: '现金簿中的单据号',
    transaction: '短信或对账单中的交易号',
    payer: '付款人',
    paidOn: '付款日期',
    waits: '需由另一位有“财务”权限的同事确认，确认后才付清发票。',
    waitsSeveral: '需由另一位有“财务”权限的同事确认，确认后才付清这些发票。',
    record: '登记付款',
    otherInvoice: '选择其他发票',
    recorded: (sum: string, name: string) => `已为 ${name} 登记 ${sum}`,
    recordedHint: '需由另一位有“财务”权限的同事确认。在此之前，等待付款的货物不能交付。',
    hasProof: '凭证已随付款保存。',
    proof: '单据或截图',
    proofHint: '方便同事确认付款',
    addProof: '添加凭证',
    sendProof: '提交凭证',
    done: '完成',
  },
});

const fieldsZh: Readonly<Record<string, string>> = {
  'Type the transaction ID from the message, or the reference on the slip':
    '请输入短信中的交易号，或单据上的参考号',
  'Enter an amount with 2 decimals, for example 120.00': '请输入两位小数的金额，例如 120.00',
  'Write GHS 0.00 to 999,999,999.99': '请输入 GHS 0.00 至 999,999,999.99',
  'This name is too long': '姓名过长',
  'Write the name without special signs': '姓名请勿使用特殊符号',
  'A name can’t contain a web or email address. Put a space after each dot':
    '姓名不能包含网址或邮箱，请在每个点后加空格',
  'Choose a day': '请选择日期',
  'Choose a year from 2000 to 2099': '请选择 2000 至 2099 年之间的日期',
};

/** What the schema of a payment says at a field, in the reader's language. */
export const fieldSaid = (message: string, language: Language): string =>
  language === 'zh' ? (fieldsZh[message] ?? message) : message;
