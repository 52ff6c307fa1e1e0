import { holdKinds, type HoldKind } from '@sankofa/domain/shipments/hold';

import { amount, day, dayAndTime, weight } from '../../lib/format/format.ts';
import type { Language } from '../../lib/messages/language.ts';
import { statuses } from '../../ui/data/status.ts';
import { holdKindText, tradeTexts } from '../../warehouse/warehouse.tsx';

const isHold = (value: string): value is HoldKind => holdKinds.some((kind) => kind === value);
const coded: Record<string, { en: string; zh: string }> = {
  ...statuses.payment,
  ...statuses.invoice,
  ...statuses.package,
  FULL: { en: 'Full payment', zh: '一次付清' },
  SPLIT: { en: 'Deposit and balance', zh: '定金和尾款' },
  MOBILE_MONEY: { en: 'Mobile money', zh: '手机钱包' },
  BANK_TRANSFER: { en: 'Bank transfer', zh: '银行转账' },
  CASH: { en: 'Cash', zh: '现金' },
  GATEWAY: { en: 'Online', zh: '在线付款' },
};

/** Returns a value of the audit log as text: grams as kilograms, pesewas as cedis, codes as labels. */
export function valueText(field: string, value: string, language: Language): string {
  const number = Number(value);
  if (field.endsWith('Pesewas')) return `GHS ${amount(number)}`;
  if (field === 'weightGrams') return weight(number / 1000);
  if (field.endsWith('Mm')) return `${number / 10} cm`;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return dayAndTime(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return day(value);
  if (isHold(value)) return holdKindText(value, language).name;
  const texts: Record<string, unknown> = tradeTexts[language];
  const text = texts[value];
  if (typeof text === 'string' && value === value.toUpperCase()) return text;
  return coded[value]?.[language] ?? value;
}
