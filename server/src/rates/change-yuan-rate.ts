import { authorize } from '@sankofa/domain/authorize';
import { changeText, isLargeChange } from '@sankofa/domain/rates/large-change';
import { mayRate } from '@sankofa/domain/rates/rate-policy';
import { rateTexts } from '@sankofa/domain/rates/rate-texts';
import type { addYuanRate as addCall } from '@sankofa/domain/rates/yuan-rate-endpoints';
import { decimalOf, minorOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { announceRates, beginning, overlap } from './change-rates.ts';
import { changesWithinDay, dayBefore, refuseUnconfirmed } from './confirm-change.ts';
import {
  findYuanRateAt,
  getYuanRate,
  insertYuanRate,
  type YuanRateAnswer,
} from './yuan-rate-queries.ts';

/**
 * Adds a version of the yuan's exchange rate. Bills and payments keep the rate fixed with them.
 * @throws Problem rate.in_past, rate.overlap, rate.large_change
 */
export async function addYuanRate(
  work: Work,
  { cedisPerYuan, effectiveFrom, confirmedAgainst, note }: z.output<(typeof addCall)['body']>,
): Promise<YuanRateAnswer> {
  authorize(work, 'finance', mayRate.add);
  const id = newId(work.now);
  const from = beginning(work, effectiveFrom);
  const after = minorOf(cedisPerYuan, 4) ?? 0;
  const last = await findYuanRateAt(work.tx, from);
  if (last) {
    const earlier = await findYuanRateAt(work.tx, dayBefore(from));
    const changes = changesWithinDay({ last, earlier, from }, ({ cedisPerYuanE4: before }) =>
      isLargeChange(before, after)
        ? [
            rateTexts.yuanRate({
              last: decimalOf(before, 4),
              next: decimalOf(after, 4),
              percent: changeText(before, after),
            }),
          ]
        : [],
    );
    refuseUnconfirmed(changes, { previousId: last.id, confirmedAgainst });
  }
  const added = { id, cedisPerYuanE4: after, effectiveFrom: from, note };
  const isNew = await insertYuanRate(work.tx, {
    ...added,
    createdBy: work.actor.id,
    createdAt: work.now,
  });
  if (!isNew) throw overlap(from);
  await announceRates(work, from);
  audit(work, { action: 'yuan-rate.add', subject: 'yuan rate', subjectId: id, after: added });
  return getYuanRate(work.tx, id, work.now);
}
