import { defineTexts } from '../texts/message.ts';
import { inCedis } from '../values/pesewas.ts';

/** Refusals about invoices of every kind. */
export const invoiceTexts = defineTexts('invoice', {
  notFound: { en: 'Invoice not found', zh: '未找到该账单' },
  creditNoteNotFound: { en: 'Credit note not found', zh: '未找到该红字账单' },
  noPdfYet: {
    en: 'The PDF is available once the invoice is issued',
    zh: '账单开出后才有 PDF 文件',
  },
  tooManyForFile: ({ most }: { most: number }) => ({
    en: `More than ${most} invoices match. Filter the list, or prepare the file as a task`,
    zh: `符合条件的账单超过 ${most} 张。请先筛选，或以任务方式生成文件`,
  }),
  nothingDue: ({
    number,
    paid,
    isDeposit,
  }: {
    number: string | null;
    paid: number;
    isDeposit: boolean;
  }) => ({
    en: `Nothing is due${isDeposit ? ' on the deposit' : ''} on ${number ?? 'this invoice'} (${inCedis(paid)} paid). Choose an unpaid invoice`,
    zh: `${number ?? '该账单'} 没有待付的${isDeposit ? '定金' : '金额'}（已付 ${inCedis(paid)}）。请选择未付的账单`,
  }),
});
