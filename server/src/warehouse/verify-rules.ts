import { Problem } from '@sankofa/domain/problem';
import {
  verifyRulesSchema,
  verifyRulesUnset,
  type VerifyRules,
} from '@sankofa/domain/warehouse/verify-rules';

import { audit } from '../platform/audit.ts';
import type { Db, Tx } from '../platform/db.ts';
import { findSection, lockSection, putSection } from '../platform/sections.ts';
import type { Work } from '../platform/work.ts';

const section = 'verification';
const rulesOf = (value: unknown): VerifyRules =>
  value === null ? verifyRulesUnset : verifyRulesSchema.parse(value);

export async function findVerifyRules(db: Db | Tx) {
  const { value, version } = await findSection(db, section);
  return { ...rulesOf(value), version };
}

/** @throws Problem request.version_stale with what holds now */
export async function changeVerifyRules(
  work: Work,
  { version, ...rules }: VerifyRules & { version: number },
) {
  const held = await lockSection(work.tx, section);
  const before = rulesOf(held.value);
  if (held.version !== version)
    throw new Problem('request.version_stale', { current: { ...before, version: held.version } });
  await putSection(work.tx, section, {
    value: rules,
    updatedBy: work.actor.id,
    updatedAt: work.now,
  });
  audit(work, {
    action: 'settings.verification',
    subject: 'settings',
    subjectId: section,
    before,
    after: rules,
  });
  return { ...rules, version: version + 1 };
}
