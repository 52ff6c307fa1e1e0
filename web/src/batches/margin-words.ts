import type { MarginAnswer } from '@sankofa/domain/batches/batch-cost-endpoints';
import {
  getBatchMargin,
  listBatchCosts,
  listBatchMargins,
} from '@sankofa/domain/batches/batch-cost-endpoints';

import { money } from '../lib/format.ts';

/** What a cost that is entered or struck out makes old. */
export const costReads = [listBatchCosts, getBatchMargin, listBatchMargins];

/** `12.5 % of the revenue`, or that nothing was earned yet. */
export const percentWords = ({ percent }: Pick<MarginAnswer, 'percent'>) =>
  percent === null ? 'nothing earned yet' : `${percent.toFixed(1)}\u00a0% of the revenue`;

/** `GHS 1,250.00 for each CBM`; nothing where nothing is loaded. */
export const perUnitWords = ({ perUnit, unit }: Pick<MarginAnswer, 'perUnit' | 'unit'>) =>
  perUnit && `${money(perUnit)} for each ${unit}`;
