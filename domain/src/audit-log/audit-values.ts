import { duties, siteKinds } from '../access.ts';
import { permissionNames } from '../permissions.ts';
import { holdName } from '../shipments/hold-texts.ts';
import { holdKinds } from '../shipments/hold.ts';
import type { Translations } from '../texts/language.ts';
import type { Message } from '../texts/message.ts';
import { inCedis } from '../values/money.ts';
import { clockIn, dayIn, dayText, dayTextZh, isInstant, zones } from '../values/time.ts';

const same = (text: string): Translations => ({ en: text, zh: text });
const isOneOf = <T extends string>(value: string, of: readonly T[]): value is T =>
  of.some((one) => one === value);

/** Words for codes that have no table of their own for screens outside the web app. */
const coded: Readonly<Record<string, Translations>> = {
  true: { en: 'Yes', zh: '是' },
  false: { en: 'No', zh: '否' },
  FULL: { en: 'Full payment', zh: '一次付清' },
  SPLIT: { en: 'Deposit and balance', zh: '定金和尾款' },
  MOBILE_MONEY: { en: 'Mobile money', zh: '手机钱包' },
  BANK_TRANSFER: { en: 'Bank transfer', zh: '银行转账' },
  CASH: { en: 'Cash', zh: '现金' },
  GATEWAY: { en: 'Online', zh: '在线付款' },
  'cash-bank': { en: 'Bank', zh: '银行' },
  'cash-mobile-money': { en: 'Mobile money', zh: '手机钱包' },
  'cash-office': { en: 'Cash on hand', zh: '库存现金' },
  'gateway-clearing': { en: 'Online payments not yet paid out', zh: '在途线上付款' },
  IN_CEDIS: { en: 'In GHS', zh: '以塞地计' },
  OUR_RATE: { en: 'Our exchange rate', zh: '我们的汇率' },
  AIR: { en: 'Air', zh: '空运' },
  SEA: { en: 'Sea', zh: '海运' },
  NORMAL: { en: 'Normal goods', zh: '普货' },
  SPECIAL: { en: 'Special goods', zh: '敏感货' },
  GOOD: { en: 'Good', zh: '完好' },
  DAMAGED: { en: 'Damaged', zh: '破损' },
  WET: { en: 'Wet', zh: '受潮' },
  OPENED: { en: 'Opened', zh: '已拆开' },
  ADMIN: { en: 'Admin', zh: '管理员' },
  STAFF: { en: 'Staff', zh: '员工' },
  CUSTOMER: { en: 'Customer', zh: '客户' },
};
const ends: Record<(typeof siteKinds)[number], Translations> = {
  ORIGIN: { en: 'China', zh: '中国' },
  DESTINATION: { en: 'Ghana', zh: '加纳' },
};

const day = (text: string): Translations => ({ en: dayText(text), zh: dayTextZh(text) });

/**
 * Formats one value of the audit log for people: pesewas as cedis, grams as kilograms, codes as words. Whatever has no
 * form of its own is shown as it was stored.
 */
export function auditValueText(field: string, value: string): Translations {
  const number = Number(value);
  if (field.endsWith('Pesewas') && Number.isSafeInteger(number)) return same(inCedis(number));
  if (field === 'weightGrams') return same(`${number / 1000} kg`);
  if (field.endsWith('Mm')) return same(`${number / 10} cm`);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return day(value);
  if (/^\d{4}-\d\d-\d\dT/.test(value) && isInstant(value)) {
    const { en, zh } = day(dayIn(value, zones.accra));
    const clock = `${clockIn(value, zones.accra)} GMT`;
    return { en: `${en}, ${clock}`, zh: `${zh} ${clock}` };
  }
  if (isOneOf(value, holdKinds)) return capitalised(holdName(value));
  if (isOneOf(value, duties)) return permissionNames[value];
  if (isOneOf(value, siteKinds)) return ends[value];
  return coded[value] ?? same(codeText(value));
}

/** The names of holds are parts of sentences. */
const capitalised = (name: Message): Translations => ({
  en: name.in('en').charAt(0).toUpperCase() + name.in('en').slice(1),
  zh: name.in('zh'),
});

/** Returns `IN_TRANSIT` as `In transit`. */
const codeText = (value: string) =>
  /^[A-Z]+(?:_[A-Z]+)+$/.test(value) || /^[A-Z]{6,}$/.test(value)
    ? value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ')
    : value;
