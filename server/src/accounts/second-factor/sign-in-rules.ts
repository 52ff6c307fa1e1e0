import {
  signInRulesSchema,
  signInRulesUnset,
  type SignInRules,
} from '@sankofa/domain/accounts/second-factor/sign-in-rules';

import type { Db, Tx } from '../../platform/database/db.ts';
import { changeSection, findSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';

const section = 'sign-in';
const rulesOf = (value: unknown): SignInRules =>
  value === null ? signInRulesUnset : signInRulesSchema.parse(value);

/** Returns the login requirements for staff and admins; only a password until an admin changes them. */
export async function findSignInRules(db: Db | Tx) {
  const { value, version } = await findSection(db, section);
  return { ...rulesOf(value), version };
}

/** @throws Problem request.version_stale with the current rules */
export const saveRules = (
  work: Work,
  { version, reason, ...rules }: SignInRules & { version: number; reason?: string | undefined },
) => changeSection(work, section, { version, rules, rulesOf, reason });
