import { ensure } from '@sankofa/domain/access';
import { pesewasOf } from '@sankofa/domain/money';
import { permissionNeeded } from '@sankofa/domain/permissions';
import { Problem } from '@sankofa/domain/problem';
import type { addStorageRule as addRuleCall } from '@sankofa/domain/storage/storage-endpoints';
import { mayStore } from '@sankofa/domain/storage/storage-policy';
import type { z } from 'zod/mini';

import { audit } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { announceRates, beginning, overlap } from '../rates/rates.ts';
import { getRule, insertRule, officesOf } from './storage-queries.ts';

/**
 * Adds a version of what storage costs at an office. What lies there already keeps the one before.
 * @throws Problem rate.in_past, rate.overlap; request.invalid where it is no office in Ghana
 */
export async function addStorageRule(work: Work, body: z.output<(typeof addRuleCall)['body']>) {
  ensure(mayStore.add(work.actor), permissionNeeded('finance'));
  const offices = await officesOf(work.tx);
  if (!offices.some(({ id }) => id === body.siteId)) {
    const words = 'Choose an office in Ghana: storage is charged there';
    throw new Problem('request.invalid', { sentence: words, fields: { siteId: words } });
  }
  const { perDay, effectiveFrom, note, ...rest } = body;
  const id = newId(work.now);
  const added = {
    id,
    ...rest,
    pesewasPerDay: pesewasOf(perDay),
    effectiveFrom: beginning(work, effectiveFrom),
    note,
  };
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
