import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { changeText, isLargeChange } from '@sankofa/domain/rates/large-change';
import type { StorageRule } from '@sankofa/domain/storage/storage';
import type { addStorageRule as addRuleCall } from '@sankofa/domain/storage/storage-endpoints';
import { ruleText } from '@sankofa/domain/storage/storage-line';
import { mayStore } from '@sankofa/domain/storage/storage-policy';
import { storageTexts } from '@sankofa/domain/storage/storage-texts';
import type { Message } from '@sankofa/domain/texts/message';
import type { Mode } from '@sankofa/domain/values/mode';
import { pesewasOf } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import {
  announceRates,
  beginning,
  changesWithinDay,
  dayBefore,
  overlap,
  refuseUnconfirmed,
} from '../rates/rates.ts';
import { findRuleAt, getRule, insertRule, officesOf } from './storage-queries.ts';

/**
 * Adds a version of the storage fee of an office. Goods already there keep the previous one.
 * @throws Problem rate.in_past, rate.overlap, rate.large_change; request.invalid if it is no office in Ghana
 */
export async function addStorageRule(work: Work, body: z.output<(typeof addRuleCall)['body']>) {
  authorize(work, 'finance', mayStore.add);
  const offices = await officesOf(work.tx);
  if (!offices.some(({ id }) => id === body.siteId)) {
    const message = storageTexts.officeInGhana;
    throw new Problem('request.invalid', { message, fields: { siteId: message } });
  }
  const { perDay, effectiveFrom, confirmedAgainst, note, ...rest } = body;
  const id = newId(work.now);
  const added = {
    id,
    ...rest,
    pesewasPerDay: pesewasOf(perDay),
    effectiveFrom: beginning(work, effectiveFrom),
    note,
  };
  await confirmChange(work, added, confirmedAgainst);
  const by = { createdBy: work.actor.id, createdAt: work.now };
  if (!(await insertRule(work.tx, { ...added, ...by }))) throw overlap(added.effectiveFrom);
  await announceRates(work, added.effectiveFrom);
  audit(work, {
    action: 'storage-rule.add',
    subject: 'storage rule',
    subjectId: id,
    after: added,
  });
  return getRule(work.tx, id, work.now);
}

type Added = Pick<StorageRule, 'basis' | 'pesewasPerDay' | 'freeDays' | 'maxDays'> & {
  siteId: string;
  mode: Mode;
  effectiveFrom: Instant;
};
type Numbers = Omit<Added, 'siteId' | 'mode' | 'effectiveFrom'>;

/** @throws Problem rate.large_change */
async function confirmChange(work: Work, next: Added, confirmedAgainst: string | undefined) {
  const { siteId, mode, effectiveFrom: at } = next;
  const last = await findRuleAt(work.tx, { siteId, mode, at });
  if (!last) return;
  const earlier = await findRuleAt(work.tx, { siteId, mode, at: dayBefore(at) });
  const changes = changesWithinDay({ last, earlier, from: at }, (before) =>
    changesOf(mode, before, next),
  );
  refuseUnconfirmed(changes, { previousId: last.id, confirmedAgainst });
}

/** Detects a large change. A figure of 0 has no percentage, so any other one counts. */
const isOther = (before: number, after: number) =>
  before === 0 ? after > 0 : isLargeChange(before, after);

const percent = (from: number, to: number) => (from > 0 ? changeText(from, to) : '');

/** Lists the changes of a rule. A price for another measure always counts as a change. */
function changesOf(mode: Mode, before: Numbers, next: Numbers): Message[] {
  const isSameBasis = before.basis === next.basis;
  const changes = [];
  if (!isSameBasis || isOther(before.pesewasPerDay, next.pesewasPerDay))
    changes.push(
      storageTexts.ruleChange({
        before: ruleText(mode, before),
        after: ruleText(mode, next),
        percent: isSameBasis ? percent(before.pesewasPerDay, next.pesewasPerDay) : '',
      }),
    );
  const days = [
    [storageTexts.freeDays, before.freeDays, next.freeDays],
    [storageTexts.maxDays, before.maxDays, next.maxDays],
  ] as const;
  for (const [what, last, following] of days)
    if (isOther(last, following))
      changes.push(
        storageTexts.daysChange({
          what,
          last,
          next: following,
          percent: percent(last, following),
        }),
      );
  return changes;
}
