import {
  sessionRulesSchema,
  sessionRulesUnset,
  type SessionRules,
} from '@sankofa/domain/accounts/sessions/session-rules';

import type { Db, Tx } from '../../platform/database/db.ts';
import { changeSection, findSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';
import { sessionsBeyond } from '../session-rules-queries.ts';
import { endSession } from './sessions.ts';

const section = 'sessions';
export const sessionRulesOf = (value: unknown): SessionRules =>
  value === null ? sessionRulesUnset : sessionRulesSchema.parse(value);

/** Returns how long staff and admins stay logged in. */
export async function findSessionRules(db: Db | Tx) {
  const { value, version } = await findSection(db, section);
  return { ...sessionRulesOf(value), version };
}

/**
 * Changes how long staff and admins stay logged in. Each call checks the limits, so open sessions that break a new one
 * end with their next call; those on too many devices end here, the last used first to stay.
 * @throws Problem request.version_stale with the current rules
 */
export async function changeSessionRules(
  work: Work,
  { version, reason, ...rules }: SessionRules & { version: number; reason?: string | undefined },
) {
  const saved = await changeSection(work, section, {
    version,
    rules,
    rulesOf: sessionRulesOf,
    reason,
  });
  await endSurplusSessions(work, rules);
  return saved;
}

/** Ends the sessions of everyone who is logged in on too many devices. */
export async function endSurplusSessions(work: Work, { mostDevices }: SessionRules) {
  if (mostDevices === null) return;
  const surplus = await sessionsBeyond(work.tx, { most: mostDevices, now: work.now });
  for (const { id, userId, role } of surplus)
    await endSession(work, {
      actor: { id: userId, role, duties: [], siteKind: null },
      sessionId: id,
      because: 'DEVICES',
    });
}
