import { dictionary } from '../../lib/messages/messages.ts';

/** Texts of entering a bill that was owed when the books began. */
export const openingBillTexts = dictionary({
  en: {
    title: 'Enter an opening bill',
    hint: 'Enter what was still unpaid of a supplier’s bill when these books began. It is approved and paid like any other bill, but it is no expense again: it posts to the opening balance.',
    number: 'Number of the bill',
    billedOn: 'Date of the bill',
    dueOn: 'Due on',
    amount: 'Amount still unpaid',
    note: 'Note',
    submit: 'Enter the opening bill',
    confirm: 'Confirm the rate and enter it',
    entered: 'Opening bill entered. It is waiting for approval',
  },
  zh: {
    title: '录入期初账单',
    hint: '填写建账时供应商账单的未付金额。它与其他账单一样批准和付款，但不再计入费用，而是记入期初余额。',
    number: '账单号',
    billedOn: '账单日期',
    dueOn: '到期日',
    amount: '未付金额',
    note: '备注',
    submit: '录入期初账单',
    confirm: '确认汇率并录入',
    entered: '期初账单已录入，待批准',
  },
});
