import {
  approvalRulesSchema,
  approvalRulesUnset,
  type ApprovalRules,
} from '@sankofa/domain/payments/claims/approval-rules';

import { changeGuardedSection } from '../company/company.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { findSection } from '../platform/database/settings.ts';
import type { Work } from '../platform/database/work.ts';

const section = 'payments' as const;
const rulesOf = (value: unknown): ApprovalRules =>
  value === null ? approvalRulesUnset : approvalRulesSchema.parse(value);

export async function findApprovalRules(db: Db | Tx) {
  const { value, version } = await findSection(db, section);
  return { ...rulesOf(value), version };
}

/** @throws Problem request.version_stale with the current rules, settings.change_pending */
export const changeApprovalRules = (
  work: Work,
  { version, reason, ...rules }: ApprovalRules & { version: number; reason?: string | undefined },
) => changeGuardedSection(work, section, { version, rules, rulesOf, reason });
