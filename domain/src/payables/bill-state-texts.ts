import { defineTexts } from '../texts/message.ts';

/** Texts about the state of a bill, after its number. */
export const billStateTexts = defineTexts('billState', {
  DRAFT: { en: 'is waiting for approval', zh: '待批准' },
  APPROVED: { en: 'is approved', zh: '已批准' },
  PARTIALLY_PAID: { en: 'is partly paid', zh: '已部分付款' },
  PAID: { en: 'is paid', zh: '已付清' },
  VOID: { en: 'is void', zh: '已作废' },
});

/** Requirements of each step of a bill. */
export const billStepTexts = defineTexts('billStep', {
  edit: {
    en: 'You can edit it until it’s approved. Void it and enter it again instead.',
    zh: '批准前可以修改。批准后请作废，再重新录入。',
  },
  attach: { en: 'You can attach documents until it’s void.', zh: '作废前可以添加文件。' },
  approve: { en: 'You can only approve a bill that is waiting.', zh: '只有待批准的账单才能批准。' },
  request: {
    en: 'You can request payment of an approved bill with a balance due.',
    zh: '已批准且未付清的账单才能申请付款。',
  },
  payPart: { en: 'Approve the bill before paying it.', zh: '请先批准账单，再付款。' },
  payAll: { en: 'Approve the bill before paying all of it.', zh: '请先批准账单，再付清。' },
  returnPart: { en: 'Only a sent payment can be reversed.', zh: '只有已汇出的付款才能冲正。' },
  returnAll: { en: 'There is no payment to reverse.', zh: '没有可冲正的付款。' },
  void: { en: 'Reverse its payments before voiding it.', zh: '请先冲正付款，再作废。' },
});
