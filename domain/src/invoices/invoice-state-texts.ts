import { defineTexts } from '../texts/message.ts';

/** Texts about the state of an invoice, after its number. */
export const invoiceStateTexts = defineTexts('invoiceState', {
  DRAFT: { en: 'is a draft', zh: '是草稿' },
  ISSUED: { en: 'is issued and unpaid', zh: '已开出，未付款' },
  PARTIALLY_PAID: { en: 'is partly paid', zh: '已部分付款' },
  PAID: { en: 'is paid or credited in full', zh: '已付清或已冲减' },
  VOID: { en: 'is void', zh: '已作废' },
});

/** Requirements of each invoice step. */
export const invoiceStepTexts = defineTexts('invoiceStep', {
  redraft: {
    en: 'You can only recalculate a draft, so use a credit note to correct an issued invoice.',
    zh: '只有草稿才能重新计算；已开出的账单请用红字账单更正。',
  },
  issue: { en: 'You can only issue a draft.', zh: '只有草稿才能开出。' },
  choosePlan: {
    en: 'You can change the payment plan after the invoice is issued and before the first payment.',
    zh: '账单开出后、首次付款前可以更改付款方式。',
  },
  pay: {
    en: 'You can only pay an issued invoice with a balance due.',
    zh: '只有已开出且有待付金额的账单才能付款。',
  },
  credit: { en: 'You can only credit an issued invoice.', zh: '只有已开出的账单才能冲减。' },
  void: {
    en: 'You can only void an invoice with no payments.',
    zh: '只有没有付款的账单才能作废。',
  },
});
