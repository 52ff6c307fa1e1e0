import { revenueClasses, type RevenueGrouping } from '@sankofa/domain/books/revenue';
import { modes } from '@sankofa/domain/values/mode';

import { month as monthText } from '../../lib/format/format.ts';
import { dictionary, type TextsOf } from '../../lib/messages/messages.ts';

/** Names of what revenue is grouped by, of its groups and of its documents. */
export const revenueTexts = dictionary({
  en: {
    AIR: 'Air',
    SEA: 'Sea',
    MONTH: 'Month',
    MODE: 'Mode',
    ROUTE: 'Route',
    CLASS: 'Goods class',
    NORMAL: 'Normal goods',
    SPECIAL: 'Special goods',
    SERVICE: 'Services',
    'invoice-issued': 'Invoice issued',
    'invoice-voided': 'Invoice voided',
    'credit-note': 'Credit note',
    multipleWarehouses: 'Multiple warehouses',
    unknown: 'Unknown',
  },
  zh: {
    AIR: '空运',
    SEA: '海运',
    MONTH: '月份',
    MODE: '运输方式',
    ROUTE: '线路',
    CLASS: '货物类别',
    NORMAL: '普货',
    SPECIAL: '敏感货',
    SERVICE: '服务',
    'invoice-issued': '账单已开出',
    'invoice-voided': '账单已作废',
    'credit-note': '红字账单',
    multipleWarehouses: '多个仓库',
    unknown: '未知',
  },
});
export type RevenueTexts = TextsOf<typeof revenueTexts>;

type GroupKey = {
  key: string | null;
  route: { origin: string | null; destination: string | null } | null;
};

/** Returns the label of a group. */
export function groupLabel(t: RevenueTexts, by: RevenueGrouping, { key, route }: GroupKey): string {
  if (route) return `${route.origin ?? t.multipleWarehouses} → ${route.destination ?? t.unknown}`;
  if (key === null) return t.unknown;
  if (by === 'MONTH') return monthText(key);
  const known = [...modes, ...revenueClasses].find((one) => one === key);
  return known ? t[known] : key;
}
