import { Problem } from '@sankofa/domain/errors/problem';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { inventoryTexts } from '@sankofa/domain/warehouse/inventory/inventory-texts';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { resolveOne } from '../discrepancy-queries.ts';

/** Closes a discrepancy with its resolution. */
export async function resolveDiscrepancy(
  work: Work,
  { id, resolution }: { id: string; resolution: string },
) {
  const isResolved = await resolveOne(work.tx, id, {
    resolution: typedTexts.text({ text: resolution }),
    resolvedBy: work.actor.id,
    resolvedAt: work.now,
  });
  if (!isResolved)
    throw new Problem('thing.not_found', {
      message: inventoryTexts.discrepancyClosed,
    });
  audit(work, {
    action: 'discrepancy.resolve',
    subject: 'discrepancy',
    subjectId: id,
    reason: resolution,
  });
  return { id, resolution };
}
