import { Problem } from '@sankofa/domain/errors/problem';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { resolveOne } from '../discrepancy-queries.ts';

/** Closes a discrepancy with what came of it. */
export async function resolveDiscrepancy(
  work: Work,
  { id, resolution }: { id: string; resolution: string },
) {
  const isResolved = await resolveOne(work.tx, id, {
    resolution,
    resolvedBy: work.actor.id,
    resolvedAt: work.now,
  });
  if (!isResolved)
    throw new Problem('thing.not_found', {
      sentence: 'That discrepancy is no longer open',
    });
  audit(work, {
    action: 'discrepancy.resolve',
    subject: 'discrepancy',
    subjectId: id,
    reason: resolution,
  });
  return { id, resolution };
}
