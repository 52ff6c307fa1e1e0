import { defineTexts } from '../../texts/message.ts';
import { inCedis } from '../../values/pesewas.ts';
import { dayText, dayTextZh, type PlainDay } from '../../values/time.ts';

type Days = { from: PlainDay; to: PlainDay };

/** The email with a customer's statement of account. */
export const statementEmailTexts = defineTexts('statement-email', {
  title: ({ from, to }: Days) => ({
    en: `Your statement of account, ${dayText(from)} to ${dayText(to)}`,
    zh: `您的对账单：${dayTextZh(from)}至${dayTextZh(to)}`,
  }),
  body: ({ owed }: { owed: number }) => ({
    en: `Your balance due today is ${inCedis(owed)}. The attached statement lists all invoices, payments and credits of the period.`,
    zh: `您今天的待付金额为 ${inCedis(owed)}。附件对账单列出该期间的所有账单、付款和冲减。`,
  }),
});
