import { isAdmin } from '@sankofa/domain/access';
import { auditLogTexts } from '@sankofa/domain/audit-log/audit-log-texts';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';

import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { findEntry, lockEntry, undoneBy } from './audit-log-queries.ts';
import { inverseOf } from './inverses.ts';

/**
 * Undoes what an entry records by the command that reverses it. The command checks its own permission and state; its
 * own entry and one that names the undone entry are written together.
 * @throws Problem `audit.not_undoable` if nothing reverses it, it was undone already, or it changed since
 */
export async function undoEntry(work: Work, { seq, reason }: { seq: number; reason: string }) {
  authorize(work, 'admin', isAdmin);
  await lockEntry(work.tx, seq);
  const entry = await findEntry(work.tx, seq);
  if (!entry) throw new Problem('thing.not_found', { message: auditLogTexts.notFound });
  const inverse = inverseOf(entry.action);
  if (!inverse) throw new Problem('audit.not_undoable');
  const by = (await undoneBy(work.tx, [seq])).get(String(seq));
  if (by !== undefined)
    throw new Problem('audit.not_undoable', { message: auditLogTexts.undone({ seq: by }) });
  const outcome = await inverse.run(work, entry, reason);
  // Nothing is undone until the second person approves; that change has an entry of its own.
  if (isPendingIn(outcome)) return { isPending: true };
  audit(work, {
    action: 'audit.undo',
    subject: 'audit',
    subjectId: String(seq),
    after: { action: entry.action },
    reason,
  });
  return { isPending: false };
}

const isPendingIn = (outcome: unknown) =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'isPending' in outcome &&
  outcome.isPending === true;
