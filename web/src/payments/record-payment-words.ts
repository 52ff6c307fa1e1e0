import type { Language } from '../lib/messages/language.ts';
import { dictionary } from '../lib/messages/messages.ts';

/** What the dialog says in which finance records a payment, at the counter of a warehouse as in the office. */
export const recordPaymentWords = dictionary({
  en: {
    title: 'Record payment',
    which: 'Find an invoice',
    whichHint: 'Search by invoice number, customer name, customer code or tracking number',
    invoices: 'the invoices',
    noneFor: (typed: string) => `No unpaid invoice matches “${typed}”.`,
    noneDue: 'No unpaid invoices.',
    owed: (sum: string) => `${sum} due`,
    more: 'Load more invoices',
    of: (number: string, name: string, owed: string, total: string) =>
      `${number}, ${name}: ${owed} due of ${total}.`,
    others: (name: string, count: number) =>
      `Also pays (${name} has ${count}\u00a0other unpaid ${count === 1 ? 'invoice' : 'invoices'})`,
    method: 'Payment method',
    MOBILE_MONEY: 'Mobile money',
    BANK_TRANSFER: 'Bank transfer',
    CASH: 'Cash',
    network: 'Network',
    office: 'Office',
    amount: 'Amount',
    amountOne: 'Any excess becomes customer credit',
    amountSeveral: 'Applied to the earliest due date first. Any excess becomes customer credit',
    reference: 'Reference',
    slip: 'Cash book slip number',
    transaction: 'Transaction ID from the message or statement',
    payer: 'Payer',
    paidOn: 'Payment date',
    waits: 'Another member of finance must confirm this before it counts towards the invoice.',
    waitsSeveral:
      'Another member of finance must confirm this before it counts towards the invoices.',
    record: 'Record payment',
    otherInvoice: 'Choose another invoice',
    recorded: (sum: string, name: string) => `${sum} recorded for ${name}`,
    recordedHint:
      'Another member of finance needs to confirm it. The goods stay on hold until then.',
    hasProof: 'Proof attached.',
    proof: 'Slip or screenshot',
    proofHint: 'Helps the person confirming it',
    addProof: 'Add proof',
    sendProof: 'Upload proof',
    done: 'Done',
  },
  zh: {
    title: '登记付款',
    which: '查找账单',
    whichHint: '按账单号、客户姓名、会员号或运单号搜索',
    invoices: '账单',
    noneFor: (typed: string) => `没有符合“${typed}”的未付账单。`,
    noneDue: '没有未付账单。',
    owed: (sum: string) => `待付 ${sum}`,
    more: '加载更多账单',
    of: (number: string, name: string, owed: string, total: string) =>
      `${number}，${name}：共 ${total}，待付 ${owed}。`,
    others: (name: string, count: number) => `同时支付（${name} 另有 ${count} 张未付账单）`,
    method: '付款方式',
    MOBILE_MONEY: '手机钱包',
    BANK_TRANSFER: '银行转账',
    CASH: '现金',
    network: '运营商',
    office: '网点',
    amount: '金额',
    amountOne: '多付部分计入客户余额',
    amountSeveral: '先付最早到期的账单，多付部分计入客户余额',
    reference: '参考号',
    slip: '现金簿中的单据号',
    transaction: '短信或对账单中的交易号',
    payer: '付款人',
    paidOn: '付款日期',
    waits: '须由另一位财务同事确认后才计入账单。',
    waitsSeveral: '须由另一位财务同事确认后才计入这些账单。',
    record: '登记付款',
    otherInvoice: '选择其他账单',
    recorded: (sum: string, name: string) => `已为 ${name} 登记 ${sum}`,
    recordedHint: '须由另一位财务同事确认，确认前货件继续扣货。',
    hasProof: '凭证已保存。',
    proof: '单据或截图',
    proofHint: '方便同事确认付款',
    addProof: '添加凭证',
    sendProof: '上传凭证',
    done: '完成',
  },
});

const fieldsZh: Readonly<Record<string, string>> = {
  'Enter the transaction ID from the message or the reference on the slip':
    '请输入短信中的交易号，或单据上的参考号',
  'Enter an amount with 2 decimals, for example 120.00': '请输入两位小数的金额，例如 120.00',
  'Enter an amount from GHS 0.00 to 999,999,999.99': '请输入 GHS 0.00 至 999,999,999.99',
  'This name is too long': '姓名过长',
  'Enter the name without special characters': '姓名请勿使用特殊符号',
  'A name can’t contain a web or email address. Put a space after each dot':
    '姓名不能包含网址或邮箱，请在每个点后加空格',
  'Choose a date': '请选择日期',
  'Choose a year from 2000 to 2099': '请选择 2000 至 2099 年之间的日期',
};

/** What the schema of a payment says at a field, in the reader's language. */
export const fieldSaid = (message: string, language: Language): string =>
  language === 'zh' ? (fieldsZh[message] ?? message) : message;
