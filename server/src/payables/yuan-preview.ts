import { authorize } from '@sankofa/domain/authorize';
import { inPesewas } from '@sankofa/domain/payables/bill-money';
import { mayRate } from '@sankofa/domain/rates/rate-policy';
import { yuanPerDollar } from '@sankofa/domain/rates/yuan-rate';
import type { previewYuanRate as previewCall } from '@sankofa/domain/rates/yuan-rate-endpoints';
import { decimalOf, minorOf, moneyOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import type { Work } from '../platform/database/work.ts';
import { beginning, findExchangeAt, findYuanRateAt } from '../rates/rates.ts';
import { unpaidYuan } from './bills/bill-queries.ts';

/** Calculates what a new rate of the yuan changes for bills that are not paid. What they posted stays. */
export async function previewYuanRate(
  work: Work,
  { cedisPerYuan, effectiveFrom }: z.output<(typeof previewCall)['body']>,
): Promise<z.output<(typeof previewCall)['answer']>> {
  authorize(work, 'finance', mayRate.add);
  const from = beginning(work, effectiveFrom);
  const after = minorOf(cedisPerYuan, 4) ?? 0;
  const current = await findYuanRateAt(work.tx, from);
  const dollar = await findExchangeAt(work.tx, from);
  const unpaid = await unpaidYuan(work.tx);
  return {
    bills: unpaid.bills,
    unpaidYuan: decimalOf(unpaid.minor),
    before: current ? moneyOf(inPesewas(unpaid.minor, current.cedisPerYuanE4)) : null,
    after: moneyOf(inPesewas(unpaid.minor, after)),
    posted: moneyOf(unpaid.posted),
    yuanPerDollar: dollar ? yuanPerDollar(dollar.cedisPerDollarE4, after) : null,
  };
}
