import { ensure } from '@sankofa/domain/access';
import type { Mode } from '@sankofa/domain/mode';
import { pesewasOf } from '@sankofa/domain/money';
import { permissionNeeded } from '@sankofa/domain/permissions';
import { Problem } from '@sankofa/domain/problem';
import { changeWords, isLargeChange } from '@sankofa/domain/rates/large-change';
import { ruleWords, type StorageRule } from '@sankofa/domain/storage/storage';
import type { addStorageRule as addRuleCall } from '@sankofa/domain/storage/storage-endpoints';
import { mayStore } from '@sankofa/domain/storage/storage-policy';
import type { Instant } from '@sankofa/domain/time';
import type { z } from 'zod/mini';

import { audit } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { announceRates, beginning, overlap, refuseUnconfirmed } from '../rates/rates.ts';
import { findRuleAt, getRule, insertRule, officesOf } from './storage-queries.ts';

/**
 * Adds a version of what storage costs at an office. What lies there already keeps the one before.
 * @throws Problem rate.in_past, rate.overlap, rate.large_change; request.invalid where it is no office in Ghana
 */
export async function addStorageRule(work: Work, body: z.output<(typeof addRuleCall)['body']>) {
  ensure(mayStore.add(work.actor), permissionNeeded('finance'));
  const offices = await officesOf(work.tx);
  if (!offices.some(({ id }) => id === body.siteId)) {
    const words = 'Choose an office in Ghana: storage is charged there';
    throw new Problem('request.invalid', { sentence: words, fields: { siteId: words } });
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
  await confirmPrice(work, added, confirmedAgainst);
  const by = { createdBy: work.actor.id, createdAt: work.now };
  if (!(await insertRule(work.tx, { ...added, ...by }))) throw overlap(added.effectiveFrom);
  announceRates(work);
  audit(work, {
    action: 'storage-rule.add',
    subject: 'storage rule',
    subjectId: id,
    after: added,
  });
  return getRule(work.tx, id, work.now);
}

type Added = Pick<StorageRule, 'basis' | 'pesewasPerDay'> & {
  siteId: string;
  mode: Mode;
  effectiveFrom: Instant;
};

/** A price for another measure is another price, whatever its figure. @throws Problem rate.large_change */
async function confirmPrice(work: Work, next: Added, confirmedAgainst: string | undefined) {
  const { siteId, mode, effectiveFrom: at } = next;
  const last = await findRuleAt(work.tx, { siteId, mode, at });
  if (!last) return;
  const [before, after] = [last.pesewasPerDay, next.pesewasPerDay];
  const isOther =
    last.basis !== next.basis || (before === 0 ? after > 0 : isLargeChange(before, after));
  if (!isOther) return;
  const percent = last.basis === next.basis && before > 0 ? ` (${changeWords(before, after)})` : '';
  const change = `${ruleWords(mode, last)} becomes ${ruleWords(mode, next)}${percent}`;
  refuseUnconfirmed([change], { previousId: last.id, confirmedAgainst });
}
