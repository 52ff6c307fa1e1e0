import {
  dueReminderRulesSchema,
  dueReminderRulesUnset,
  type DueReminderRules,
} from '@sankofa/domain/invoices/issuing/due-reminder-rules';

import type { Db, Tx } from '../../platform/database/db.ts';
import { changeSection, findSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';

const section = 'reminders';
const rulesOf = (value: unknown): DueReminderRules =>
  value === null ? dueReminderRulesUnset : dueReminderRulesSchema.parse(value);

export async function findDueReminderRules(db: Db | Tx) {
  const { value, version } = await findSection(db, section);
  return { ...rulesOf(value), version };
}

/** @throws Problem request.version_stale with the current rules */
export const changeDueReminderRules = (
  work: Work,
  {
    version,
    reason,
    ...rules
  }: DueReminderRules & { version: number; reason?: string | undefined },
) => changeSection(work, section, { version, rules, rulesOf, reason });
