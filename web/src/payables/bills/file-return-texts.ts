import { dictionary } from '../../lib/messages/messages.ts';

/** Texts of recording a filed return. */
export const fileReturnTexts = dictionary({
  en: {
    title: (month: string) => `File the VAT return of ${month}`,
    hint: (payable: string) =>
      `File the return on the Revenue Authority’s portal, then record it here. It becomes a bill of ${payable} that is approved and paid like any other.`,
    nothingHint:
      'File the return on the Revenue Authority’s portal, then record it here. Nothing is payable: its bill is zero, and is settled when it is approved.',
    number: 'Number of the return',
    filedOn: 'Filed on',
    dueOn: 'Payment due on',
    record: 'Record the return',
    recorded: 'Return recorded. Its bill is waiting for approval',
  },
  zh: {
    title: (month: string) => `申报 ${month} 增值税`,
    hint: (payable: string) =>
      `请先在税务局网站申报，再在此登记。登记后生成一张 ${payable} 的账单，与其他账单一样批准和付款。`,
    nothingHint: '请先在税务局网站申报，再在此登记。本月无应缴金额：其账单为零，批准后即结清。',
    number: '申报编号',
    filedOn: '申报日期',
    dueOn: '付款截止日期',
    record: '登记申报',
    recorded: '申报已登记，其账单待批准',
  },
});
