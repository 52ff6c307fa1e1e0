import { Problem } from '@sankofa/domain/errors/problem';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { findSignInRules, lockSignInRules, saveSignInRules } from './sign-in-rules-queries.ts';

type Rules = { isSecondFactorRequired: boolean };

/** @throws Problem `request.version_stale` with the current rules */
export async function saveRules(work: Work, { version, ...rules }: Rules & { version: number }) {
  await lockSignInRules(work.tx);
  const current = await findSignInRules(work.tx);
  if (current.version !== version) throw new Problem('request.version_stale', { current });
  await saveSignInRules(work.tx, rules, { updatedBy: work.actor.id, updatedAt: work.now });
  audit(work, {
    action: 'settings.sign_in',
    subject: 'settings',
    subjectId: 'sign-in',
    before: { isSecondFactorRequired: current.isSecondFactorRequired },
    after: rules,
  });
  return { ...rules, version: version + 1 };
}
