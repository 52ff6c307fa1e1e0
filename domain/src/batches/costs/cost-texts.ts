import { defineTexts } from '../../texts/message.ts';
import { dayText, dayTextZh, type PlainDay } from '../../values/time.ts';

/** Texts about batch costs: refusals, and the source of a cost's exchange rate. */
export const costTexts = defineTexts('cost', {
  notFound: { en: 'Cost not found', zh: '未找到该成本' },
  noInvoice: {
    en: 'This cost has no supplier invoice yet',
    zh: '该成本还没有供应商账单',
  },
  tooMuch: ({ worth, most }: { worth: string; most: string }) => ({
    en: `This cost comes to ${worth}. The maximum is ${most}. Check the amount and the rate`,
    zh: `该成本合计 ${worth}，最多 ${most}。请核对金额和汇率`,
  }),
  twice: ({
    supplier,
    reference,
    batch,
  }: {
    supplier: string;
    reference: string;
    batch: string;
  }) => ({
    en: `${supplier} ${reference} for this amount is already on ${batch}. If that one is wrong, void it first`,
    zh: `${batch} 已有相同金额的 ${supplier} ${reference}。如原记录有误，请先作废`,
  }),
  alreadyVoided: ({ supplier, reason }: { supplier: string; reason: string }) => ({
    en: `This cost from ${supplier} is already voided: ${reason}`,
    zh: `${supplier} 的该成本已作废：${reason}`,
  }),
  largeChange: ({
    currency,
    last,
    next,
    percent,
  }: {
    currency: string;
    last: string;
    next: string;
    percent: string;
  }) => ({
    en: `Our exchange rate is GHS ${last} per ${currency}, and this is GHS ${next} (${percent})`,
    zh: `我们的汇率为 1 ${currency} 兑 GHS ${last}，此处为 GHS ${next}（${percent}）`,
  }),
  inCedis: { en: 'In GHS', zh: '以塞地计' },
  ourRate: ({ day }: { day: PlainDay }) => ({
    en: `Our exchange rate, ${dayText(day)}`,
    zh: `我们的汇率，${dayTextZh(day)}`,
  }),
  tooManyEntries: {
    en: 'This period has too many entries to show',
    zh: '该期间的记录过多，无法显示',
  },
  shorterPeriod: { en: 'Choose a shorter period', zh: '请选择较短的期间' },
});
