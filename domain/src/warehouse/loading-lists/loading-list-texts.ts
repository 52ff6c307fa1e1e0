import { defineTexts } from '../../texts/message.ts';

/** Texts about unreadable supplier's loading lists, and notifications about the readable ones. */
export const loadingListTexts = defineTexts('loadingList', {
  noHeading: {
    en: 'We couldn’t find a header row. The file needs columns for shipping mark, tracking number and contents',
    zh: '未找到表头。文件须有唛头、快递单号和品名三列',
  },
  noRows: { en: 'The file has no rows', zh: '文件中没有数据行' },
  tooManyRows: ({ rows, most }: { rows: number; most: number }) => ({
    en: `The file has ${rows} rows. Split it into files of up to ${most}`,
    zh: `文件有 ${rows} 行。请拆分为每个不超过 ${most} 行的文件`,
  }),
  registered: {
    en: 'Shipment registered from your supplier’s loading list',
    zh: '已按供应商装箱单登记运单',
  },
  registeredBody: {
    en: 'Our warehouse registered the cartons your supplier sent. You can see them in your shipment. We’ll tell you when the first one arrives.',
    zh: '仓库已登记供应商发出的货件，您可在运单中查看。首件到货后我们会通知您。',
  },
});
