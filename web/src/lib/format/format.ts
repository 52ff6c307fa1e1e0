import type { Money } from '@sankofa/domain/values/money';
import { decimalOf } from '@sankofa/domain/values/pesewas';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { zones } from '@sankofa/domain/values/zones';

import { currentLanguage, type Language } from '../messages/language.ts';
import { viewerPlace } from './viewer-place.ts';

const locale: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };
const gap = '\u00a0';

const grouped = (decimal: string) => {
  const [integer = '0', rest] = decimal.split('.');
  return `${integer.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${rest === undefined ? '' : `.${rest}`}`;
};

/** Returns `GHS 4,213.44`, from API money or whole pesewas, without floating point. */
export const money = (value: Money | number) => `GHS${gap}${amount(value)}`;
/** Returns `4,213.44`, for a column whose heading says GHS. */
export const amount = (value: Money | number) =>
  grouped(typeof value === 'number' ? decimalOf(value) : value.amount);

/** Returns `CNY 1,200.50`, as on a supplier invoice. */
export const declaredValue = ({
  amount: decimal,
  currency,
}: {
  amount: string;
  currency: string;
}) => `${currency}${gap}${grouped(decimal)}`;

const fixed = (value: number, places: number) => grouped(value.toFixed(places));
export const weight = (kg: number) => `${fixed(kg, 2)}${gap}kg`;
/** Returns cubic metres with three decimals: `0.135 CBM`. */
export const volume = (cbm: number) => `${fixed(cbm, 3)}${gap}CBM`;
export const sides = (lengthCm: number, widthCm: number, heightCm: number) =>
  `${lengthCm} × ${widthCm} × ${heightCm}${gap}cm`;
export const count = (value: number) => grouped(String(value));
/** Returns `1 package`, `3 packages`; an irregular plural can be passed. */
export const counted = (value: number, one: string, many = `${one}s`) =>
  `${count(value)}${gap}${value === 1 ? one : many}`;

type Parts = Intl.DateTimeFormatOptions;
const formatters = new Map<string, Intl.DateTimeFormat>();
function write(at: Date, zone: string, parts: Parts, language = currentLanguage()): string {
  const key = `${language}${zone}${JSON.stringify(parts)}`;
  const format =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale[language], { timeZone: zone, ...parts });
  formatters.set(key, format);
  return shortSeptember(format.format(at));
}
/** British English has one month of four letters; the server writes `Sep`, and so do we. */
const shortSeptember = (text: string) => text.replaceAll(/\bSept\b/g, 'Sep');

const dayParts: Parts = { day: 'numeric', month: 'short', year: 'numeric' };
/** Returns `18 Jan 2025` for a calendar day. */
export const day = (plain: PlainDay) => write(new Date(`${plain}T00:00:00Z`), 'UTC', dayParts);
/** Returns `January 2025` for any of its days. */
export const month = (plain: PlainDay) =>
  write(new Date(`${plain}T00:00:00Z`), 'UTC', { month: 'long', year: 'numeric' });
/** Formats calendar days in a text from the server: `on 2025-01-18` becomes `on 18 Jan 2025`. */
export const withDays = (text: string) =>
  text.replaceAll(/\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/g, (plain) => day(plain));
/** Returns `18–22 Jan 2025`, with both months or years if they differ. */
export function dayRange(from: PlainDay, to: PlainDay): string {
  const format = new Intl.DateTimeFormat(locale[currentLanguage()], {
    timeZone: 'UTC',
    ...dayParts,
  });
  return shortSeptember(
    format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)),
  );
}

/**
 * The place of an event: China's warehouses and Ghana differ by eight hours, so times name their zone. Users
 * in China see all times in China's zone.
 */
export type Place = keyof typeof zones;
const zoneNames: Record<Language, Record<Place, string>> = {
  en: { accra: 'GMT', guangzhou: 'CST (China)' },
  zh: { accra: 'GMT', guangzhou: '北京时间' },
};
const clockParts: Parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const clockOf = (place: Place | undefined): Place => viewerPlace() ?? place ?? 'accra';

/** Returns the calendar day of an instant at a place: `18 Jan 2025`. */
export const dayAt = (at: Instant, place?: Place) =>
  write(new Date(at), zones[clockOf(place)], dayParts);
/** Returns `14:05 GMT`. */
export const clock = (at: Instant, place?: Place) => {
  const own = clockOf(place);
  return `${write(new Date(at), zones[own], clockParts)}${gap}${zoneNames[currentLanguage()][own]}`;
};
/** Returns `18 Jan 2025, 14:05 GMT`; in Chinese, a space separates them. */
export const dayAndTime = (at: Instant, place?: Place) =>
  `${dayAt(at, place)}${currentLanguage() === 'zh' ? '' : ','} ${clock(at, place)}`;

const spans: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
/** Returns `3 hours ago`, `in 2 days`; `now` within a minute. */
export function ago(at: Instant, now: number = Date.now()): string {
  const seconds = Math.round((Date.parse(at) - now) / 1000);
  const format = new Intl.RelativeTimeFormat(locale[currentLanguage()], { numeric: 'auto' });
  const span = spans.find(([, size]) => Math.abs(seconds) >= size);
  return span ? format.format(Math.trunc(seconds / span[1]), span[0]) : format.format(0, 'second');
}

/** Returns `4:05` from milliseconds, for the session warning (spec §8). */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns the instant of a time in milliseconds. */
export const instantOf = (ms: number): Instant => new Date(ms).toISOString();
/** Returns today's date at a place, for date fields. */
export const today = (place: Place = 'accra'): PlainDay =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zones[place] }).format(new Date());

export { nowMs } from './now.ts';
