import { defineTexts, type Message } from '../texts/message.ts';
import type { Mode } from '../values/mode.ts';
import { unitText } from './rate.ts';

const unitNames: Record<Mode, string> = { AIR: 'kg', SEA: 'CBM' };

/** Refusals when changing rates, exchange rates and other prices. */
export const rateTexts = defineTexts('rate', {
  noExchangeRate: {
    en: 'No exchange rate set yet. Finance must add one first',
    zh: '尚未设置汇率，须由财务先添加',
  },
  onlyRouteRateEnds: {
    en: 'You can only end a route rate that applies on that date',
    zh: '只能结束当天适用的线路运价',
  },
  unknownPlace: ({ code }: { code: string }) => ({
    en: `Unknown port or airport: ${code}. Choose one from the list or ask an admin to add it`,
    zh: `未知的港口或机场：${code}。请从列表中选择，或联系管理员添加`,
  }),
  startInPast: {
    en: 'A rate can’t start in the past. Leave the date blank to start now, or choose a later date',
    zh: '运价不能从过去的日期开始。日期留空即从现在开始，或选择以后的日期',
  },
  futureDate: { en: 'Choose a future date', zh: '请选择以后的日期' },
  startTaken: ({ day, time }: { day: string; time: string }) => ({
    en: `Another version already starts on ${day}, ${time} GMT. Choose another start time`,
    zh: `已有另一版本从 ${day} ${time}（GMT）开始，请选择其他开始时间`,
  }),

  // Changes of more than 10 %.
  pricePer: ({ mode, from }: { mode: Mode; from: number }) => ({
    en: `Price per ${unitNames[mode]}${from === 0 ? '' : ` from ${unitText(mode, from)}`}`,
    zh: `每 ${unitNames[mode]} 价格${from === 0 ? '' : `（${unitText(mode, from)} 起）`}`,
  }),
  minimum: { en: 'Minimum', zh: '最低计费量' },
  roundingStep: { en: 'Rounding step', zh: '进位单位' },
  volumetricDivisor: { en: 'Volumetric divisor', zh: '体积重除数' },
  change: ({ what, figures }: { what: Message; figures: Message }) => ({
    en: `${what.in('en')}: ${figures.in('en')}`,
    zh: `${what.in('zh')}：${figures.in('zh')}`,
  }),
  figures: ({ last, next, percent }: { last: string; next: string; percent: string }) => ({
    en: `${last} changes to ${next} (${percent})`,
    zh: `${last} 变为 ${next}（${percent}）`,
  }),
  exchangeRate: ({ last, next, percent }: { last: string; next: string; percent: string }) => ({
    en: `GHS ${last} changes to GHS ${next} per USD (${percent})`,
    zh: `1 美元兑 GHS ${last} 变为 GHS ${next}（${percent}）`,
  }),
  yuanRate: ({ last, next, percent }: { last: string; next: string; percent: string }) => ({
    en: `GHS ${last} changes to GHS ${next} per CNY (${percent})`,
    zh: `1 元人民币兑 GHS ${last} 变为 GHS ${next}（${percent}）`,
  }),
  within24Hours: ({ change }: { change: Message }) => ({
    en: `Within 24 hours: ${change.in('en')}`,
    zh: `24 小时内：${change.in('zh')}`,
  }),
  largeChange: ({ changes }: { changes: readonly Message[] }) => ({
    en: `This changes the price by more than 10%. ${changes.map((one) => one.in('en')).join('. ')}. Check it, then confirm`,
    zh: `变动超过 10%。${changes.map((one) => one.in('zh')).join('。')}。请核对后再次确认`,
  }),
});
