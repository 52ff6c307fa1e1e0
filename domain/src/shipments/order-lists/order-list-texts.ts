import { defineTexts } from '../../texts/message.ts';

/** Why a line of a pasted list or an order file did not become a tracking number. */
export const orderListTexts = defineTexts('orderList', {
  noNumber: {
    en: 'There is no tracking number in this line. Add it, or enter the carton by hand',
    zh: '该行没有快递单号。请补充单号，或手动填写',
  },
  notSent: {
    en: 'This order has no tracking number yet. Add it once your supplier has sent it',
    zh: '该订单还没有快递单号。供应商发货后再添加',
  },
  shortened: ({ number }: { number: string }) => ({
    en: `Excel has shortened this number to ${number}. Format the column as text and copy it again`,
    zh: `Excel 将该单号缩写成了 ${number}。请将该列设为文本格式后重新复制`,
  }),
  tooManyCartons: ({ cartons, most }: { cartons: number; most: number }) => ({
    en: `This line has ${cartons} cartons. The maximum is ${most} per tracking number`,
    zh: `该行有 ${cartons} 件。每个快递单号最多 ${most} 件`,
  }),
  tooManyLines: ({ most }: { most: number }) => ({
    en: `A shipment has at most ${most} tracking numbers. Put the rest into another shipment`,
    zh: `每票运单最多 ${most} 个快递单号。其余请放入另一票运单`,
  }),
  tooLong: ({ most }: { most: number }) => ({
    en: `This list has more than ${most} lines. Split it`,
    zh: `该列表超过 ${most} 行，请拆分`,
  }),
});
