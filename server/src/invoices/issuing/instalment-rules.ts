import {
  instalmentRulesSchema,
  instalmentRulesUnset,
  type InstalmentRules,
} from '@sankofa/domain/invoices/issuing/instalment-rules';

import { changeGuardedSection } from '../../company/company.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { findSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';

const section = 'instalments' as const;
const rulesOf = (value: unknown): InstalmentRules =>
  value === null ? instalmentRulesUnset : instalmentRulesSchema.parse(value);

export async function findInstalmentRules(db: Db | Tx) {
  const { value, version } = await findSection(db, section);
  return { ...rulesOf(value), version };
}

/** @throws Problem request.version_stale with the current rules, settings.change_pending */
export const changeInstalmentRules = (
  work: Work,
  { version, reason, ...rules }: InstalmentRules & { version: number; reason?: string | undefined },
) => changeGuardedSection(work, section, { version, rules, rulesOf, reason });
