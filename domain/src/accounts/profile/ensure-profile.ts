import { Problem } from '../../errors/problem.ts';
import { missingFieldsOf, type Profile } from '../profile.ts';

/** @throws Problem `auth.profile_incomplete` with `missingFields`, which sends the person to the profile */
export function ensureProfile(profile: Profile) {
  const missingFields = missingFieldsOf(profile);
  if (missingFields.length > 0) throw new Problem('auth.profile_incomplete', { missingFields });
}
