import type { Translations } from '../texts/language.ts';
import { defineTexts, type Message } from '../texts/message.ts';
import type { Mode } from '../values/mode.ts';
import { inCedis } from '../values/pesewas.ts';
import { dayText, dayTextZh, type PlainDay } from '../values/time.ts';
import type { StorageBasis } from './storage.ts';

const measureNames: Record<Mode, string> = { AIR: 'kg', SEA: 'CBM' };
const unitTexts = (mode: Mode, basis: StorageBasis): Translations =>
  basis === 'CARTON'
    ? { en: 'carton', zh: '件' }
    : { en: measureNames[mode], zh: ` ${measureNames[mode]} ` };

/** Texts about storage rates, and notices to customers before their free days end. */
export const storageTexts = defineTexts('storage', {
  officeInGhana: {
    en: 'Choose an office in Ghana: storage is charged there',
    zh: '请选择加纳网点：仓储费在加纳收取',
  },
  rule: ({ mode, basis, pesewas }: { mode: Mode; basis: StorageBasis; pesewas: number }) => {
    const unit = unitTexts(mode, basis);
    return {
      en: `${inCedis(pesewas)} per ${unit.en} per day`,
      zh: `每${unit.zh}每天 ${inCedis(pesewas)}`,
    };
  },

  // A change of more than 10 %.
  ruleChange: ({
    before,
    after,
    percent,
  }: {
    before: Message;
    after: Message;
    percent: string;
  }) => ({
    en: `${before.in('en')} becomes ${after.in('en')}${percent && ` (${percent})`}`,
    zh: `${before.in('zh')} 变为 ${after.in('zh')}${percent && `（${percent}）`}`,
  }),
  freeDays: { en: 'Free days', zh: '免费天数' },
  maxDays: { en: 'Maximum days charged', zh: '最多计费天数' },
  daysChange: ({
    what,
    last,
    next,
    percent,
  }: {
    what: Message;
    last: number;
    next: number;
    percent: string;
  }) => ({
    en: `${what.in('en')}: ${last} becomes ${next}${percent && ` (${percent})`}`,
    zh: `${what.in('zh')}：${last} 变为 ${next}${percent && `（${percent}）`}`,
  }),

  endsSoon: ({ number }: { number: string }) => ({
    en: `Free storage ends soon: ${number}`,
    zh: `免费仓储即将结束：${number}`,
  }),
  endsSoonBody: ({
    stored,
    until,
    perDay,
  }: {
    stored: Message;
    until: PlainDay;
    perDay: string;
  }) => ({
    en: `We store ${stored.in('en')} free of charge until ${dayText(until)}. After that, storage costs ${perDay} per day. To avoid the fee, collect your goods by ${dayText(until)}.`,
    zh: `您的货物（${stored.in('zh')}）免费存放至 ${dayTextZh(until)}，之后仓储费每天 ${perDay}。请在 ${dayTextZh(until)}或之前提货，以免产生费用。`,
  }),
  cartons: ({ count }: { count: number }) => ({
    en: count === 1 ? '1 carton' : `${count} cartons`,
    zh: `${count} 件`,
  }),
  measure: ({ measure }: { measure: string }) => ({ en: measure, zh: measure }),
});
