import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { dueAfter } from '@sankofa/domain/support/response-clock';
import {
  defaultSupportRules,
  supportRulesSchema,
  type SupportRules,
} from '@sankofa/domain/support/support-rules';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';
import { changeSection, findSection } from '../platform/database/settings.ts';
import type { Work } from '../platform/database/work.ts';

const section = 'support';

function rulesOf(value: unknown): SupportRules {
  const stored = typeof value === 'object' && value !== null ? value : {};
  return supportRulesSchema.parse({ ...defaultSupportRules, ...stored });
}

/** Returns the reply times and opening hours; read each time, so that every process uses a change at once. */
export async function findSupportRules(db: Db | Tx): Promise<SupportRules & { version: number }> {
  const { value, version } = await findSection(db, section);
  return { ...rulesOf(value), version };
}

/**
 * Changes the reply times. Tickets that wait already keep their due time.
 * @throws Problem request.version_stale
 */
export function saveSupportRules(
  work: Work,
  { version, reason, ...rules }: SupportRules & { version: number; reason?: string | undefined },
) {
  authorize(work, 'admin', isAdmin);
  return changeSection(work, section, { version, rules, rulesOf, reason });
}

/**
 * Returns when the reply to a message is due.
 * @param ticket null for a new one
 */
export async function replyDueAt(
  tx: Tx,
  from: Instant,
  ticket: { firstAnsweredAt: Instant | null } | null,
): Promise<Instant> {
  const { firstAnswerHours, nextAnswerHours, week } = await findSupportRules(tx);
  const hours = ticket?.firstAnsweredAt ? nextAnswerHours : firstAnswerHours;
  return dueAfter(from, hours, week);
}
