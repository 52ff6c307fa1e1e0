import type { RevenueClass, RevenueGrouping } from '@sankofa/domain/books/revenue';
import { revenueClasses } from '@sankofa/domain/books/revenue';
import type { RevenueDocument } from '@sankofa/domain/books/revenue-endpoints';
import { modes, type Mode } from '@sankofa/domain/values/mode';

import { month as monthWords } from '../../lib/format/format.ts';

export const modeLabels: Record<Mode, string> = { AIR: 'Air', SEA: 'Sea' };
export const groupingLabels: Record<RevenueGrouping, string> = {
  MONTH: 'Month',
  MODE: 'Mode',
  ROUTE: 'Route',
  CLASS: 'Goods class',
};
const classLabels: Record<RevenueClass, string> = {
  NORMAL: 'Normal goods',
  SPECIAL: 'Special goods',
  SERVICE: 'Services',
};
export const kindLabels: Record<RevenueDocument['kind'], string> = {
  'invoice-issued': 'Invoice issued',
  'invoice-voided': 'Invoice voided',
  'credit-note': 'Credit note',
};

type GroupKey = {
  key: string | null;
  route: { origin: string | null; destination: string | null } | null;
};

/** Returns the label of a group. */
export function groupLabel(by: RevenueGrouping, { key, route }: GroupKey): string {
  if (route) return `${route.origin ?? 'Multiple warehouses'} → ${route.destination ?? 'Unknown'}`;
  if (key === null) return 'Unknown';
  if (by === 'MONTH') return monthWords(key);
  const mode = modes.find((one) => one === key);
  if (mode) return modeLabels[mode];
  const goods = revenueClasses.find((one) => one === key);
  return goods ? classLabels[goods] : key;
}
