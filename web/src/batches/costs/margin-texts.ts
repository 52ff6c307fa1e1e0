import type { MarginAnswer } from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import {
  getBatchMargin,
  listBatchCosts,
  listBatchMargins,
} from '@sankofa/domain/batches/costs/batch-cost-endpoints';

import { money } from '../../lib/format/format.ts';
import type { Language } from '../../lib/messages/language.ts';

/** Queries that are stale after a cost is entered or voided. */
export const costReads = [listBatchCosts, getBatchMargin, listBatchMargins];

/** Returns `12.5 % of the revenue, GHS 1,250.00 for each CBM`, if there is revenue and goods are loaded. */
export function marginText(
  { percent, perUnit, unit }: Pick<MarginAnswer, 'percent' | 'perUnit' | 'unit'>,
  language: Language,
): string {
  if (language === 'zh')
    return [
      percent === null ? '尚无收入' : `毛利率 ${percent.toFixed(1)}%`,
      ...(perUnit ? [`每 ${unit} ${money(perUnit)}`] : []),
    ].join('，');
  return [
    percent === null ? 'no revenue yet' : `${percent.toFixed(1)}% of revenue`,
    ...(perUnit ? [`${money(perUnit)} per ${unit}`] : []),
  ].join(', ');
}
