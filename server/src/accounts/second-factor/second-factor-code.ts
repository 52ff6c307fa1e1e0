import { typedCodeOf } from '@sankofa/domain/accounts/second-factor/second-factor';
import { Problem } from '@sankofa/domain/errors/problem';

import { audit } from '../../platform/database/audit.ts';
import { RefusalToKeep, type PublicWork } from '../../platform/database/work.ts';
import { countTry, forgetTries, type Guess } from '../../platform/http/rate-limit.ts';
import type { OpensWork, Reading } from '../../platform/http/serve.ts';
import { unlocked } from '../../platform/security/encryption.ts';
import { tell } from '../../reminders/reminders.ts';
import type { Person } from '../account-queries.ts';
import { doorOf } from '../one-time-links.ts';
import {
  countRecoveryCodes,
  findSecondFactor,
  spendRecoveryCode,
  spendStep,
} from '../second-factor-queries.ts';
import { ensureOwnPassword } from '../sessions/security.ts';
import { hashOf } from '../sessions/tokens.ts';
import { stepOf } from './totp.ts';

type Owner = Pick<Person, 'id' | 'role'>;

/** Uses a code up. False where it is none of that person's, or was used before. */
async function takeCode(work: PublicWork, owner: Owner, typed: string, secret: string) {
  const read = typedCodeOf(typed);
  if (read?.kind === 'RECOVERY') return takeRecoveryCode(work, owner, hashOf(read.code));
  const factor = read && (await findSecondFactor(work.tx, owner.id));
  if (!factor) return false;
  const step = stepOf(unlocked(secret, owner.id, factor.lockedKey), read.digits, work.now);
  return step !== null && spendStep(work.tx, owner.id, step);
}

async function takeRecoveryCode(work: PublicWork, owner: Owner, hash: string) {
  if (!(await spendRecoveryCode(work.tx, owner.id, hash, work.now))) return false;
  const left = await countRecoveryCodes(work.tx, owner.id);
  audit(work, {
    action: 'second_factor.recovery_code',
    subject: 'user',
    subjectId: owner.id,
    after: { codesLeft: left },
    actor: owner,
  });
  await tell(work, {
    userId: owner.id,
    key: `recovery-code:${hash.slice(0, 16)}`,
    title: 'A recovery code was used',
    body: `A recovery code was used on your account instead of a code from your authenticator app. You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left. If this wasn’t you, change your password immediately and create new recovery codes.`,
    link: `${doorOf(owner.role) || '/customer'}/profile`,
  });
  return true;
}

/**
 * The second step of a sign-in, where there is one. What it takes and what it refuses is on record.
 * @param failures what a wrong code counts against, as a wrong password does
 * @throws Problem `second_factor_required` without a code or with a wrong one, `request.too_many`
 */
export async function ensureSecondStep(
  work: PublicWork,
  { person, failures }: { person: Person; failures: readonly Guess[] },
  typed: string | undefined,
  secret: string,
) {
  if (!(await findSecondFactor(work.tx, person.id))) return;
  const about = { subject: 'user', subjectId: person.id, actor: person };
  if (typed === undefined) {
    audit(work, { action: 'second_factor.asked', ...about });
    throw new RefusalToKeep(new Problem('second_factor_required'));
  }
  if (await takeCode(work, person, typed, secret)) return;
  await countTry(work.tx, failures, work.now);
  audit(work, { action: 'second_factor.wrong', ...about });
  const sentence = 'This code is incorrect or already used. Wait for the next one';
  throw new RefusalToKeep(
    new Problem('second_factor_required', { sentence, fields: { code: sentence } }),
  );
}

const refusal = (sentence: string) =>
  new Problem('auth.code_wrong', { sentence, fields: { code: sentence } });

/**
 * Whoever is signed in shows once more that it is them: the password, and a code where they have one.
 * @throws Problem `auth.password_wrong` or `auth.code_wrong` at its field, `request.too_many`
 */
export async function ensureThemselves(
  given: Reading & OpensWork,
  { password, code }: { password: string; code?: string | undefined },
  secret: string,
) {
  const { db, now, actor } = given;
  await ensureOwnPassword(given, password, 'password');
  if (!(await findSecondFactor(db, actor.id))) return;
  if (code === undefined) throw refusal('Also enter the code from your authenticator app');
  const tries = { key: `code:${actor.id}`, free: 4 };
  await countTry(db, [tries], now);
  const isTaken = await given.inWork((work) => takeCode(work, actor, code, secret));
  if (!isTaken) throw refusal('This code is incorrect or already used. Wait for the next one');
  await forgetTries(db, [tries.key]);
}
