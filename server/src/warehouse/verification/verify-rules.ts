import {
  verifyRulesSchema,
  verifyRulesUnset,
  type VerifyRules,
} from '@sankofa/domain/warehouse/verification/verify-rules';

import type { Db, Tx } from '../../platform/database/db.ts';
import { changeSection, findSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';

const section = 'verification';
const rulesOf = (value: unknown): VerifyRules =>
  value === null ? verifyRulesUnset : verifyRulesSchema.parse(value);

export async function findVerifyRules(db: Db | Tx) {
  const { value, version } = await findSection(db, section);
  return { ...rulesOf(value), version };
}

/** @throws Problem request.version_stale with the current rules */
export const changeVerifyRules = (
  work: Work,
  { version, reason, ...rules }: VerifyRules & { version: number; reason?: string | undefined },
) => changeSection(work, section, { version, rules, rulesOf, reason });
