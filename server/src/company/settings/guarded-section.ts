import type { GuardedSection } from '@sankofa/domain/company/settings-change';
import { Problem } from '@sankofa/domain/errors/problem';

import { changeSection, lockSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';
import { guard } from './settings-guard.ts';

/**
 * Runs `changeSection` for a section that is guarded as a whole: if there is a second admin, the current
 * rules stay in force and the change waits for that admin.
 * @param rulesOf reads the stored rules, null if none are saved yet
 * @throws Problem request.version_stale with the current rules, settings.change_pending
 */
export async function changeGuardedSection<Rules extends object>(
  work: Work,
  section: GuardedSection,
  change: {
    version: number;
    rules: Rules;
    rulesOf: (value: unknown) => Rules;
    reason?: string | undefined;
    restores?: number | undefined;
  },
): Promise<Rules & { version: number; isPending: boolean }> {
  const held = await lockSection(work.tx, section);
  const before = change.rulesOf(held.value);
  if (held.version !== change.version)
    throw new Problem('request.version_stale', { current: { ...before, version: held.version } });
  const { reason, restores } = change;
  const outcome = await guard(work, { section, before, after: change.rules, reason, restores });
  if (outcome !== 'now')
    return { ...before, version: held.version, isPending: outcome === 'pending' };
  return { ...(await changeSection(work, section, change)), isPending: false };
}
